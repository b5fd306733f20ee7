import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { flat247, lotIn, lots, open } from '../harness/lots.ts';
import { hold, noteScroll, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const slider = (page: Page, name: string) => page.getByRole('slider', { name });
const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

test('R-010 R-055 R-629: facts of the page are those of the service', async ({ page, request }) => {
  const lot = await flat247(request);
  const flat = await (await request.get(`/api/properties/${lot.slug}/`)).json();
  const response = await page.goto(`/flats/${lot.slug}`);
  expect(response?.status()).toBe(200);

  const title = plain(await page.getByRole('heading', { level: 1 }).textContent());
  expect(title).toBe(`${flat.layout.layout_type}-комнатная, ${String(flat.area).replace('.', ',')} м²`);
  const lead = page.getByRole('region', { name: 'Квартира и цена' });
  await expect(lead).toContainText(`№\u00a0${flat.number}, секция ${flat.building.number}`);
  const text = plain(await lead.textContent());
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
    const lead = page.getByRole('region', { name: 'Квартира и цена' });
    await expect(lead.getByText(/^Цена снижена/)).toHaveCount(isLower ? 1 : 0);
    await lead.getByText('История цены').click();
    const rows = lead.locator('details dd');
    const shown = (await rows.allTextContents()).map(text => Number(text.replace(/\D/g, '')));
    expect(shown).toEqual(prices.toReversed());
    await expect(rows.first()).toBeVisible();
  }
  expect(seen).toEqual(new Set([true, false]));
});

