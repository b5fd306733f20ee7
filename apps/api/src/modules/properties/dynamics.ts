import type { PriceDynamics } from '@quarter/contract/property';
import type { Flat } from '../catalogue/service.ts';

/**
 * Mean price of a square metre on every day when a price of these flats changed: a flat counts with its last price
 * by that day, and not before its first one.
 */
export function priceDynamics(flats: readonly Pick<Flat, 'id' | 'area' | 'priceHistory'>[]): PriceDynamics {
  const points = flats.flatMap(({ id, area, priceHistory }) =>
    priceHistory.map(({ date, price }) => ({ id, date, metre: price / area })),
  );
  const days = [...Map.groupBy(points, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1));
  const metres = new Map<number, number>();
  return days.map(([date, changes]) => {
    for (const { id, metre } of changes) metres.set(id, metre);
    const sum = [...metres.values()].reduce((total, metre) => total + metre, 0);
    return { date, metre: Math.round(sum / metres.size), flats: metres.size };
  });
}
