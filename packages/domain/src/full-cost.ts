import type { Mortgage } from './mortgage.ts';
import { repayment } from './repayment.ts';

/** What a loan costs besides its interest, and what counts by the law: what the lender demands or the rate hangs on. */
export interface LoanCosts {
  /** Roubles paid when the loan is given: valuation, registration. */
  readonly atStart: number;
  /** Insurance paid at the start of every year, a fraction of the debt at that time. */
  readonly yearly: number;
}

/** A month's rate above this is no loan that anybody offers. */
const HIGHEST_MONTHLY = 10;
/** Halvings that bring a bound of 10 below the last bit of a double. */
const HALVINGS = 64;

/**
 * Full cost of a loan (ПСК) as federal law 353-ФЗ, article 6, parts 2 and 2.1 defines it: ПСК = i × ЧБП × 100, where
 * i is the smallest positive root of Σ ДПₖ / ((1 + eₖ·i)·(1 + i)^qₖ) = 0. Payments here are monthly, so the base
 * period is a month, ЧБП = 12, qₖ = k and eₖ = 0; the money given counts with a minus, all that the borrower
 * pays with a plus.
 *
 * @param flows Roubles by month since the loan was given; the first is negative, the others are not.
 * @returns Fraction per year, not rounded; 0 when no more is paid than was given, Infinity when nothing was.
 */
export function fullCost(flows: readonly number[]): number {
  if ((flows[0] ?? 0) >= 0) return Number.POSITIVE_INFINITY;
  // With one change of sign the sum only falls as i grows: the root is the only one.
  if (balance(flows, 0) <= 0) return 0;
  let low = 0;
  let high = HIGHEST_MONTHLY;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (balance(flows, middle) > 0) low = middle;
    else high = middle;
  }
  return low * 12;
}

function balance(flows: readonly number[], i: number): number {
  return flows.reduceRight((sum, flow) => sum / (1 + i) + flow, 0);
}

/** Full cost of a mortgage: its repayment in whole roubles and the costs beside it. */
export function mortgageFullCost(lent: Mortgage, { atStart, yearly }: LoanCosts): number {
  const months = repayment(lent);
  const insurance = (debt: number) => Math.round(debt * yearly);
  return fullCost([
    -lent.loan + atStart + insurance(lent.loan),
    ...months.map(({ month, payment, debt }) => payment + (month % 12 === 0 ? insurance(debt) : 0)),
  ]);
}