test('R-250: title and description carry rooms, area, floor and price', async ({ page, request }) => {
  const lot = await flat247(request);
  const flat = await (await request.get(`/api/properties/${lot.slug}/`)).json();
  await page.goto(`/flats/${lot.slug}`);
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

test('R-113: the page has no footer', async ({ page, request }) => {
  await open(page, await flat247(request));
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test.describe('a flat that does not exist', () => {
  test.use({ expectedMessages: [/404/] });

  test('R-074 A-06: an unknown slug is the error page with 404', async ({ page }) => {
    const response = await page.goto('/flats/no-such-slug');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
  });
});

for (const [state, words] of [
  ['sold', 'Квартира продана'],
  ['booked', 'Квартира забронирована'],
  ['held', 'Квартиру сейчас бронируют'],
] as const) {
  test(`R-632: a ${state} lot says so, is not bookable and offers free ones`, async ({ page, request }) => {
    const lot = await lotIn(request, state);
    await open(page, lot);
    const lead = page.getByRole('region', { name: 'Квартира и цена' });
    await expect(lead.getByText(words)).toBeVisible();
    await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Ипотека' })).toHaveCount(0);

    await lead.getByRole('link', { name: /Похожие свободные/ }).click();
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

test('the storey marks the flat, and its list leads to the neighbours', async ({ page, request }) => {
  const lot = await flat247(request);
  await open(page, lot);
  const storey = page.getByRole('region', { name: 'На этаже' });
  await expect(storey.locator('[aria-current]')).toContainText('247');
  const neighbour = storey.getByRole('link').first();
  const number = /\d+(?= )/.exec((await neighbour.textContent()) ?? '')?.[0];
  await neighbour.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Квартира и цена' })).toContainText(`№\u00a0${number}`);
  await expect(page.getByRole('region', { name: 'На этаже' }).locator('[aria-current]')).toContainText(
    number ?? '',
  );
});

for (const width of [390, 768, 1440]) {
  test(`labels of the storey stay within the walls of their flats at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, await flat247(request));
    const storey = page.getByRole('region', { name: 'На этаже' });
    await storey.scrollIntoViewIfNeeded();
    const places = await storey.evaluate(region => {
      const boxes = (selector: string) =>
        [...region.querySelectorAll(selector)]
          .map(element => element.getBoundingClientRect())
          .filter(box => box.width > 0);
      return { flats: boxes('a polygon'), texts: boxes('svg text') };
    });
    expect(places.texts.length).toBeGreaterThan(6);
    expect(places.flats.length).toBeGreaterThan(2);
    const holds = (outer: DOMRect, inner: DOMRect) => inner.left >= outer.left && inner.right <= outer.right;
    const meets = (outer: DOMRect, y: number) => y > outer.top && y < outer.bottom;
    const strays = places.texts.filter(text => {
      const y = (text.top + text.bottom) / 2;
      const around = places.flats.filter(
        flat => meets(flat, y) && flat.left < text.right && flat.right > text.left,
      );
      return around.length > 0 && !around.some(flat => holds(flat, text));
    });
    expect(strays).toEqual([]);
  });
}

test('the drawing switches by keyboard between the flat, its storey and its section', async ({
  page,
  request,
}) => {
  await open(page, await flat247(request));
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('img', { name: /^План/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Планировка' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'На этаже' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('img', { name: /^План/ })).toBeHidden();
  await page.keyboard.press('End');
  await expect(panel.getByRole('img', { name: 'Секция 3 на генплане' })).toBeVisible();
});

test('furniture leaves the plan and comes back', async ({ page, request }) => {
  await open(page, await flat247(request));
  const furniture = page.getByRole('tabpanel').locator('use[href$="#furniture"]');
  await expect(furniture).toHaveCount(1);
  await page.getByRole('switch', { name: 'Мебель' }).press('Space');
  await expect(furniture).toHaveCount(0);
  await page.getByRole('switch', { name: 'Мебель' }).press('Space');
  await expect(furniture).toHaveCount(1);
});

test.describe('the view from the windows', () => {
  // The graphics of the machine that tests are slow, and say so.
  test.use({ expectedMessages: [/GPU stall due to ReadPixels/] });

  test('the view is that of the side the windows look at, and is looked around in by keyboard', async ({
    page,
    request,
  }) => {
    const lot = await flat247(request);
    const { views } = await (await request.get(`/api/properties/${lot.slug}/`)).json();
    await open(page, lot);
    const view = page.getByRole('region', { name: 'Вид из\u00a0окна' });
    await expect(view.getByRole('img')).toHaveAttribute('src', new RegExp(`/${views[0].picture}-`));
    await view.getByRole('radio', { name: 'На\u00a0запад' }).check();
    await expect(view.getByRole('img')).toHaveAttribute('src', /view-s3-west-/);
    const loaded = page.waitForResponse(/around-view-s3-west-.*webp/);
    await view.getByRole('button', { name: /^Осмотреться/ }).click();
    await loaded;
    await expect(view.getByRole('application')).toBeFocused();
    await page.keyboard.press('ArrowRight');
  });
});

test('the sun of a day is said for every room with windows, and less of it comes in December', async ({
  page,
  request,
}) => {
  const lot = await flat247(request);
  const { windows, rooms } = await (await request.get(`/api/properties/${lot.slug}/`)).json();
  await open(page, lot);
  const sun = page.getByRole('region', { name: 'Солнце в\u00a0квартире' });
  const names = rooms.filter(({ id }: { id: string }) =>
    windows.some(({ room }: { room: string }) => room === id),
  );
  await expect(sun.getByRole('term')).toHaveText(names.map(({ name }: { name: string }) => name));
  const hours = async () => {
    const texts = await sun.getByRole('definition').allTextContents();
    return texts.map(text => Number(/(\d+)\u00a0ч/.exec(text)?.[1] ?? 0));
  };
  const june = await hours();
  expect(Math.max(...june)).toBeGreaterThan(8);
  await slider(page, 'День').fill('355');
  await expect(sun.getByText('22\u00a0декабря').first()).toBeVisible();
  await expect(slider(page, 'День')).toHaveAttribute('aria-valuetext', /восход 8:5\d/);
  for (const [room, hour] of (await hours()).entries()) expect(hour).toBeLessThan(june[room] ?? 0);
  await slider(page, 'Время').fill(String(20 * 60));
  await expect(slider(page, 'Время')).toHaveAttribute('aria-valuetext', /солнце за горизонтом/);
});

test('back leads to the filtered list where it was left', async ({ page }) => {
  await page.goto('/flats?layout_type=2');
  await ready(page);
  const card = page.locator('main li a[href^="/flats/"]').nth(7);
  await card.scrollIntoViewIfNeeded();
  const scrollAtPress = await noteScroll(page);
  await card.click();
  await expect(page.getByRole('region', { name: 'Квартира и цена' })).toBeVisible();
  const scroll = await scrollAtPress();
  expect(scroll).toBeGreaterThan(100);
  await page.getByRole('main').getByRole('link', { name: 'Бутик квартир' }).click();
  await expect(page).toHaveURL(/\/flats\?layout_type=2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll);
});

test('a visitor who did not come from the list is led to all flats', async ({ page, request }) => {
  await open(page, await flat247(request));
  await page.getByRole('main').getByRole('link', { name: 'Бутик квартир' }).click();
  await expect(page).toHaveURL(/\/flats$/);
});

test('R-311: a slow flat shows its skeleton, then itself', async ({ page, request }) => {
  const lot = await flat247(request);
  await open(page, lot);
  const gate = await hold(page, '**/api/properties/*/');
  const neighbour = page.getByRole('region', { name: 'На этаже' }).getByRole('link').first();
  const number = /\d+(?= )/.exec((await neighbour.textContent()) ?? '')?.[0];
  await neighbour.click();
  await expect(page.getByRole('status').filter({ hasText: 'Загружаем квартиру' })).toBeAttached();
  await gate.open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Квартира и цена' })).toContainText(`№\u00a0${number}`);
  await expect(page).toHaveTitle(/этаж/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads whole', async ({ page, request }) => {
    const lot = await flat247(request);
    await page.goto(`/flats/${lot.slug}?deposit=50`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Вид из\u00a0окна', 'На этаже', 'На генплане', 'Ипотека', 'Похожие квартиры']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByRole('table', { name: /Программы ипотеки/ })).toBeVisible();
  });
});

test('the document is the same whatever terms the address asks for', async ({ request }) => {
  const lot = await flat247(request);
  const one = await (await request.get(`/flats/${lot.slug}`)).text();
  const other = await (await request.get(`/flats/${lot.slug}?deposit=50&term=5`)).text();
  expect(other).toBe(one);
  expect(one).not.toMatch(/ style="/);
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing on the page stands in the way of assistive technology, ${theme}`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(name => localStorage.setItem('theme', name), theme);
    await open(page, await flat247(request));
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)).toEqual(
      [],
    );
  });
}

test('a phone has the price and the booking pinned, and nothing wider than the screen', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await flat247(request));
  await expect(page.getByRole('link', { name: 'Забронировать' }).last()).toBeInViewport();
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(extra).toBe(0);
  // Text of a drawing that leaves the screen is cut without making the page wider.
  const hour = page.getByText('22:00', { exact: true });
  await hour.scrollIntoViewIfNeeded();
  const box = await hour.boundingBox();
  expect(box).not.toBeNull();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});
