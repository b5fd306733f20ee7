import type { Page, Request } from '@playwright/test';
import { CHANGES_PATH, type ChangeNews } from '@quarter/contract/changes-path';
import { commercialFloorListSchema, commercialPageSchema } from '@quarter/contract/podium';
import { noteScroll, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const PATH = '/commercial';
const filters = (page: Page) => page.getByRole('form', { name: 'Фильтры' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Выбрано на схеме' });
const list = (page: Page) => page.getByRole('region', { name: 'Подходящие предложения' });
const title = (page: Page) => list(page).getByRole('heading', { level: 2 });
const embankment = (page: Page) => page.getByRole('navigation', { name: 'Помещения на набережной' });
const level = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Уровень' }).getByRole('link', { name });
const form = (page: Page) => page.getByRole('form', { name: 'Узнать о помещении' });

async function premises(page: Page, query = '') {
  const answer = await page.request.get(`/api/commercial/properties/?limit=500&${query}`);
  return commercialPageSchema.parse(await answer.json()).results;
}

const isFormSent = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/requests/');
const numbers = (page: Page) => list(page).getByRole('rowheader').allInnerTexts();

test('R-017 R-046 R-642 by keys alone: a front of the embankment, filters, a level, a block and back, a request', async ({
  page,
}) => {
  const all = await premises(page);
  const street = all.filter(lot => lot.level === 'street');
  await visit(page, PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Коммерческая недвижимость' })).toBeVisible();
  await expect(embankment(page).getByRole('link')).toHaveCount(street.length);
  await expect(level(page, 'Улица')).toHaveAttribute('aria-current', 'true');
  await expect(list(page).getByRole('rowheader')).toHaveCount(
    street.filter(lot => lot.status !== 'sold').length,
  );

  const lot = street.find(each => each.rent !== null && each.status === 'free' && (each.block ?? 0) > 1);
  if (!lot) throw new Error('the demo has no premises for rent');
  await embankment(page)
    .getByRole('link', { name: `Помещение № ${lot.number}:` })
    .press('Enter');
  await expect(panel(page).getByRole('heading', { name: `Помещение № ${lot.number}` })).toBeVisible();
  await expect(panel(page)).toContainText(`Мощность${lot.power} кВт`);
  await expect(panel(page)).toContainText(/Аренда\s—\s\d+\s000\s₽ в\sмесяц/);
  await expect(page).toHaveURL(`${PATH}?level=street&lot=${lot.slug}`);
  await expect(page.locator(`[data-lot="${lot.number}"]`)).toBeVisible();

  // The whole list says which of them are left.
  const most = filters(page).getByRole('textbox', { name: 'Цена, млн ₽, до' });
  await most.fill('50');
  await most.press('Enter');
  const cheap = street.filter(each => each.status !== 'sold' && each.price <= 50_000_000);
  await expect.poll(() => numbers(page)).toHaveLength(cheap.length);
  await expect(page).toHaveURL(/price_max=50000000/);
  await list(page).getByRole('combobox', { name: 'Порядок' }).press('Enter');
  // From the numbers over the numbers backwards to the prices.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const byPrice = cheap.toSorted((a, b) => a.price - b.price).map(each => `№\u00a0${each.number}`);
  await expect.poll(async () => (await numbers(page)).map(text => text.split('\n')[0])).toEqual(byPrice);

  await level(page, 'Верхний уровень').press('Enter');
  await most.fill('20');
  await most.press('Enter');
  await expect(list(page)).toContainText('ничего не подходит');
  await expect(panel(page).getByRole('heading', { name: 'Ничего не подходит' })).toBeVisible();
  await filters(page).getByRole('link', { name: 'Сбросить всё' }).press('Enter');
  await expect(page).toHaveURL(`${PATH}?level=high&order=price`);

  const leftAt = await noteScroll(page);
  await page.getByRole('link', { name: /^Блок\s\d отдельно$/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Блок\s\d, верхний уровень$/ })).toBeVisible();
  const offset = await leftAt();
  //
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: 'Все помещения' }).press('Enter');
  await expect(page).toHaveURL(`${PATH}?level=high&order=price`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(offset);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await list(page)
    .getByRole('link', { name: /^Показать на схеме/ })
    .press('Enter');
  await expect(page).toHaveURL(/[?&]lot=/);
  const picked = new URL(page.url()).searchParams.get('lot');
  await panel(page).getByRole('link', { name: 'Оставить заявку' }).press('Enter');
  await expect(form(page)).toBeInViewport();
  await form(page).getByRole('textbox', { name: 'Имя' }).fill('Мария');
  await form(page).getByRole('textbox', { name: 'Телефон' }).fill('9160000471');
  await form(page).getByRole('textbox', { name: 'Что планируете открыть' }).fill('Пекарня');
  await form(page)
    .getByRole('checkbox', { name: 'Согласен на обработку персональных данных' })
    .press('Space');
  const [request] = await Promise.all([
    page.waitForRequest(isFormSent),
    form(page).getByRole('button', { name: 'Узнать о помещении' }).press('Enter'),
  ]);
  expect(request.postDataJSON()).toMatchObject({ kind: 'commercial', lot: picked, comment: 'Пекарня' });
  await expect(page.getByRole('heading', { name: 'Заявка принята' })).toBeFocused();
});

test('R-047 R-048 R-049 R-075 R-114 R-643 A-39 a block has its levels, and no others', async ({ page }) => {
  const inBlock = await premises(page, 'block=1');
  await visit(page, `${PATH}/1`);
  await expect(page).toHaveTitle(/^Блок\s1, улица: коммерческие помещения — /);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(list(page).getByRole('rowheader')).toHaveCount(
    inBlock.filter(lot => lot.level === 'street').length,
  );
  await level(page, 'Средний уровень').click();
  await expect(page).toHaveURL(`${PATH}/1/middle`);
  await expect(page.getByRole('heading', { level: 1, name: 'Блок 1, средний уровень' })).toBeVisible();
  const upper = inBlock.filter(lot => lot.level === 'middle');
  await expect(list(page).getByRole('rowheader')).toHaveCount(upper.length);
  const last = upper.at(-1);
  await page.locator(`[data-lot="${last?.number}"]`).click();
  await expect(panel(page).getByRole('heading', { name: `Помещение № ${last?.number}` })).toBeVisible();
  await expect(page).toHaveURL(`${PATH}/1/middle?lot=${last?.slug}`);

  const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
  expect(await statusOf(`${PATH}/4/high`)).toBe(200);
  for (const path of ['/9', '/0', '/01', '/x', '/1/high', '/2/middle', '/1/street', '/1/', '/1/Middle'])
    expect(await statusOf(`${PATH}${path}`), path).toBe(404);
});

test('R-643 every level has its premises on the picture of the embankment, and leads to them', async ({
  page,
}) => {
  const all = await premises(page);
  await visit(page, PATH);
  for (const [name, value] of [
    ['Средний уровень', 'middle'],
    ['Верхний уровень', 'high'],
  ] as const) {
    await level(page, name).click();
    await expect(title(page)).toHaveText(new RegExp(`^${name}: `));
    const here = all.filter(lot => lot.level === value);
    const spots = embankment(page).getByRole('link', { name: /^Помещение №/ });
    await expect(spots).toHaveText(here.map(lot => lot.number));
    const lot = here.at(-1);
    await spots.last().click();
    await expect(panel(page).getByRole('heading', { name: `Помещение № ${lot?.number}` })).toBeVisible();
    await expect(page).toHaveURL(`${PATH}?level=${value}&lot=${lot?.slug}`);
    await expect(
      embankment(page).getByText(new RegExp(`на\\s${value === 'high' ? 'верхнем' : 'среднем'} уровне`)),
    ).toBeVisible();
  }
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('R-017 the embankment is swept, also by keys; premises open in the bottom panel and lead to the form', async ({
    page,
  }) => {
    await visit(page, PATH);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    const spots = embankment(page).getByRole('link', { name: /^Помещение №/ });
    for (const [index] of (await spots.all()).entries()) {
      if (index === 0) await spots.first().focus();
      else await page.keyboard.press('Tab');
      await expect(spots.nth(index)).toBeFocused();
      await expect(spots.nth(index)).toBeInViewport({ ratio: 0.99 });
    }
    const front = embankment(page).getByRole('link', { name: 'Помещение № 7:' });
    await front.tap();
    const sheet = page.getByRole('dialog', { name: 'Помещение № 7' });
    await expect(sheet).toContainText('84 м²');
    await sheet.getByRole('link', { name: 'Оставить заявку' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(form(page)).toBeInViewport();
    await expect(page.getByText(/Заявка: Помещение №\s7\./)).toBeVisible();
    await level(page, 'Средний уровень').tap();
    await expect(title(page)).toHaveText(/^Средний уровень: /);
    await embankment(page).getByRole('link', { name: 'Помещение № 13:' }).tap();
    await expect(page.getByRole('dialog', { name: 'Помещение № 13' })).toBeVisible();
  });

  test('R-643 a level opens where something is free, and stays where it is moved to when its lots change', async ({
    page,
  }) => {
    // Of the two on this level the free one lies out of the frame.
    const lot = page.locator('[data-lot="11"]');
    const plan = page.getByRole('region', { name: /Плюс и минус меняют масштаб$/ });
    const tab = level(page, 'Средний уровень');
    const free = () => tab.getAttribute('aria-label');
    await page.route(`**${CHANGES_PATH}`, route => {
      const body = `data: ${JSON.stringify({ edition: 'another', age: 0 } satisfies ChangeNews)}\n\n`;
      return route.fulfill({ contentType: 'text/event-stream', body });
    });
    await page.route('**/api/commercial/floors/', async route => {
      const response = await route.fetch();
      const floors = commercialFloorListSchema.parse(await response.json());
      await route.fulfill({ response, json: floors.map(floor => ({ ...floor, free: floor.free + 1 })) });
    });
    await visit(page, `${PATH}?level=middle`);
    await plan.scrollIntoViewIfNeeded();
    await expect(lot).toBeInViewport({ ratio: 0.9 });
    const before = await free();
    await expect(tab.getByText('уровень'), 'it has no room').toBeHidden();
    const levels = page.getByRole('navigation', { name: 'Уровень' });
    expect(await levels.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    await plan.evaluate(frame => frame.scrollTo({ left: 0 }));
    await expect(lot).not.toBeInViewport({ ratio: 0.5 });
    await expect.poll(free, 'the news has come').not.toBe(before);
    expect(await plan.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  });

  for (const path of [PATH, `${PATH}/1`])
    test(`R-642 R-643 on ${path} nothing is picked before a press, which opens the words and the button of premises, and again after the form`, async ({
      page,
    }) => {
      await visit(page, path);
      await expect(page.getByText('Нажмите на помещение на плане')).toBeVisible();
      await expect(page.locator('[data-picked]')).toHaveCount(0);
      await expect(list(page).getByText('на схеме')).toHaveCount(0);
      const plan = page.getByRole('region', { name: /Плюс и минус меняют масштаб$/ });
      await expect(plan).toHaveAttribute('data-after');
      await expect(plan).not.toHaveAttribute('data-before');

      // Number 1 is at the right end of the plan, out of the frame.
      const lot = page.locator('[data-lot="1"]');
      await expect(lot).not.toBeInViewport();
      await list(page).getByRole('link', { name: 'Показать на схеме: Помещение № 1', exact: true }).tap();
      const sheet = page.getByRole('dialog', { name: 'Помещение № 1' });
      await expect(sheet).toContainText('112 м²');
      await expect(sheet.getByRole('link', { name: 'Оставить заявку' })).toBeInViewport({ ratio: 1 });
      await expect(plan).not.toHaveAttribute('data-after');
      await expect(plan).toHaveAttribute('data-before');
      await sheet.getByRole('link', { name: 'Оставить заявку' }).tap();
      await expect(sheet).toHaveCount(0);
      await lot.tap();
      await expect(sheet.getByRole('link', { name: 'Оставить заявку' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(page.locator('[data-picked]')).toHaveCount(0);
    });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R-642 fronts, blocks, levels, lots and filters are links and a form', async ({ page }) => {
    await page.goto(PATH);
    for (const name of ['Почему здесь', 'Расскажите о вашем деле — подберём помещение'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await embankment(page).getByRole('link', { name: 'Помещение № 6:' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Помещение № 6' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Блок' }).getByRole('link', { name: 'Блок 4' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Помещение № 8' })).toBeVisible();
    await level(page, 'Средний уровень').click();
    await filters(page).getByRole('spinbutton', { name: 'Цена, млн ₽, до' }).fill('19000000');
    await filters(page).getByRole('button', { name: 'Показать' }).click();
    const cheap = (await premises(page, 'level=middle&price_max=19000000')).filter(
      lot => lot.status !== 'sold',
    );
    await expect(list(page).getByRole('rowheader')).toHaveCount(cheap.length);
    await filters(page).getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(page).toHaveURL(`${PATH}?level=middle`);
    await page.getByRole('link', { name: /^Блок\s\d отдельно$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Блок\s\d, средний уровень$/ })).toBeVisible();
  });
});
