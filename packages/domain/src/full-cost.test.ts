import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullCost, mortgageFullCost } from './full-cost.ts';

const rate = fc.double({ min: 0.01, max: 0.3, noNaN: true });
const term = fc.integer({ min: 1, max: 30 });
const NONE = { atStart: 0, yearly: 0 };

describe('full cost of a loan', () => {
  it('is the rate itself when nothing is paid besides interest', () => {
    fc.assert(
      fc.property(rate, term, (yearly, years) => {
        const found = mortgageFullCost(30_000_000, yearly, { deposit: 20, term: years }, NONE);
        expect(Math.abs(found - yearly)).toBeLessThan(0.0001);
      }),
    );
  });

  it('is what one payment a month later says: 12 × the month’s rate, by the law’s formula', () => {
    // 100 given, 101 taken a month later: i = 1 % a month.
    expect(fullCost([-100, 101])).toBe(0.12);
    // 1000 given, 50 kept at once, 525 twice: 950 = 525/(1+i) + 525/(1+i)², i = 0.06903…
    const found = fullCost([-950, 525, 525]) / 12;
    expect(525 / (1 + found) + 525 / (1 + found) ** 2).toBeCloseTo(950, 1);
  });

  it('is 0 when no more is paid than was given', () => {
    expect(fullCost([-1000, 500, 500])).toBe(0);
    expect(fullCost([-1000, 500, 400])).toBe(0);
  });

  it('grows with every cost', () => {
    const cost = fc.integer({ min: 0, max: 500_000 });
    const share = fc.double({ min: 0, max: 0.02, noNaN: true });
    fc.assert(
      fc.property(rate, term, cost, cost, share, share, (yearly, years, c1, c2, s1, s2) => {
        const of = (atStart: number, insurance: number) =>
          mortgageFullCost(30_000_000, yearly, { deposit: 20, term: years }, { atStart, yearly: insurance });
        expect(of(Math.max(c1, c2), s1)).toBeGreaterThanOrEqual(of(Math.min(c1, c2), s1));
        expect(of(c1, Math.max(s1, s2))).toBeGreaterThanOrEqual(of(c1, Math.min(s1, s2)));
        expect(of(c1, s1)).toBeGreaterThanOrEqual(of(0, 0));
      }),
      { numRuns: 60 },
    );
  });
});
