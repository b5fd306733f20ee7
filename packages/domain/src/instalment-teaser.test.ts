import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPaymentDate, instalment } from './instalment.ts';
import { instalmentTeaser } from './instalment-teaser.ts';

const TERMS = {
  firstPayment: { min: 30, max: 90 },
  lastPayment: { min: 0, max: 40 },
  months: { min: 3, max: 18 },
  frequencies: [1, 3],
  payDay: 15,
  lastDate: '2028-07-15',
};

describe('the instalment at its easiest', () => {
  it('has the least first payment, the greatest last one, the longest time', () => {
    expect(instalmentTeaser(38_400_000, TERMS, '2026-11-11')).toEqual({
      first: 11_520_000,
      payment: 640_000,
      last: 15_360_000,
      months: 18,
      every: 1,
      end: '2028-07-15',
    });
  });

  it('ends in time, and is not offered when there is none left', () => {
    expect(instalmentTeaser(38_400_000, TERMS, '2027-11-20')?.months).toBeLessThan(9);
    expect(instalmentTeaser(38_400_000, TERMS, '2028-06-20')).toBeNull();
  });

  it('is a schedule whose payments sum to the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_000_000, max: 500_000_000 }), price => {
        const today = '2026-11-11';
        const easiest = instalmentTeaser(price, TERMS, today);
        if (!easiest) throw new Error('there is time enough');
        const { rows, payment } = instalment(price, easiest, TERMS, firstPaymentDate(today));
        expect(payment).toBe(easiest.payment);
        expect(rows.at(-1)).toMatchObject({ date: easiest.end, amount: easiest.last });
        expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(price);
      }),
    );
  });
});
