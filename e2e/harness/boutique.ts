import { expect, type Locator, type Page } from '@playwright/test';
import { propertyPageSchema } from '@quarter/contract/property';
import { ready } from './page.ts';

export const results = (page: Page) => page.getByRole('region', { name: 'Квартиры' });
export const count = (page: Page) => results(page).getByRole('status');
export const filters = (page: Page) => page.getByRole('form', { name: 'Фильтры' });
// Chips lead to pages of flats too.
export const cards = (page: Page): Locator =>
  results(page).locator('ul:not([aria-label="Выбрано"]) > li a[href^="/flats/"]');
/** Cards of layouts, which stand for the flats that have them. */
export const layouts = (page: Page): Locator => results(page).locator('li a[href*="layout_group="]');
export const room = (page: Page, name: RegExp) =>
  filters(page).getByRole('group', { name: 'Комнаты' }).getByRole('checkbox', { name });
export const query = (page: Page) => new URL(page.url()).searchParams;

/** Opens the boutique and waits until its scripts answer to hands. */
export async function open(page: Page, path = '/flats') {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ready(page);
}

/** How many flats the service finds. */
export async function found(page: Page, filter: string): Promise<number> {
  const answer = await page.request.get(`/api/properties/?limit=1&${filter}`);
  return (await answer.json()).count;
}

/** What the service answers to the list as it begins: layouts, and flats that are alone of theirs. */
export async function layoutPage(page: Page, filter = '') {
  const query = `limit=54&order=recommended&group=layout&${filter}`;
  return propertyPageSchema.parse(await (await page.request.get(`/api/properties/?${query}`)).json());
}

/** The number in «37 квартир». */
export async function shownCount(page: Page): Promise<number> {
  return Number(((await count(page).textContent()) ?? '').replace(/\D/g, ''));
}
