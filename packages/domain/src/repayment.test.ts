import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mortgage } from './mortgage.ts';
import { repayment, repaymentByYear } from './repayment.ts';

const price = fc.integer({ min: 1_000_000, max: 1_000_000_000 });
const rate = fc.double({ min: 0, max: 0.3, noNaN: true });
const term = fc.integer({ min: 1, max: 30 });
const deposit = fc.double({ min: 0, max: 99, noNaN: true });
const loans = fc
  .tuple(price, rate, deposit, term)
  .map(([full, yearly, share, years]) => mortgage(full, yearly, { deposit: share, term: years }));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('repayment of a mortgage', () => {
  it('repays the loan to the rouble, whatever the loan', () => {
    fc.assert(
      fc.property(loans, lent => {
        const rows = repayment(lent);
        expect(sum(rows.map(row => row.principal))).toBe(lent.loan);
        expect(rows.at(-1)?.debt).toBe(0);
        expect(rows.length).toBeLessThanOrEqual(lent.term * 12);
        for (const row of rows) expect(row.principal + row.interest).toBe(row.payment);
      }),
    );
  });

  it('never lets the debt or the interest grow, and takes the same payment in all months but the last', () => {
    fc.assert(
      fc.property(loans, lent => {
        const rows = repayment(lent);
        for (const [index, row] of rows.entries()) {
          expect(row.principal).toBeGreaterThanOrEqual(0);
          expect(row.debt).toBeLessThanOrEqual(rows[index - 1]?.debt ?? lent.loan);
          if (index < rows.length - 1) expect(row.payment).toBe(lent.payment);
        }
      }),
    );
  });

  it('costs more at a higher rate and for a longer term', () => {
    fc.assert(
      fc.property(price, rate, rate, term, term, (full, r1, r2, t1, t2) => {
        const cost = (yearly: number, years: number) =>
          sum(repayment(mortgage(full, yearly, { deposit: 20, term: years })).map(row => row.interest));
        // A payment and an interest may each be off by half a rouble a month, and that grows at the loan's rate.
        const slack = (yearly: number, years: number) =>
          2 *
          Array.from({ length: years * 12 }, (_, month) => (1 + yearly / 12) ** month).reduce(
            (a, b) => a + b,
          );
        const [low, high] = [Math.min(r1, r2), Math.max(r1, r2)];
        const [short, long] = [Math.min(t1, t2), Math.max(t1, t2)];
        expect(cost(high, t1)).toBeGreaterThanOrEqual(cost(low, t1) - slack(high, t1));
        expect(cost(r1, long)).toBeGreaterThanOrEqual(cost(r1, short) - slack(r1, long));
      }),
      { numRuns: 60 },
    );
  });

  it('by year: twelve payments a year, the sums of the months, the debt at the end of December', () => {
    const rows = repaymentByYear(33_792_000, 0.1, { deposit: 30, term: 20 }, { year: 2027, month: 1 });
    expect(rows).toHaveLength(20);
    expect(rows[0]).toEqual({
      year: 2027,
      payments: 228_270 * 12,
      principal: 391_416,
      interest: 2_347_824,
      debt: 23_654_400 - 391_416,
    });
    expect(rows.at(-1)).toMatchObject({ year: 2046, debt: 0 });
    expect(sum(rows.map(row => row.principal))).toBe(23_654_400);
  });

  it('by year: a loan from the middle of a year touches one calendar year more', () => {
    const rows = repaymentByYear(10_000_000, 0.1, { deposit: 20, term: 2 }, { year: 2026, month: 12 });
    const months = repayment(mortgage(10_000_000, 0.1, { deposit: 20, term: 2 }));
    expect(rows.map(row => row.year)).toEqual([2026, 2027, 2028]);
    expect(rows[0]?.payments).toBe(months[0]?.payment);
    expect(rows[1]?.debt).toBe(months[12]?.debt);
  });
});
