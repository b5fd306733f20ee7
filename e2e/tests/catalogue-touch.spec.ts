import { cards, found, layouts, open as openBoutique, results } from '../harness/boutique.ts';
import { keepFlats } from '../harness/favorites.ts';
import { motionEnds, visit } from '../harness/page.ts';
import { level, PATH as STORAGE, scheme, spaces, title } from '../harness/storage.ts';
import { expect, test } from '../harness/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('R-006 a finger narrows the flats, keeps one and opens it', async ({ page }) => {
  await openBoutique(page);
  await page.getByRole('button', { name: 'Фильтры' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Фильтры' });
  await motionEnds(page);
  const low = dialog.getByRole('slider', { name: /^Площадь, м², от/ });
  const thumb = await dialog
    .getByRole('group', { name: /^Площадь/ })
    .locator('circle')
    .first()
    .boundingBox();
  if (!thumb) throw new Error('The slider has no thumb');
  expect(thumb.width).toBeGreaterThanOrEqual(24);
  // Its outer side takes it too. Not by a tap: the browser would look for what is near.
  await page.mouse.click(thumb.x + thumb.width / 2 - 20, thumb.y + thumb.height / 2);
  await expect(low).toBeFocused();
  await dialog.getByText('2', { exact: true }).first().tap();
  const expected = await found(page, 'layout_type=2');
  await dialog.getByRole('button', { name: new RegExp(`^Показать ${expected}\\s`) }).tap();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/flats\/2-komnatnye$/);
  await layouts(page).first().tap();
  const first = results(page).getByRole('listitem').filter({ hasText: 'секция' }).first();
  await first.getByRole('button', { name: /^В\sизбранное/ }).tap();
  await expect(first.getByRole('button', { name: /^В\sизбранное/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\?layout_type=2&layout_group=\d+$/);
  await cards(page).first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2-комнатная');
  await page.getByRole('button', { name: 'Согласен' }).tap();
  await page.getByRole('link', { name: 'Забронировать' }).last().tap();
  await expect(page).toHaveURL(/\/booking\?flat=/);
});

test('R-530 a cell of the chessboard opens under a finger and leads to its flat', async ({ page }) => {
  await openBoutique(page, '/flats?view=chess&section=3');
  const grid = page.getByRole('grid');
  await grid.locator('a').first().tap();
  const sheet = page.getByRole('dialog', { name: 'Квартира' });
  await sheet.getByRole('link', { name: /Смотреть/ }).tap();
  await expect(page).toHaveURL(/\/flats\/[a-z0-9-]+$/);
});

test('R-639 a parking space is tapped on the scheme and booked from the bottom panel', async ({ page }) => {
  const lot = (await spaces(page, 'floor=2&sale_status=free'))[0];
  await visit(page, STORAGE);
  await level(page, '−1 уровень').tap();
  await expect(title(page)).toHaveText(/, −1 уровень$/);
  const place = scheme(page).locator(`[data-lot="${lot?.number}"]`);
  await place.scrollIntoViewIfNeeded();
  await place.tap();
  const sheet = page.getByRole('dialog', { name: `Машино-место № ${lot?.number}` });
  await expect(sheet).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // As high as the lot once it has come: nothing is empty under its last way.
  await expect(sheet.getByRole('link', { name: 'Забронировать' })).toBeVisible();
  const under = async () => {
    const [whole, last] = await Promise.all([
      sheet.boundingBox(),
      sheet.getByRole('link').or(sheet.getByRole('button')).last().boundingBox(),
    ]);
    return whole && last ? whole.y + whole.height - last.y - last.height : Infinity;
  };
  await expect.poll(under).toBeLessThan(64);
  await sheet.getByRole('link', { name: 'Забронировать' }).tap();
  await expect(page).toHaveURL(`/booking?parking=${lot?.slug}`);
});

test('R-638 a storeroom is tapped in the list and leads to the form', async ({ page }) => {
  await visit(page, `${STORAGE}?tab=storerooms`);
  await page
    .getByRole('link', { name: /^Показать на схеме/ })
    .first()
    .tap();
  const sheet = page.getByRole('dialog', { name: /^Кладовая №/ });
  await sheet.getByRole('link', { name: /^(Оставить заявку|Сообщить)/ }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/Заявка: Кладовая №/)).toBeInViewport();
});

test('A-09 the price list is sorted by a finger and leads to a flat', async ({ page }) => {
  await visit(page, '/flats/price');
  await page.getByRole('link', { name: 'м²', exact: true }).first().tap();
  await expect(page).toHaveURL(/\?order=area$/);
  await page.getByRole('table').first().locator('tbody').getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/flats\/[a-z0-9-]+$/);
});

test('R-338 a heart of the favourites is let go by a finger, and the comparison with it', async ({
  page,
}) => {
  await keepFlats(page, 3);
  await visit(page, '/favorites');
  const table = page.getByRole('region', { name: 'Сравнение' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В\sизбранное:/ })
    .first()
    .tap();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText('2\u00a0квартиры', { exact: true })).toBeVisible();
});
