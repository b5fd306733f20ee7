import { dayAndMonth } from './dates.ts';
import { NBSP } from './format.ts';

/**
 * When something of a booking happens: «До 29 ноября», «28–29 ноября», «30 ноября — 2 декабря». Its page and its sheet say
 * the same.
 *
 * @param from ISO date of the first day; null when only the last one is known
 */
export function stepDays({ from, until }: { readonly from: string | null; readonly until: string }): string {
  if (from === null || from === until) return `До${NBSP}${dayAndMonth(until)}`;
  return from.slice(0, 7) === until.slice(0, 7)
    ? `${Number(from.slice(8))}–${dayAndMonth(until)}`
    : `${dayAndMonth(from)} — ${dayAndMonth(until)}`;
}
