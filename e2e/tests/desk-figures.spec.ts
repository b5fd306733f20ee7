import type { Page } from '@playwright/test';
import type { Property } from '@quarter/contract/property';
import { expectNothingForAxe } from '../harness/axe.ts';
import { button, enter, expect, expectWithinScreen, heading, openPlace, test } from '../harness/desk.ts';
import { flatsOnSale } from '../harness/favorites.ts';
import { leaveUntilTold, ready, tabTo } from '../harness/page.ts';

/** Of somebody's browser: what calls itself headless is a program, and programs are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
test.use({ userAgent, ownContext: true });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const board = (page: Page) => page.getByRole('grid', { name: /^Шахматка спроса/ });
/** The cell of a flat, by its number. */
const cell = (page: Page, number: string) =>
  board(page).getByRole('link', { name: new RegExp(`№\\s+${number}\\s*,`) });

/** A flat on sale; asked for again while the site has too much to do. */
async function someFlat(page: Page): Promise<Property> {
  let found: Property | undefined;
  await expect(async () => {
    [found] = await flatsOnSale(page, 1);
  }).toPass();
  if (!found) throw new Error('nothing is on sale');
  return found;
}

test('what a visitor looks at, keeps and does not find is among the figures of the desk', async ({
  page,
  context,
  desk,
}) => {
  const flat = await someFlat(page);
  const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted();
  await page.goto(`/flats/${flat.slug}`);
  await ready(page);
  await page.getByRole('button', { name: /^В\sизбранное$/ }).click();
  await expect(page.getByRole('button', { name: /^В\sизбранном$/ })).toBeVisible();
  const before = await cookies();
  await leaveUntilTold(page);
  await page.goto('/flats?layout_type=0&floor_min=23&price_max=5000000');
  await expect(page.getByText('Таких квартир сейчас нет')).toBeVisible();
  await leaveUntilTold(page);
  expect(await cookies(), 'nobody is known again by what is counted').toEqual(before);

  await enter(context, desk, await desk.worker('marketing', 'Вера Лунина'));
  await openPlace(page, `/desk/figures?days=7&building=${flat.building.id}`, 'Показатели');
  await expect(cell(page, flat.number)).toHaveAccessibleName(
    /^[1-9]\d*\s+просмотр.*, [1-9]\d*\sраза? в избранном/,
  );
  const searches = part(page, 'Ищут и не находят').getByRole('row');
  await expect(searches.filter({ hasText: /Студия, до\s5,0\sмлн\s₽, от\s23\sэтажа/ })).toHaveCount(1);
  await button(page, 'Избранное').click();
  await expect(page).toHaveURL(/by=hearts/);
  await expect(cell(page, flat.number)).toHaveText(/^[1-9]/);
});

test('the chessboard of demand is walked by keys, and a flat opens from it', async ({
  page,
  context,
  desk,
}) => {
  const flat = await someFlat(page);
  const headers = { 'user-agent': userAgent };
  await page.request.post('/api/figures/', { headers, data: { lots: [flat.slug] } });
  await enter(context, desk, await desk.worker('viewer', 'Илья Гордеев'));
  await openPlace(page, '/desk', 'Сегодня');
  await expect(part(page, 'За 7 дней')).toContainText(/Просмотры лотов[1-9]/);
  await part(page, 'За 7 дней').getByRole('link', { name: 'Все показатели' }).click();
  await expect(heading(page, 'Показатели')).toBeFocused();
  await expect(board(page)).toBeVisible();

  const stops = board(page).locator('a[tabindex="0"]');
  await expect(stops).toHaveCount(1);
  await tabTo(page, stops);
  await page.keyboard.press('Control+Home');
  const first = await page.locator(':focus').textContent();
  await expect(page.getByRole('tooltip')).toHaveText(first ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(stops).toBeFocused();
  const last = await page.locator(':focus').textContent();
  expect(last).not.toBe(first);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Лоты')).toBeVisible();
  const number = /№\s(\S+),/.exec(last ?? '')?.[1];
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`№\\s${number}$`) })).toBeVisible();
});

test('figures are for who cannot see or has a phone as well, and keep their period in the address', async ({
  page,
  context,
  desk,
}) => {
  const flat = await someFlat(page);
  const headers = { 'user-agent': userAgent };
  const data = { lots: [flat.slug], searches: ['layout_type=3&price_max=1000000'] };
  await page.request.post('/api/figures/', { headers, data });
  await enter(context, desk, await desk.worker('owner', 'Павел Крамской'));
  await openPlace(page, '/desk/figures', 'Показатели');
  await expect(part(page, 'Ищут и не находят').getByRole('table')).toBeVisible();
  await expect(part(page, 'Цены и темп').getByRole('row').nth(1)).toContainText('Студия');
  await expect(board(page)).toBeVisible();
  await expectNothingForAxe(page, 'figures');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWithinScreen(page);

  await button(page, 'Свои даты').click();
  await page.getByLabel('Первый день').fill('2026-01-02');
  await page.getByLabel('Последний день').fill('2026-01-01');
  await button(page, 'Показать').click();
  await expect(page.getByText('Первый день позже последнего')).toBeVisible();
  await page.getByLabel('Первый день').fill('2024-01-02');
  await button(page, 'Показать').click();
  await expect(page.getByText('Выберите не больше 366 дней')).toBeVisible();
  await page.getByLabel('Первый день').fill('2026-01-02');
  await page.getByLabel('Последний день').fill('2026-01-03');
  await button(page, 'Показать').click();
  await expect(page).toHaveURL(/from=2026-01-02&to=2026-01-03/);
  await expect(page.getByText('2 января – 3 января 2026', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Первый день')).toHaveValue('2026-01-02');
});
