import { clampInstalment, firstPaymentDate, type InstalmentTerms, instalment } from './instalment.ts';

/** The instalment with the least payments now: the least first one, the greatest last one, the longest time. */
export interface InstalmentTeaser {
  /** Whole roubles: first, regular, last (0 without a last one). */
  readonly first: number;
  readonly payment: number;
  readonly last: number;
  /** Months with regular payments, and from one to the next. */
  readonly months: number;
  readonly every: number;
  /** ISO date of the last of all payments. */
  readonly end: string;
}

/**
 * What an instalment costs a month at its easiest, or null when its last date is too near.
 *
 * @param price whole roubles, without the discount
 * @param today ISO date in Moscow
 */
export function instalmentTeaser(
  price: number,
  terms: InstalmentTerms,
  today: string,
): InstalmentTeaser | null {
  const start = firstPaymentDate(today);
  const choice = clampInstalment(
    price,
    {
      first: 0,
      last: price,
      months: terms.months.max,
      every: terms.frequencies[0] ?? 1,
    },
    terms,
    start,
  );
  if (!choice) return null;
  const { rows, payment } = instalment(price, choice, terms, start);
  return { ...choice, payment, end: rows.at(-1)?.date ?? start };
}
