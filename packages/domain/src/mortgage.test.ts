import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  annuityFactor,
  clampTerms,
  DEFAULT_DEPOSIT,
  DEFAULT_RATE,
  DEFAULT_TERM,
  mortgage,
  priceForLoan,
  priceForPayment,
} from './mortgage.ts';

const price = fc.integer({ min: 1_000_000, max: 1_000_000_000 });
const rate = fc.double({ min: 0, max: 0.4, noNaN: true });
/** As banks name it, a percent with two decimals: what is closer to another differs by less than a number has digits. */
const named = fc.integer({ min: 0, max: 4000 }).map(hundredths => hundredths / 10_000);
const term = fc.integer({ min: 1, max: 30 });
const deposit = fc.double({ min: 0, max: 100, noNaN: true });

describe('mortgage', () => {
  it('R-396: equals the annuity formula', () => {
    // 33 792 000 ₽, 20% down, 10% a year, 30 years: i = 0.1 / 12, n = 360.
    const found = mortgage(33_792_000, 0.1, { deposit: 20, term: 30 });
    expect(found).toMatchObject({ depositAmount: 6_758_400, loan: 27_033_600 });
    const monthly = 0.1 / 12;
    const growth = (1 + monthly) ** 360;
    expect(found.payment).toBe(Math.round((27_033_600 * monthly * growth) / (growth - 1)));
    expect(found.payment).toBe(237_239);
  });

  it('repays the loan to the rouble when paid month by month', () => {
    fc.assert(
      fc.property(price, rate, term, (loan, yearly, years) => {
        const payment = loan * annuityFactor(yearly, years);
        let debt = loan;
        for (let month = 0; month < years * 12; month += 1) debt += (debt * yearly) / 12 - payment;
        expect(Math.abs(debt)).toBeLessThan(1);
      }),
    );
  });

  it('divides the price into deposit and loan without a remainder', () => {
    fc.assert(
      fc.property(price, rate, deposit, term, (full, yearly, share, years) => {
        const found = mortgage(full, yearly, { deposit: share, term: years });
        expect(found.depositAmount + found.loan).toBe(full);
        expect(found.payment).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('costs less a month with a larger deposit, more at a higher rate', () => {
    fc.assert(
      fc.property(price, named, named, deposit, deposit, term, (full, r1, r2, d1, d2, years) => {
        const [low, high] = [Math.min(d1, d2), Math.max(d1, d2)];
        expect(mortgage(full, r1, { deposit: high, term: years }).payment).toBeLessThanOrEqual(
          mortgage(full, r1, { deposit: low, term: years }).payment,
        );
        const [cheap, dear] = [Math.min(r1, r2), Math.max(r1, r2)];
        expect(mortgage(full, cheap, { deposit: low, term: years }).payment).toBeLessThanOrEqual(
          mortgage(full, dear, { deposit: low, term: years }).payment,
        );
      }),
    );
  });

  it('finds the highest price that a payment allows, exactly', () => {
    const payment = fc.integer({ min: 0, max: 3_000_000 });
    const partial = fc.double({ min: 0, max: 95, noNaN: true });
    fc.assert(
      fc.property(payment, rate, partial, term, (most, yearly, share, years) => {
        const terms = { deposit: share, term: years };
        const highest = priceForPayment(most, yearly, terms);
        expect(mortgage(highest, yearly, terms).payment).toBeLessThanOrEqual(most);
        expect(mortgage(highest + 1, yearly, terms).payment).toBeGreaterThan(most);
      }),
      { numRuns: 1000 },
    );
    expect(priceForPayment(1, 0.1, { deposit: 100, term: 30 })).toBe(Number.POSITIVE_INFINITY);
  });

  it('R-395: begins with 20% down, thirty years and 10% a year', () => {
    expect([DEFAULT_DEPOSIT, DEFAULT_TERM, DEFAULT_RATE]).toEqual([20, 30, 0.1]);
  });

  it('R-395: keeps terms within the bounds of the offers', () => {
    const limits = { minDeposit: 20.1, maxTerm: 25 };
    expect(clampTerms({ deposit: 20, term: 30 }, limits)).toEqual({ deposit: 20.1, term: 25 });
    expect(clampTerms({ deposit: 150, term: 0 }, limits)).toEqual({ deposit: 100, term: 1 });
    expect(clampTerms({ deposit: 50, term: 10 }, limits)).toEqual({ deposit: 50, term: 10 });
    expect(clampTerms({ deposit: 50, term: 10.6 }, limits)).toEqual({ deposit: 50, term: 11 });
  });
});

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
