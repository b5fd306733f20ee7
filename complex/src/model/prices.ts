import { pick, type Random } from './random.ts';

/** Day to which prices and statuses belong. */
export const PRICE_DATE = '2026-11-20';

export type Finishing = 'none' | 'white-box' | 'design';

/** What the price of a flat depends on. */
export interface Value {
  /** Section of the model, 1…4. */
  readonly section: number;
  readonly floor: number;
  readonly rooms: number;
  readonly area: number;
  /** Area of terraces and loggias, m². */
  readonly openAir: number;
  readonly corner: boolean;
  readonly penthouse: boolean;
  readonly looks: readonly string[];
  readonly finishing: Finishing;
}

/** Roubles per m² on the second floor, by section: its class, its place, how soon it is ready. */
const BASE: Readonly<Record<number, number>> = { 1: 545_000, 2: 512_000, 3: 498_000, 4: 486_000 };
/** Roubles per m² and floor: slow growth below, more above the neighbours' roofs. */
const STEP = 2300;
const HIGH_STEP = 1400;
const HIGH_FROM = 17;
/** Small flats cost more per m², large ones less. */
const SIZE: readonly number[] = [1.02, 1.015, 1, 0.985, 0.975];
const LOOK: Readonly<Record<string, number>> = { river: 0.035, park: 0.015, courtyard: 0, city: 0.005 };
/** Roubles per m² that a finishing adds. */
export const FINISHING: Readonly<Record<Finishing, number>> = {
  none: 0,
  'white-box': 19_000,
  design: 58_000,
};
const CORNER = 0.01;
const PENTHOUSE = 0.16;
/** Terraces and loggias count at this share of a square metre. */
const OPEN_AIR = 0.3;
/** How far one flat's price may lie from the model, either way. */
const PLAY = 0.004;
const ROUND = 10_000;

/** Price without a discount, whole roubles, rounded to ten thousand. */
export function fullPrice(value: Value, next: Random): number {
  const { section, floor, rooms, area, openAir, corner, penthouse, looks, finishing } = value;
  const height = STEP * (floor - 2) + HIGH_STEP * Math.max(0, floor - HIGH_FROM);
  const bonus =
    1 +
    looks.reduce((sum, look) => sum + (LOOK[look] ?? 0), 0) +
    (corner ? CORNER : 0) +
    (penthouse ? PENTHOUSE : 0);
  const metre = ((BASE[section] ?? 500_000) + height) * (SIZE[rooms] ?? 1) * bonus;
  const play = 1 + (next() * 2 - 1) * PLAY;
  const total = metre * play * (area + openAir * OPEN_AIR) + FINISHING[finishing] * area;
  return Math.round(total / ROUND) * ROUND;
}

/** Share of lots on sale that have a discount. */
const DISCOUNTED = 0.2;
const PERCENTS = [
  [3, 6],
  [5, 8],
  [6, 7],
  [8, 6],
  [10, 5],
  [12, 3],
  [15, 2],
  [17, 1],
] as const;

/** Percent taken off, 0 for most lots. */
export function discount(next: Random): number {
  return next() < DISCOUNTED ? pick(next, PERCENTS) : 0;
}

export interface Price {
  readonly price: number;
  readonly old_price: number | null;
  readonly discount_amount: number;
  readonly discount_until: string | null;
}

/**
 * Price after `percent` is taken off; exact to the rouble for prices rounded to a hundred.
 *
 * @param until last day of the discount, ISO date
 */
export function reduced(full: number, percent: number, until: string): Price {
  if (percent === 0) return { price: full, old_price: null, discount_amount: 0, discount_until: null };
  return {
    price: Math.round((full * (100 - percent)) / 100),
    old_price: full,
    discount_amount: percent,
    discount_until: until,
  };
}

/** Days on which prices were raised and by what the price of that day falls short of the present full price. */
const RAISES = [
  ['2025-05-01', 0.84],
  ['2025-10-01', 0.9],
  ['2026-04-01', 0.95],
  ['2026-09-01', 1],
] as const;
const DISCOUNT_FROM = '2026-11-01';

/** Prices by day, ascending; the last one is the present price. Sections come to sale one after another. */
export function priceHistory(
  section: number,
  { price, old_price }: Price,
): { date: string; price: number }[] {
  const full = old_price ?? price;
  const steps = RAISES.slice(section === 1 || section === 2 ? 0 : 1).map(([date, share]) => ({
    date,
    price: share === 1 ? full : Math.round((full * share) / ROUND) * ROUND,
  }));
  return old_price === null ? steps : [...steps, { date: DISCOUNT_FROM, price }];
}
