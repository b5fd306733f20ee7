import { fullPrice, wishedTerms } from './lot-price.ts';
import type { PriceTerms } from './offer-term.ts';

/** Roubles that prices of many lots are rounded to. */
export const ROUNDINGS = [1, 1_000, 10_000, 100_000] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** What becomes of the prices of many lots; prices are those without the discount, which stays. */
export type MassChange =
  /** Percent up or, below zero, down; hundredths at most. */
  | { readonly what: 'percent'; readonly percent: number; readonly rounding: Rounding }
  /** Whole roubles up or, below zero, down. */
  | { readonly what: 'amount'; readonly amount: number; readonly rounding: Rounding }
  /** Whole roubles for each. */
  | { readonly what: 'exact'; readonly price: number }
  | {
      readonly what: 'discount';
      readonly discount: { readonly percent: number; readonly until: string | null } | null;
    };

const PARTS = 10_000n;
const LEAST = 1n;
const MOST = 1_000_000_000_000n;

/** A price as a change makes it: rounded to the nearest, halves up; whole roubles, 1…10¹². @param full whole roubles */
function changedPrice(full: number, change: Exclude<MassChange, { what: 'discount' }>): number {
  if (change.what === 'exact') return change.price;
  // Ten-thousandths of a rouble: a product is beyond what a double holds exactly.
  const parts =
    change.what === 'percent'
      ? BigInt(full) * (PARTS + BigInt(Math.round(change.percent * 100)))
      : (BigInt(full) + BigInt(change.amount)) * PARTS;
  const step = BigInt(change.rounding);
  const whole = parts <= 0n ? 0n : ((parts * 2n + PARTS * step) / (PARTS * 2n * step)) * step;
  const inRange = whole < LEAST ? LEAST : whole > MOST ? MOST : whole;
  return Number(inRange);
}

/**
 * Terms of a lot as a change of many makes them; a buyer never pays less than a rouble.
 * @param present those that are in force now, see `priceOn`
 */
export function massTerms(present: PriceTerms, change: MassChange): PriceTerms {
  const terms =
    change.what === 'discount'
      ? wishedTerms(present, { discount: change.discount })
      : wishedTerms(present, { price: changedPrice(fullPrice(present), change) });
  return { ...terms, price: Math.max(1, terms.price) };
}
