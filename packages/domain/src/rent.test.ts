import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rentResult } from './rent.ts';

const whole = (max: number) => fc.integer({ min: 0, max });

describe('letting a flat by the assumptions of a visitor', () => {
  it('R-651: counts a year by its months with a tenant', () => {
    const result = rentResult({ price: 20_000_000, rent: 100_000, idle: 2, costs: 15_000, term: 5 });
    expect(result).toEqual({
      income: 1_000_000,
      expenses: 180_000,
      perYear: 820_000,
      total: 4_100_000,
      share: 0.041,
    });
  });

  it('may end with a loss; a flat without a price has no share', () => {
    expect(rentResult({ price: 0, rent: 10_000, idle: 12, costs: 5_000, term: 1 })).toMatchObject({
      perYear: -60_000,
      share: 0,
    });
  });

  it('R-651: tells as much as the numbers typed so far suffice for', () => {
    const nothing = { price: null, rent: null, idle: null, costs: null, term: null };
    const unknown = { income: null, expenses: null, perYear: null, total: null, share: null };
    expect(rentResult(nothing)).toEqual(unknown);
    expect(rentResult({ ...nothing, costs: 15_000 })).toEqual({ ...unknown, expenses: 180_000 });
    const month = { ...nothing, rent: 100_000, idle: 2 };
    expect(rentResult(month)).toEqual({ ...unknown, income: 1_000_000 });
    const year = { ...month, costs: 15_000 };
    expect(rentResult(year)).toMatchObject({ perYear: 820_000, total: null, share: null });
    expect(rentResult({ ...year, price: 20_000_000 })).toMatchObject({ total: null, share: 0.041 });
    expect(rentResult({ ...year, term: 5 })).toMatchObject({ total: 4_100_000, share: null });
  });

  it('is less with more idle months and larger costs', () => {
    fc.assert(
      fc.property(whole(500_000), whole(11), whole(100_000), (rent, idle, costs) => {
        const known = { price: 10_000_000, rent, idle, costs, term: 3 };
        const { perYear, total } = rentResult(known);
        expect(rentResult({ ...known, idle: idle + 1 }).perYear).toBeLessThanOrEqual(Number(perYear));
        expect(rentResult({ ...known, costs: costs + 1 }).total).toBeLessThan(Number(total));
      }),
    );
  });
});
