import { describe, expect, it } from 'vitest';
import { priceDynamics } from './dynamics.ts';

describe('price of a metre by day', () => {
  it('R-651: counts every flat with its last price by the day, and not before its first one', () => {
    const flats = [
      {
        id: 1,
        area: 50,
        priceHistory: [
          { date: '2025-03-01', price: 5_000_000 },
          { date: '2026-04-01', price: 6_000_000 },
        ],
      },
      { id: 2, area: 100, priceHistory: [{ date: '2025-10-01', price: 20_000_000 }] },
    ];
    expect(priceDynamics(flats)).toEqual([
      { date: '2025-03-01', metre: 100_000, flats: 1 },
      { date: '2025-10-01', metre: 150_000, flats: 2 },
      { date: '2026-04-01', metre: 160_000, flats: 2 },
    ]);
  });

  it('without prices there is nothing', () => {
    expect(priceDynamics([{ id: 1, area: 50, priceHistory: [] }])).toEqual([]);
    expect(priceDynamics([])).toEqual([]);
  });
});
