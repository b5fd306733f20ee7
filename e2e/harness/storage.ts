import type { Page } from '@playwright/test';
import { parkingPageSchema } from '@quarter/contract/podium';

export const PATH = '/parking-and-storage';
export const filters = (page: Page) => page.getByRole('form', { name: 'Фильтры' });
export const scheme = (page: Page) => page.getByRole('region', { name: /на схеме, свободно/ });
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Выбрано на схеме' });
export const list = (page: Page) => page.getByRole('region', { name: 'Подходящие предложения' });
export const title = (page: Page) => list(page).getByRole('heading', { level: 2 });
export const level = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Уровень' }).getByRole('link', { name });

/** Parking spaces that the service finds. */
export async function spaces(page: Page, query: string) {
  const answer = await page.request.get(`/api/parking/properties/?limit=500&${query}`);
  return parkingPageSchema.parse(await answer.json()).results;
}
