import type { CatalogueState } from '../catalogue/service.ts';

interface OnSale {
  readonly free: number;
  /** Median price of a metre, whole roubles. */
  readonly metre: number | null;
}

const kept = new WeakMap<CatalogueState, ReadonlyMap<number, OnSale>>();

/** How many flats are on sale and what a metre of them costs, by the number of rooms: 0 studio … 4 four and more. */
export function pricesByRooms(state: CatalogueState): ReadonlyMap<number, OnSale> {
  const known = kept.get(state);
  if (known) return known;
  const made = new Map(
    Array.from(
      Map.groupBy(state.flats, flat => flat.layout.layoutType),
      ([rooms, flats]) => {
        const metres = flats
          .filter(({ status }) => status === 'free')
          .map(({ price, area }) => price / area)
          .sort((a, b) => a - b);
        return [rooms, { free: metres.length, metre: median(metres) }];
      },
    ),
  );
  kept.set(state, made);
  return made;
}

/** @param sorted ascending */
function median(sorted: readonly number[]): number | null {
  const half = sorted.length >> 1;
  const [low, high] =
    sorted.length % 2 === 1 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
