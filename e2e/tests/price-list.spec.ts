import { readFile } from 'node:fs/promises';
import { priceListSchema } from '@quarter/contract/price-list';
import { ready, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test('R-056 R-073 R-634 A-09 the price list is grouped by rooms, sorted, downloaded and leads to the flats', async ({
  page,
}) => {
  await visit(page, '/flats/price');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Прайс-лист');
  await expect(page).toHaveTitle(/Прайс-лист/);
  const list = priceListSchema.parse(await (await page.request.get('/api/properties/price_list/')).json());
  const studios = page.getByRole('region', { name: /^Студии/ }).getByRole('row');
  await expect(studios).toHaveCount((list.groups[0]?.rows.length ?? 0) + 1);
  await expect(page.getByRole('rowheader')).toHaveCount(list.count);
  await expect(studios.nth(1)).toContainText(`${list.groups[0]?.rows[0]?.number}`);

  await page.getByRole('link', { name: 'м²', exact: true }).first().click();
  await expect(page).toHaveURL(/\?order=area$/);
  await page.getByRole('link', { name: 'м²', exact: true }).first().click();
  await expect(page).toHaveURL(/\?order=-area$/);
  await expect(page.getByRole('columnheader', { name: 'м²', exact: true }).first()).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.reload();
  await ready(page);
  const areas = await studios.locator('td:nth-child(4)').allTextContents();
  const numbers = areas.map(text => Number(text.replace(',', '.')));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));

  // What is paid has a column of its own, by which the list is sorted; the price without the discount is struck there.
  const paid = page.getByRole('columnheader', { name: 'Со\u00a0скидкой, ₽' }).first();
  await paid.getByRole('link').click();
  await expect(paid).toHaveAttribute('aria-sort', 'ascending');
  const rows = await page.request.get('/api/properties/price_list/?order=price');
  const [sorted] = priceListSchema.parse(await rows.json()).groups;
  const digits = (texts: string[]) => texts.map(text => Number(text.replace(/\D/g, '')));
  await expect
    .poll(async () => digits(await studios.locator('td:nth-child(6)').allTextContents()))
    .toEqual(sorted?.rows.map(({ price, discount_price }) => discount_price ?? price));
  expect(digits(await studios.locator('s').allTextContents())).toEqual(
    sorted?.rows.filter(row => row.discount_price !== null).map(({ price }) => price),
  );

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^price-list-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await download.path(), 'utf8')).split('\r\n').length).toBe(list.count + 4);

  await studios.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/flats\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Студия');
});

test('A-09 the printed price list has the tables and nothing to press; on a phone nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, '/flats/price?layout_type=2');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page.getByRole('link', { name: 'Все квартиры' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByText('не являются публичной офертой')).toBeVisible();
});
