import type { PriceDynamics } from '@quarter/contract/property';

interface Priced {
  readonly id: number;
  /** m² */
  readonly area: number;
}

interface PricePoint {
  readonly lotId: number;
  readonly date: string;
  readonly price: number;
}

/**
 * Mean price of a square metre on every day when a price of these flats changed: a flat counts with its last price
 * by that day, and not before its first one.
 *
 * @param history ascending by date
 */
export function priceDynamics(flats: readonly Priced[], history: readonly PricePoint[]): PriceDynamics {
  const areas = new Map(flats.map(({ id, area }) => [id, area]));
  const metres = new Map<number, number>();
  const days = Map.groupBy(
    history.filter(({ lotId }) => areas.has(lotId)),
    ({ date }) => date,
  );
  return [...days].map(([date, points]) => {
    for (const { lotId, price } of points) metres.set(lotId, price / (areas.get(lotId) ?? 1));
    const sum = [...metres.values()].reduce((total, metre) => total + metre, 0);
    return { date, metre: Math.round(sum / metres.size), flats: metres.size };
  });
}
