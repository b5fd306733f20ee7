import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullCost, mortgageFullCost } from './full-cost.ts';
import { mortgage } from './mortgage.ts';

const rate = fc.double({ min: 0.01, max: 0.3, noNaN: true });
const term = fc.integer({ min: 1, max: 30 });
const NONE = { atStart: 0, yearly: 0 };
const DEAREST = { atStart: 30_000, yearly: 0.011 };

/** A loan at so many percent a year for so many years. */
const loanOf = (sum: number, yearly: number, years: number) =>
  mortgage(sum, yearly, { deposit: 0, term: years });

/**
 * The law's sum written out: Σ ДПₖ / ((1 + eₖ·i)·(1 + i)^qₖ) with eₖ = 0 and qₖ = k, its root found by Newton's method
 * from above, where it comes down to the root without passing it.
 */
function lawful(flows: readonly number[]): number {
  let i = 1;
  for (let step = 0; step < 400; step += 1) {
    const sum = flows.reduce((total, flow, q) => total + flow / (1 + i) ** q, 0);
    const slope = flows.reduce((total, flow, q) => total - (q * flow) / (1 + i) ** (q + 1), 0);
    const next = i - sum / slope;
    // Far from the root the slope is nearly flat.
    i = next > 0 ? next : i / 2;
  }
  return i * 12;
}

/** What the borrower gives and gets, month by month, counted without the schedule of the bank. */
function flowsOf(
  sum: number,
  yearly: number,
  years: number,
  { atStart, yearly: share }: typeof NONE,
): number[] {
  const months = years * 12;
  const payment = Math.round((sum * (yearly / 12)) / (1 - (1 + yearly / 12) ** -months));
  const flows = [-sum + atStart + Math.round(sum * share)];
  let debt = sum;
  for (let month = 1; month <= months && debt > 0; month += 1) {
    const interest = Math.round((debt * yearly) / 12);
    const paid = month === months ? debt + interest : Math.min(payment, debt + interest);
    debt += interest - paid;
    flows.push(paid + (month % 12 === 0 ? Math.round(debt * share) : 0));
  }
  return flows;
}

describe('full cost of a loan', () => {
  it('is the rate itself when nothing is paid besides interest', () => {
    fc.assert(
      fc.property(rate, term, (yearly, years) => {
        const found = mortgageFullCost(loanOf(24_000_000, yearly, years), NONE);
        expect(Math.abs(found - yearly)).toBeLessThan(0.0001);
      }),
    );
  });

  it('is what one payment a month later says: 12 × the month’s rate, by the law’s formula', () => {
    // 100 given, 101 taken a month later: i = 1% a month.
    expect(fullCost([-100, 101])).toBeCloseTo(0.12, 12);
    // 1000 given, 50 kept at once, 525 twice: 950 = 525/(1+i) + 525/(1+i)², i = 0.06903…
    const found = fullCost([-950, 525, 525]) / 12;
    expect(525 / (1 + found) + 525 / (1 + found) ** 2).toBeCloseTo(950, 8);
  });

  it('is 0 when no more is paid than was given, and has no bound when nothing was', () => {
    expect(fullCost([-1000, 500, 500])).toBe(0);
    expect(fullCost([-1000, 500, 400])).toBe(0);
    expect(fullCost([0, 500])).toBe(Number.POSITIVE_INFINITY);
  });

  it('solves the sum of the law, whatever the loan', () => {
    const sum = fc.integer({ min: 300_000, max: 100_000_000 });
    const costs = fc.record({
      atStart: fc.integer({ min: 0, max: 50_000 }),
      yearly: fc.double({ min: 0, max: 0.015, noNaN: true }),
    });
    fc.assert(
      fc.property(sum, rate, term, costs, (lent, yearly, years, beside) => {
        const found = mortgageFullCost(loanOf(lent, yearly, years), beside);
        expect(Math.abs(found - lawful(flowsOf(lent, yearly, years, beside)))).toBeLessThan(1e-8);
      }),
      { numRuns: 200 },
    );
  });

  it('follows the loan: the costs at its start weigh more on a short one and on a small one', () => {
    const percent = (sum: number, years: number) =>
      Math.round(mortgageFullCost(loanOf(sum, 0.1, years), DEAREST) * 100_000) / 1000;
    expect([percent(27_000_000, 30), percent(27_000_000, 5), percent(27_000_000, 1)]).toEqual([
      11.191, 11.387, 12.31,
    ]);
    expect(percent(1_000_000, 1)).toBeGreaterThan(15);
    const years = fc.integer({ min: 1, max: 29 });
    fc.assert(
      fc.property(years, fc.integer({ min: 1_000_000, max: 50_000_000 }), (shorter, sum) => {
        expect(percent(sum, shorter)).toBeGreaterThanOrEqual(percent(sum, shorter + 1));
        expect(percent(sum, shorter)).toBeGreaterThanOrEqual(percent(sum * 2, shorter));
      }),
      { numRuns: 40 },
    );
  });

  it('grows with every cost', () => {
    const cost = fc.integer({ min: 0, max: 500_000 });
    const share = fc.double({ min: 0, max: 0.02, noNaN: true });
    fc.assert(
      fc.property(rate, term, cost, cost, share, share, (yearly, years, c1, c2, s1, s2) => {
        const of = (atStart: number, insurance: number) =>
          mortgageFullCost(loanOf(24_000_000, yearly, years), { atStart, yearly: insurance });
        expect(of(Math.max(c1, c2), s1)).toBeGreaterThanOrEqual(of(Math.min(c1, c2), s1));
        expect(of(c1, Math.max(s1, s2))).toBeGreaterThanOrEqual(of(c1, Math.min(s1, s2)));
        expect(of(c1, s1)).toBeGreaterThanOrEqual(of(0, 0));
      }),
      { numRuns: 60 },
    );
  });
});
