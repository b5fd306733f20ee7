import type { Page } from '@playwright/test';
import { flat247, lotIn, lots, open } from '../harness/lots.ts';
import { hold, noteScroll, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

test('R-010 R-055 R-629 R-250 R-113: facts of the page are those of the service, it has no footer and leads to all flats', async ({
  page,
  request,
}) => {
  const lot = await flat247(request);
  const flat = await (await request.get(`/api/properties/${lot.slug}/`)).json();
  const response = page.waitForResponse(answer => answer.url().endsWith(lot.slug));
  await open(page, lot);
  expect((await response).status()).toBe(200);

  const title = plain(await page.getByRole('heading', { level: 1 }).textContent());
  expect(title).toBe(`${flat.layout.room_count}-комнатная, ${String(flat.area).replace('.', ',')} м²`);
  const overview = page.getByRole('region', { name: 'Квартира и цена' });
  await expect(overview).toContainText(`№\u00a0${flat.number}, секция ${flat.building.number}`);
  const text = plain(await overview.textContent());
  const numbers = text.replace(/ /g, '');
  expect(numbers).toContain(`${flat.price}₽`);
  expect(numbers).toContain(`${flat.old_price}₽`);
  expect(numbers).toContain(`−${flat.discount_amount}%`);
  expect(numbers).toContain(`${flat.mortgage.payment}₽вмесяц`);
  expect(text).toContain('действительна при 100% оплате до');
  expect(plain(await fact(page, 'Этаж').textContent())).toBe(`${flat.floor.number} из ${flat.floor.total}`);
  for (const look of flat.window_look) {
    await expect(fact(page, 'Вид из окна')).toContainText(look.label, { ignoreCase: true });
  }
  await expect(fact(page, 'Отделка')).toHaveText(flat.facing_type.label);
  for (const feature of flat.feature_set) {
    await expect(fact(page, 'Особенности')).toContainText(feature.name, { ignoreCase: true });
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  await test.step('R-250: title and description carry rooms, area, floor and price', async () => {
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    for (const said of [plain(await page.title()), plain(description)]) {
      expect(said).toContain('2-комнатная');
      expect(said).toContain('63,9 м²');
      expect(said).toContain('14 этаж');
      expect(said.replace(/ /g, '')).toContain(`${flat.price}₽`);
    }
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(`/flats/${lot.slug}`);
  });

  await test.step('a visitor who did not come from the list is led to all flats', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Бутик квартир' }).click();
    await expect(page).toHaveURL(/\/flats$/);
  });
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the pinned action stands while the one in the text is not on the screen', async ({
    page,
    request,
  }) => {
    await open(page, await flat247(request));
    const [inText, pinned] = [0, 1].map(index =>
      page
        .getByRole('main')
        .locator('a', { hasText: /^Забронировать$/ })
        .nth(index),
    );
    if (!inText || !pinned) throw new Error('No action.');
    await expect(pinned).toBeVisible();
    await inText.scrollIntoViewIfNeeded();
    await expect(pinned).toBeHidden();
    await page.locator('#floor').scrollIntoViewIfNeeded();
    await expect(pinned).toBeVisible();
  });
});

test('the history of the price is told, and that it became lower only where it did', async ({
  page,
  request,
}) => {
  const { results }: { results: { slug: string; status: string }[] } = await (
    await request.get('/api/properties/?limit=40')
  ).json();
  const seen = new Set<boolean>();
  for (const { slug } of results) {
    const flat = await (await request.get(`/api/properties/${slug}/`)).json();
    const prices: number[] = flat.price_history.map((entry: { price: number }) => entry.price);
    const isLower = (prices.at(-1) ?? 0) < (prices.at(-2) ?? 0) && prices.at(-1) === flat.price;
    if (seen.has(isLower)) continue;
    seen.add(isLower);
    await page.goto(`/flats/${slug}`);
    const overview = page.getByRole('region', { name: 'Квартира и цена' });
    await expect(overview.getByText(/^Цена снижена/)).toHaveCount(isLower ? 1 : 0);
    await overview.getByText('История цены').click();
    const rows = overview.locator('details dd');
    const shown = (await rows.allTextContents()).map(text => Number(text.replace(/\D/g, '')));
    expect(shown).toEqual(prices.toReversed());
    await expect(rows.first()).toBeVisible();
  }
  expect(seen).toEqual(new Set([true, false]));
});

for (const [state, words] of [
  ['sold', 'Квартира продана'],
  ['booked', 'Квартира забронирована'],
  ['held', 'Квартиру сейчас бронируют'],
] as const) {
  test(`R-632: a ${state} lot says so, is not bookable and offers free ones`, async ({ page, request }) => {
    const lot = await lotIn(request, state);
    await open(page, lot);
    const overview = page.getByRole('region', { name: 'Квартира и цена' });
    await expect(overview.getByText(words)).toBeVisible();
    await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Ипотека' })).toHaveCount(0);

    await overview.getByRole('link', { name: /Похожие свободные/ }).click();
    const others = page.getByRole('region', { name: 'Похожие свободные квартиры' });
    await expect(others).toBeInViewport();
    const links = await others
      .getByRole('link')
      .evaluateAll(all => all.map(link => link.getAttribute('href')));
    expect(links.length).toBeGreaterThan(0);
    const free = (await lots(request)).filter(({ status }) => status === 'free');
    const elsewhere = await request.get('/api/properties/?limit=100');
    const onSale = new Set(
      [...free, ...(await elsewhere.json()).results].map(({ slug }) => `/flats/${slug}`),
    );
    for (const link of links) expect(onSale).toContain(link);
  });
}

test('back leads to the filtered list where it was left', async ({ page }) => {
  await page.goto('/flats?layout_type=2&order=price');
  await ready(page);
  const card = page.locator('main li a[href^="/flats/"]').nth(7);
  await card.scrollIntoViewIfNeeded();
  const scrollAtPress = await noteScroll(page);
  await card.click();
  await expect(page.getByRole('region', { name: 'Квартира и цена' })).toBeVisible();
  const scroll = await scrollAtPress();
  expect(scroll).toBeGreaterThan(100);
  await page.getByRole('main').getByRole('link', { name: 'Бутик квартир' }).click();
  await expect(page).toHaveURL(/\/flats\/2-komnatnye\?order=price$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll);
});

test('R-311: the list of the storey leads to a neighbour, which shows its skeleton when it is slow, then itself', async ({
  page,
  request,
}) => {
  await open(page, await flat247(request));
  const storey = page.getByRole('region', { name: 'На\u00a0этаже' });
  await expect(storey.locator('[aria-current]')).toContainText('247');
  const gate = await hold(page, '**/api/properties/*/');
  const neighbour = storey.getByRole('link').first();
  const number = /\d+(?= )/.exec((await neighbour.textContent()) ?? '')?.[0];
  await neighbour.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Загружаем квартиру' })).toBeAttached();
  await gate.open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Квартира и цена' })).toContainText(`№\u00a0${number}`);
  await expect(page).toHaveTitle(/этаж/);
  await expect(page.getByRole('region', { name: 'На\u00a0этаже' }).locator('[aria-current]')).toContainText(
    number ?? '',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads whole', async ({ page, request }) => {
    const lot = await flat247(request);
    await page.goto(`/flats/${lot.slug}?deposit=50`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of [
      'Вид из\u00a0окна',
      'На\u00a0этаже',
      'На\u00a0генплане',
      'Ипотека',
      'Похожие квартиры',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByRole('table', { name: /Программы ипотеки/ })).toBeVisible();
  });
});
