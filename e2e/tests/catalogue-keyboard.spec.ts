import { cards, layouts, open as openBoutique, room } from '../harness/boutique.ts';
import { keepFlats } from '../harness/favorites.ts';
import { tabTo, visit } from '../harness/page.ts';
import { filters, level, list, panel, PATH as STORAGE, scheme, title } from '../harness/storage.ts';
import { expect, test } from '../harness/test.ts';

test('R-006 a flat is found, kept and booked by keys alone', async ({ page }) => {
  await openBoutique(page);
  await tabTo(page, room(page, /^2/));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/flats\/2-komnatnye$/);
  await expect(room(page, /^2/)).toBeFocused();
  await expect(layouts(page).first()).toContainText('2-комнатная');
  await tabTo(page, layouts(page).first());
  await page.keyboard.press('Enter');
  await expect(cards(page).first()).toContainText('2-комнатная');

  await tabTo(page, cards(page).first());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(cards(page).first()).toBeFocused();
  await page.keyboard.press('Enter');

  const overview = page.getByRole('region', { name: 'Квартира и цена' });
  await expect(overview.getByRole('heading', { level: 1 })).toContainText('2-комнатная');
  const layout = page.getByRole('tab').first();
  await tabTo(page, layout);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, overview.getByRole('link', { name: 'Забронировать' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking\?flat=/);
});

test('R-018 a parking space is found on another level and booked by keys alone', async ({ page }) => {
  await visit(page, STORAGE);
  await tabTo(page, filters(page).getByRole('combobox', { name: 'Тип' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]type=/);
  await tabTo(page, level(page, '−1 уровень'));
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(/, −1 уровень$/);
  await expect(level(page, '−1 уровень')).toBeFocused();

  // The scheme is one stop: it grows, and the arrows move it.
  await tabTo(page, scheme(page));
  await page.keyboard.press('+');
  await expect(scheme(page)).toHaveAttribute('data-zooming', 'true');
  const left = () => scheme(page).evaluate(frame => frame.scrollLeft);
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);

  const show = list(page)
    .getByRole('row')
    .filter({ hasText: '₽' })
    .getByRole('link', { name: /^Показать на схеме/ })
    .first();
  await tabTo(page, show);
  const name = (await show.getAttribute('aria-label'))?.replace('Показать на схеме: ', '') ?? '';
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name })).toBeVisible();
  await expect(page).toHaveURL(/[?&]lot=/);
  // The link has gone, the focus has gone on to what it has shown.
  await expect(panel(page).getByRole('heading', { name })).toBeFocused();
  const book = panel(page).getByRole('link', { name: 'Забронировать' });
  await tabTo(page, book, 3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking\?parking=/);
});

test('R-018 a storeroom is asked about by keys alone', async ({ page }) => {
  await visit(page, STORAGE);
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Что выбрать' }).getByRole('link', { name: /^Кладовые/ }),
  );
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(/кладов/);
  await tabTo(page, panel(page).getByRole('link', { name: 'Оставить заявку' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeInViewport();
  await tabTo(page, page.getByRole('textbox', { name: 'Телефон' }), 8);
});

test('A-09 the price list is sorted and leads to a flat by keys alone', async ({ page }) => {
  await visit(page, '/flats/price');
  const byArea = page.getByRole('link', { name: 'м²', exact: true }).first();
  await tabTo(page, byArea);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?order=area$/);
  await expect(byArea).toBeFocused();
  await tabTo(page, page.getByRole('table').first().locator('tbody').getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/flats\/[a-z0-9-]+$/);
});

test('R-636 flats are compared and left out by keys alone', async ({ page }) => {
  await keepFlats(page, 3);
  await visit(page, '/favorites');
  const table = page.getByRole('region', { name: 'Сравнение' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const all = await table.getByRole('rowheader').count();
  await tabTo(page, table.getByRole('switch', { name: 'Только различия' }));
  await page.keyboard.press('Space');
  await expect.poll(() => table.getByRole('rowheader').count()).toBeLessThan(all);
  await tabTo(page, table.getByRole('button', { name: /^Убрать из сравнения/ }).first());
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('button', { name: /^Убрать из сравнения/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeFocused();

  const hearts = page.getByRole('main').getByRole('button', { name: /^В\sизбранное:/ });
  await expect(hearts).toHaveCount(3);
  for (const left of [2, 1]) {
    await tabTo(page, hearts.last());
    await page.keyboard.press('Enter');
    await expect(hearts).toHaveCount(left);
    await expect(hearts.last()).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeFocused();
});
