import type { PriceTerms } from './offer-term.ts';

/** Percent with hundredths are counted in these. */
const PARTS = 10_000n;

/**
 * A price with a discount taken off, halves of a rouble rounded up.
 *
 * @param full whole roubles
 * @param percent 0…100, hundredths at most
 * @returns whole roubles, 0…full
 */
export function discounted(full: number, percent: number): number {
  const left = PARTS - BigInt(Math.round(percent * 100));
  // Twice as much, so that a half is a whole; products are beyond what a double holds exactly.
  return Number((BigInt(full) * left * 2n + PARTS) / (PARTS * 2n));
}

/** What a lot costs without its discount, whole roubles. A price that is crossed out without a discount is none. */
export function fullPrice({ price, oldPrice, discountAmount }: PriceTerms): number {
  return discountAmount > 0 ? (oldPrice ?? price) : price;
}

/** What the office wants of a price; what it does not name stays. */
export interface PriceWish {
  /** Without the discount, whole roubles. */
  readonly price?: number | undefined;
  /** Percent and the last day, ISO date; null for none. */
  readonly discount?: { readonly percent: number; readonly until: string | null } | null | undefined;
}

/** Terms as a wish makes them. @param present those that are in force now, see `priceOn` */
export function wishedTerms(present: PriceTerms, wish: PriceWish): PriceTerms {
  const full = wish.price ?? fullPrice(present);
  // A percent that a file names without the price before it says nothing of that price.
  const own =
    present.oldPrice === null
      ? { percent: 0, until: null }
      : { percent: present.discountAmount, until: present.discountUntil };
  const { percent, until } = (wish.discount === undefined ? own : wish.discount) ?? {
    percent: 0,
    until: null,
  };
  // A price that a file has rounded in its own way stays as it is.
  if (full === fullPrice(present) && percent === present.discountAmount)
    return { ...present, discountUntil: until };
  if (percent === 0) return { price: full, oldPrice: null, discountAmount: 0, discountUntil: null };
  return { price: discounted(full, percent), oldPrice: full, discountAmount: percent, discountUntil: until };
}

/**
 * Whether terms move by some percent at most: the price without the discount, and what is paid. A discount whose last
 * day is another one moves what is paid from that day on, by all of the discount.
 *
 * @param percent 0…100, hundredths at most
 */
export function isWithin(from: PriceTerms, to: PriceTerms, percent: number): boolean {
  // Products are beyond what a double holds exactly.
  const parts = BigInt(Math.round(percent * 100));
  const isNear = (before: number, after: number) =>
    BigInt(Math.abs(after - before)) * PARTS <= BigInt(before) * parts;
  if (!isNear(fullPrice(from), fullPrice(to))) return false;
  if (from.discountUntil !== to.discountUntil && !isNear(fullPrice(to), to.price)) return false;
  if (from.discountAmount !== to.discountAmount) return isNear(from.price, to.price);
  // Files round percents to whole ones, and each price is rounded to a rouble.
  return (Math.abs(to.price - from.price) - 1) * 100 <= from.price * (percent + 1);
}
