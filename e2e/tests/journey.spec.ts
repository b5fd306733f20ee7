import type { Page } from '@playwright/test';
import { type Facets, facetsSchema } from '@quarter/contract/property';
import { frames, hold, noteScroll, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const filters = (page: Page) => page.getByRole('form', { name: 'Фильтры' });
const cards = (page: Page) => page.locator('main li a[href^="/flats/"]');
/** The part of a flat's page that neither the list nor the places kept for a flat have. */
const overview = (page: Page) => page.getByRole('region', { name: 'Квартира и цена' });
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

async function facets(page: Page): Promise<Facets> {
  // A page by intent has its filter behind its address.
  const search = await page.evaluate(() => window.history.state?.masked?.search ?? window.location.search);
  const answer = await page.request.get(`/api/properties/facets/${search}`);
  return facetsSchema.parse(await answer.json());
}

/** The page says as many flats as the service finds for its address. */
async function countsAgree(page: Page): Promise<number> {
  const { count } = await facets(page);
  await expect(page.getByText(new RegExp(`^${count}\\s+квартир`)).first()).toBeVisible();
  return count;
}

test('a visitor narrows the flats, opens one, reloads, and finds the list as it was left', async ({
  page,
}) => {
  await page.goto('/flats');
  await ready(page);
  const all = await countsAgree(page);

  await filters(page).getByRole('group', { name: 'Комнаты' }).getByRole('checkbox').nth(1).check();
  await expect(page).toHaveURL(/\/flats\/1-komnatnye$/);
  const byRooms = await countsAgree(page);
  expect(byRooms).toBeLessThan(all);

  const { price } = await facets(page);
  expect(price).not.toBeNull();
  const limit = Math.floor((price?.max ?? 0) / 1e6) - 1;
  const typed = filters(page).getByRole('textbox', { name: /^Цена.* до$/ });
  await typed.fill(String(limit));
  await typed.press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]price_max=${limit}000000`));
  const byPrice = await countsAgree(page);
  expect(byPrice).toBeLessThan(byRooms);

  const look = (await facets(page)).window_look.toSorted((a, b) => b.count - a.count)[0];
  await filters(page)
    .getByRole('checkbox', { name: look?.label ?? '' })
    .check();
  await expect(page).toHaveURL(new RegExp(`[?&]window_look=${look?.value}`));
  const shown = await countsAgree(page);
  expect(shown).toBe(look?.count);
  await expect(cards(page)).toHaveCount(Math.min(54, shown));
  const list = page.url();

  const card = cards(page).last();
  await card.scrollIntoViewIfNeeded();
  const href = await card.getAttribute('href');
  const scrollAtPress = await noteScroll(page);
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  const title = overview(page).getByRole('heading', { level: 1 });
  const words = (await title.textContent()) ?? '';
  await expect.poll(() => scrollOf(page)).toBe(0);
  const scroll = await scrollAtPress();
  expect(scroll).toBeGreaterThan(0);

  const answer = await page.reload();
  expect(answer?.status()).toBe(200);
  await expect(title).toHaveText(words);
  await ready(page);

  // A slow network: the place is found again although the list comes late.
  const network = await hold(page, '**/api/properties/**');
  await page.goBack();
  await expect.poll(() => network.held().length).toBeGreaterThan(0);
  await frames(page, 30);
  await network.open();
  await expect(page).toHaveURL(list);
  await expect(filters(page).getByRole('checkbox', { name: look?.label ?? '' })).toBeChecked();
  await expect(
    filters(page).getByRole('group', { name: 'Комнаты' }).getByRole('checkbox').nth(1),
  ).toBeChecked();
  await expect(cards(page)).toHaveCount(Math.min(54, shown));
  await expect.poll(() => scrollOf(page)).toBe(scroll);
});

test.describe('an address without a flat', () => {
  test.use({ expectedMessages: [/status of 404/] });

  test('R-074 R-084 A-06 is the error page with 404 and ways out', async ({ page }) => {
    const answer = await page.goto('/flats/no-such-slug');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await page.getByRole('link', { name: 'На главную' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
