import { describe, expect, it } from 'vitest';
import { priceDynamics } from './dynamics.ts';

const flats = [
  { id: 1, area: 50 },
  { id: 2, area: 100 },
];
const point = (lotId: number, date: string, price: number) => ({ lotId, date, price });

describe('price of a metre by day', () => {
  it('R-651: counts every flat with its last price by the day, and not before its first one', () => {
    const history = [
      point(1, '2025-03-01', 5_000_000),
      point(2, '2025-10-01', 20_000_000),
      point(1, '2026-04-01', 6_000_000),
    ];
    expect(priceDynamics(flats, history)).toEqual([
      { date: '2025-03-01', metre: 100_000, flats: 1 },
      { date: '2025-10-01', metre: 150_000, flats: 2 },
      { date: '2026-04-01', metre: 160_000, flats: 2 },
    ]);
  });

  it('leaves out lots that are not asked about; without prices there is nothing', () => {
    expect(priceDynamics(flats, [point(3, '2025-03-01', 1)])).toEqual([]);
    expect(priceDynamics([], [point(1, '2025-03-01', 1)])).toEqual([]);
  });
});
