import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mortgage } from './mortgage.ts';
import { priceForLoan } from './price-for-loan.ts';

describe('the price that a loan is enough for', () => {
  it('is the highest: a rouble more needs a larger loan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 95 }),
        (loan, deposit) => {
          const price = priceForLoan(loan, deposit);
          const needed = (sum: number) => mortgage(sum, 0.1, { deposit, term: 30 }).loan;
          expect(needed(price)).toBeLessThanOrEqual(loan);
          expect(needed(price + 1)).toBeGreaterThan(loan);
        },
      ),
    );
    expect(priceForLoan(12_000_000, 20)).toBe(15_000_000);
    expect(priceForLoan(12_000_000, 100)).toBe(Number.POSITIVE_INFINITY);
  });
});
