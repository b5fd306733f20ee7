import type { Page } from '@playwright/test';
import { openPlace } from './desk.ts';

const NARROW = /[\u00a0\u202f ]/g;
/** The figures of a text as one number. */
export const digitsOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
/** A number as the desk writes it. */
export const grouped = (value: number) => value.toLocaleString('ru-RU').replace(NARROW, '\u202f');

/** Opens a free flat without a discount, the dearest there is. */
export async function openFlat(page: Page): Promise<{ price: number; slug: string }> {
  await openPlace(page, '/desk/lots?kind=flat&status=free&sort=-price', 'Лоты');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: '—', exact: true }) })
    .first();
  await row.getByRole('link').click();
  const card = page.getByRole('region', { name: /^Квартира №/ });
  const href = await card.getByRole('link', { name: 'Открыть страницу' }).getAttribute('href');
  const price = digitsOf(await card.getByRole('button', { name: /цена/ }).textContent());
  return { price, slug: href ?? '' };
}
