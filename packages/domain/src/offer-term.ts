import { dayAfter } from './dates.ts';

/**
 * Whether an offer is in force on a day: through its last one, to midnight in Moscow. One without a last day has no
 * end. Every term of an offer is judged by this rule; the day is `moscowDate` of the clock.
 *
 * @param lastDay ISO date, or null
 * @param day ISO date in Moscow
 */
export function isInForce(lastDay: string | null, day: string): boolean {
  return lastDay === null || day <= lastDay;
}

/** An offer that is to be seen for a while lasts longer than this, days. */
const SHORTEST = 60;

/** The end of the year of a day, of the next year when little is left of this one: where offers without a day end. */
export function yearEnd(today: string): string {
  const end = `${today.slice(0, 4)}-12-31`;
  return dayAfter(today, SHORTEST) < end ? end : `${Number(today.slice(0, 4)) + 1}-12-31`;
}

/** What a lot costs as somebody has written it down; whole roubles, percent, ISO date. */
export interface PriceTerms {
  /** The discount already taken off. */
  readonly price: number;
  /** Without the discount; null when there is none. */
  readonly oldPrice: number | null;
  readonly discountAmount: number;
  readonly discountUntil: string | null;
}

/** What a lot costs on a day in Moscow: a discount that is over leaves the price without it. */
export function priceOn(
  { price, oldPrice, discountAmount, discountUntil }: PriceTerms,
  day: string,
): PriceTerms {
  if (isInForce(discountUntil, day)) return { price, oldPrice, discountAmount, discountUntil };
  return { price: oldPrice ?? price, oldPrice: null, discountAmount: 0, discountUntil: null };
}

/**
 * First day of the price that a lot has: the day it was given on, or, when a discount has ended since, the day after.
 *
 * @param since ISO date
 */
export function priceSince({ discountUntil }: PriceTerms, since: string, day: string): string {
  if (discountUntil === null || isInForce(discountUntil, day)) return since;
  const after = dayAfter(discountUntil, 1);
  return after > since ? after : since;
}
