import type { Page } from '@playwright/test';
import {
  cards,
  count,
  filters,
  layoutPage,
  layouts,
  open,
  query,
  results,
  room,
  shownCount,
} from '../harness/boutique.ts';
import { ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const studios = (page: Page) => layouts(page).filter({ hasText: /^Студия/ });
const back = (page: Page) => results(page).getByRole('link', { name: 'Все планировки' });
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

test('R-007 R-626 the list begins with layouts, each of them once, and counts flats', async ({ page }) => {
  await open(page);
  const { count: total, results: expected } = await layoutPage(page);
  const groups = expected.flatMap(({ same_layout }) => same_layout ?? []);
  await expect(layouts(page)).toHaveCount(groups.length);
  await expect(cards(page)).toHaveCount(total - groups.length);
  const flats = groups.reduce((sum, group) => sum + group.count, 0) + total - groups.length;
  expect(await shownCount(page)).toBe(flats);
  await expect(studios(page)).toHaveCount(1);
  // What the eye sees around the drawing, the ear hears in the link.
  await expect(studios(page)).toHaveAccessibleName(
    /^Студия \d+–\d+\sм², \d+\sквартир[аы]? от\s[\d,]+\sмлн\s₽$/,
  );
});

test('a press opens the flats of a layout, a reload keeps them, Back and the link lead to the list as it was left', async ({
  page,
}) => {
  await open(page);
  const promised = Number(/(\d+)\sквартир/.exec((await studios(page).textContent()) ?? '')?.[1]);
  await studios(page).scrollIntoViewIfNeeded();
  const place = await scrollOf(page);
  expect(place).toBeGreaterThan(0);
  await studios(page).click();
  await expect(page).toHaveURL(/\/flats\?layout_group=\d+$/);
  await expect(count(page)).toHaveText(new RegExp(`^${promised}\\s`));
  await expect(cards(page)).toHaveCount(promised);
  await expect(layouts(page)).toHaveCount(0);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await expect(results(page).getByRole('button', { name: /^В\sизбранное:/ })).toHaveCount(promised);

  await page.reload();
  await ready(page);
  await expect(cards(page)).toHaveCount(promised);
  await page.goBack();
  await expect(page).toHaveURL(/\/flats$/);
  await expect(studios(page)).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(place);
  await page.goForward();
  await expect(cards(page)).toHaveCount(promised);
  await back(page).click();
  await expect(page).toHaveURL(/\/flats$/);
  await expect.poll(() => scrollOf(page)).toBe(place);
  expect(await page.evaluate(() => window.history.length), 'a step back, not one more').toBe(3);
});

test('a shared link to a layout leads to all of them, under the filters that were chosen there', async ({
  page,
}) => {
  await open(page);
  const href = (await studios(page).getAttribute('href')) ?? '';
  await open(page, href);
  await filters(page)
    .getByRole('checkbox', { name: /Москва-река/ })
    .check();
  await expect(page).toHaveURL(/window_look=river&layout_group=\d+$/);
  await back(page).click();
  await expect(page).toHaveURL(/\/flats\/s-vidom-na-reku$/);
  const { results: expected } = await layoutPage(page, 'window_look=river');
  for (const { same_layout } of expected)
    if (same_layout)
      await expect(results(page).locator(`a[href$="layout_group=${same_layout.id}"]`)).toContainText(
        new RegExp(`${same_layout.count}\\sквартир`),
      );
});

test('R-625 another order shows flats one by one, and so does a list that fits its page', async ({
  page,
}) => {
  await open(page);
  await results(page).getByRole('combobox', { name: 'Порядок' }).click();
  await page.getByRole('option', { name: 'Сначала дешевле' }).click();
  await expect(page).toHaveURL(/\/flats\?order=price$/);
  await expect(cards(page)).toHaveCount(54);
  await expect(layouts(page)).toHaveCount(0);
  await results(page).getByRole('combobox', { name: 'Порядок' }).click();
  await page.getByRole('option', { name: 'Рекомендуем' }).click();
  await expect(page).toHaveURL(/\/flats$/);
  await expect(studios(page)).toBeVisible();
  await room(page, /^Студия/).check();
  await expect(layouts(page)).toHaveCount(0);
  await expect.poll(async () => cards(page).count()).toBe(await shownCount(page));
});

test('a layout opens and closes by the keyboard, and the focus comes back to its card', async ({ page }) => {
  await open(page);
  await studios(page).focus();
  await page.keyboard.press('Enter');
  await expect(back(page)).toBeVisible();
  await expect(results(page)).toBeFocused();
  await expect.poll(() => query(page).has('layout_group')).toBe(true);
  await back(page).focus();
  await page.keyboard.press('Enter');
  await expect(studios(page)).toBeFocused();
  await expect(page).toHaveURL(/\/flats$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a layout is a link to its flats, and they have one to all layouts', async ({ page }) => {
    await page.goto('/flats');
    await studios(page).click();
    await expect(page).toHaveURL(/\/flats\?layout_group=\d+$/);
    await expect(cards(page)).toHaveCount(await shownCount(page));
    await back(page).click();
    await expect(page).toHaveURL(/\/flats$/);
    await expect(studios(page)).toBeVisible();
  });
});
