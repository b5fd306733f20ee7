import { dayAfter } from './dates.ts';

/** Days for which the page of a sold flat stays readable. */
export const SOLD_PAGE_DAYS = 90;

/**
 * Whether a flat has a page of its own on a day: one sold long ago has none.
 *
 * @param flat with the day of its sale in Moscow, ISO date; null for one that is not sold
 * @param day ISO date in Moscow
 */
export function hasPage({ soldOn }: { readonly soldOn: string | null }, day: string): boolean {
  return soldOn === null || day <= dayAfter(soldOn, SOLD_PAGE_DAYS);
}
