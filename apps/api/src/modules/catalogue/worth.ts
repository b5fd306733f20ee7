import type { Flat } from './structure.ts';
import { SLICE, type Work } from './turns.ts';

/** What the recommended order is made of, as shares of the whole. */
const WEIGHTS = { view: 0.35, price: 0.3, storey: 0.2, wait: 0.15 } as const;

/** Days in which every flat has its turn once; prime to `STRIDE`, so that neighbours have theirs on other days. */
const ROUND = 30;
const STRIDE = 11;
const DAY = 86_400_000;

interface Range {
  min: number;
  max: number;
}

/**
 * How much each flat on sale is worth showing, 0…1: by what its windows look at, how low its price of a metre is among
 * flats with as many rooms, how high it is in its building, and how long ago it had its turn. Nothing is known of a view
 * but its name, so a view is worth what the flats that have it cost.
 *
 * @param flats in any order, which is that of the answer
 * @param day ISO date in Moscow; a new day gives the turn to others
 */
export function* worthWork(flats: readonly Flat[], day: string): Work<Float64Array> {
  const metres = new Map<number, Range>();
  const tops = new Map<number, number>();
  const views = new Map<string, { sum: number; count: number }>();
  for (const [index, { price, area, layout, buildingId, floor, windowLook }] of flats.entries()) {
    const metre = price / area;
    const range = metres.get(layout.layoutType);
    if (range) widen(range, metre);
    else metres.set(layout.layoutType, { min: metre, max: metre });
    tops.set(buildingId, Math.max(floor, tops.get(buildingId) ?? 1));
    for (const view of windowLook) {
      const seen = views.get(view);
      if (seen) {
        seen.sum += metre;
        seen.count += 1;
      } else views.set(view, { sum: metre, count: 1 });
    }
    if (index % SLICE === SLICE - 1) yield;
  }
  const ranks = ranksOf(views);
  const today = Date.parse(day) / DAY;

  const worth = new Float64Array(flats.length);
  for (const [index, { id, price, area, layout, buildingId, floor, windowLook }] of flats.entries()) {
    let view = 0;
    for (const name of windowLook) view = Math.max(view, ranks.get(name) ?? 0);
    const dearness = shareOf(metres.get(layout.layoutType), price / area);
    worth[index] =
      WEIGHTS.view * view +
      WEIGHTS.price * (1 - dearness) +
      WEIGHTS.storey * (floor / (tops.get(buildingId) ?? 1)) +
      WEIGHTS.wait * (((id * STRIDE + today) % ROUND) / (ROUND - 1));
    if (index % SLICE === SLICE - 1) yield;
  }
  return worth;
}

/** Views by what a metre with them costs, the cheapest 0 and the dearest 1. */
function ranksOf(views: ReadonlyMap<string, { sum: number; count: number }>): Map<string, number> {
  const means = [...views].map(([name, { sum, count }]) => [name, sum / count] as const);
  const range = { min: Number.POSITIVE_INFINITY, max: 0 };
  for (const [, mean] of means) widen(range, mean);
  return new Map(means.map(([name, mean]) => [name, shareOf(range, mean)]));
}

function widen(range: Range, value: number): void {
  range.min = Math.min(range.min, value);
  range.max = Math.max(range.max, value);
}

/** Where a value stands in a range; the middle where there is nothing to compare it with. */
function shareOf(range: Range | undefined, value: number): number {
  return range === undefined || range.max === range.min ? 0.5 : (value - range.min) / (range.max - range.min);
}
