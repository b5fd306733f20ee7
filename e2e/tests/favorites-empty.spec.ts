import type { Page } from '@playwright/test';
import { hold, instead } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const LISTS = '**/api/properties/?*';
const row = (page: Page) => page.getByRole('region', { name: 'Можно начать с\u00a0этих квартир' });
const empty = (page: Page) => page.getByRole('heading', { name: 'Пока пусто' });

test('R-052 who has looked at no flat yet is shown some to begin with, and keeps one by the keyboard', async ({
  page,
}) => {
  const gate = await hold(page, LISTS);
  await page.goto('/favorites');
  await expect(empty(page)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  await gate.open();
  await expect(row(page).getByRole('listitem')).toHaveCount(3);

  const heart = row(page)
    .getByRole('button', { name: /^В\sизбранное/ })
    .first();
  await heart.focus();
  await heart.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 квартира' })).toBeVisible();
  await expect(page.locator('main').getByRole('button', { pressed: true })).toBeFocused();
});

test.describe('where the flats to begin with do not come', () => {
  test.use({ expectedMessages: [/status of 503|were not read/] });

  test('favourites are empty, and lead to the boutique', async ({ page }) => {
    await instead(page, LISTS, route => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
    await page.goto('/favorites');
    await expect(empty(page)).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toBeHidden();
    await expect(page.locator('main').getByRole('link', { name: 'Бутик квартир' })).toBeVisible();
    await expect(row(page)).toBeHidden();
  });
});
