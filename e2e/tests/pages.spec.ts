import type { APIRequestContext } from '@playwright/test';
import { EMPTY_FILTER, formatFlatQuery } from '@quarter/contract/flat-filter';
import { priceDynamicsSchema, propertyPageSchema } from '@quarter/contract/property';
import { roubles } from '@quarter/domain/format';
import { visitWithAxe } from '../harness/axe.ts';
import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

async function titleOf(request: APIRequestContext, path: string): Promise<string> {
  const block: unknown = await (await request.get(`/api/${path}/`)).json();
  if (typeof block !== 'object' || block === null || !('title' in block))
    throw new Error(`${path}: no title`);
  return String(block.title);
}

/** Pages of blocks, with what each shows of the service, in the order of the page. */
const PAGES = [
  [
    '/childhood',
    'R-012 R-045 R-649',
    ['start', 'intro', 'layouts', 'ambition', 'features', 'leisure', 'community'].map(
      block => `childhood/${block}`,
    ),
  ],
  [
    '/capital-in-meters',
    'R-020 R-044 A-12',
    ['start', 'offers', 'properties', 'lifestyle'].map(block => `autumn/${block}`),
  ],
  [
    '/time-of-opportunity',
    'R-020 R-067 A-12',
    ['start-block', 'special-offers', 'congratulation', 'advantage', 'rate'].map(
      block => `discount/${block}`,
    ),
  ],
] as const;

for (const [path, rows, blocks] of PAGES) {
  test(`R-688 ${rows} ${path} shows its blocks in their order`, async ({ page, request }) => {
    await visitWithAxe(page, path);
    const [first = path] = blocks;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(await titleOf(request, first));
    const shown = await page.getByRole('main').getByRole('heading').allTextContents();
    const places: number[] = [];
    for (const block of blocks) places.push(shown.indexOf(await titleOf(request, block)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
}

test('A-12 both campaigns end with a way to ask for a meeting', async ({ page }) => {
  for (const path of ['/capital-in-meters', '/time-of-opportunity']) {
    await visit(page, path);
    const last = page.getByRole('main').getByRole('region').last();
    await expect(last, path).toHaveAccessibleName('Посмотреть квартиры');
    await expect(last.getByRole('button', { name: 'Записаться на\u00a0встречу' }), path).toBeVisible();
  }
});

test('R-082 pages of blocks are the same after a navigation, without the strip of the offer', async ({
  page,
  request,
}) => {
  await visit(page, '/documents');
  for (const [path, , [first = path]] of PAGES) {
    await page.evaluate(to => window.history.pushState(null, '', to), path);
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    const title = page.getByRole('heading', { level: 1 });
    await expect(title, path).toHaveText(await titleOf(request, first));
    await expect(page.getByText('Special offer', { exact: false }), path).toBeHidden();
  }
});

test.describe('childhood', () => {
  test('R-012 shows the plan of a family, with the same numbers on the drawing and in words', async ({
    page,
  }) => {
    await visit(page, '/childhood');
    const plans = page.getByRole('region', { name: 'Планировки для семьи' });
    const plan = plans.getByRole('img', { name: /^План: 3-комнатная/ });
    await expect(plan).toBeVisible();
    await expect(plans.getByRole('listitem')).toHaveCount(4);
    await plans.getByRole('radio', { name: '2-комнатная' }).check();
    await expect(plans.getByRole('img', { name: /^План: 2-комнатная/ })).toBeVisible();
    await expect(plans.getByRole('link', { name: /^Показать/ })).toHaveAttribute('href', /^\/flats\?layout/);
  });
});

test.describe('investments', () => {
  test('R-060 R-651 R-688 A-11 investments: how the price went, and what the numbers of the visitor come to', async ({
    page,
    request,
  }) => {
    await visitWithAxe(page, '/investments');
    await test.step('R-060 R-651 A-11 tells how the price went, as a drawing and as a table', async () => {
      const dynamics = priceDynamicsSchema.parse(
        await (await request.get('/api/properties/dynamics/')).json(),
      );
      expect(dynamics.length).toBeGreaterThan(2);
      await expect(page.getByRole('img', { name: /^Как менялась цена/ })).toBeVisible();
      const rows = page.getByRole('table', { name: 'Как менялась цена' }).getByRole('row');
      await expect(rows).toHaveCount(dynamics.length + 1);
      for (const [index, { metre }] of dynamics.entries()) {
        await expect(rows.nth(index + 1)).toContainText(roubles(metre));
      }
    });
    await test.step('R-651 begins with the price of a flat, and counts by the other numbers of the visitor alone', async () => {
      const form = page.getByRole('form', { name: 'Сценарий аренды' });
      const result = page.getByRole('region', { name: 'Сценарий аренды' }).getByRole('status');
      const query = formatFlatQuery({ ...EMPTY_FILTER, layout_type: [0, 1] });
      const [cheapest] = propertyPageSchema.parse(
        await (await request.get(`/api/properties/?${query}`)).json(),
      ).results;
      const price = form.getByRole('textbox', { name: /^Цена квартиры/ });
      const digits = async () => (await price.inputValue()).replace(/\D/g, '');
      expect(await digits()).toBe(String(cheapest?.price));
      await expect(price).toHaveAccessibleDescription(new RegExp(`№\\s${cheapest?.number}, секция`));
      const of = (label: RegExp) =>
        page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
      await expect(result).toContainText(/^—/);
      await expect(result).toContainText(/Осталось указать: аренду, простой, расходы и\u00a0срок\./);
      for (const label of [/^Аренда за/, /^Расходы за/, /^За\sвесь срок/, /^К\sцене/])
        await expect(of(label)).toHaveText('—');
      for (const [label, value] of [
        [/^Цена квартиры/, '20000000'],
        [/^Аренда в/, '100000'],
        [/^Простой/, '2'],
        [/^Расходы/, '15000'],
      ] as const) {
        await form.getByRole('textbox', { name: label }).fill(value);
      }
      await expect(price).toHaveAccessibleDescription(/^Из\sкарточки квартиры/);
      await expect(result).toContainText(/Осталось указать: срок\./);
      await expect(of(/^Аренда за/)).toHaveText(roubles(1_000_000));
      await expect(of(/^За\sвесь срок/)).toHaveText('—');
      await form.getByRole('textbox', { name: /^Срок/ }).fill('5');
      await expect(result).toContainText(roubles(820_000));
      await expect(of(/^За\s5\sлет/)).toHaveText(roubles(4_100_000));
      await expect(result).not.toContainText('Осталось');
      await form.getByRole('textbox', { name: /^Простой/ }).fill('13');
      await expect(form.getByText('Введите число от 0 до 12')).toBeVisible();
      await expect(page.getByText(/не обещание дохода|не\sпрогноз/)).toBeVisible();
    });
  });
});
