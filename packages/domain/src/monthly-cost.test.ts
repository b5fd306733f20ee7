import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthlyCost } from './monthly-cost.ts';
import { mortgage } from './mortgage.ts';

const TERMS = { deposit: 20, term: 30 };
const FLAT = { area: 45.3, metre: 118, deposit: 3_540_000, payment: 124_255 };

it('a flat by itself costs its payment and its keeping', () => {
  expect(monthlyCost(FLAT, [], 0.1, TERMS)).toEqual({
    loan: 124_255,
    along: 0,
    // 45.3 × 118 = 5,345.4
    charge: 5_345,
    total: 129_600,
    deposit: 3_540_000,
  });
});

it('a parking space adds a loan of its own on the same terms, and its keeping', () => {
  const cost = monthlyCost(FLAT, [{ price: 2_000_000, charge: 1_900 }], 0.1, TERMS);
  // A loan of 1,600,000 at 10 % for 30 years.
  expect(cost).toMatchObject({ along: 14_041, charge: 7_245, total: 145_541, deposit: 3_940_000 });
});

it('whatever is bought along costs what it costs by itself, in any order', () => {
  const along = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 9_000_000 }), charge: fc.integer({ min: 0, max: 9_000 }) }),
    { maxLength: 4 },
  );
  const terms = fc.record({
    deposit: fc.integer({ min: 0, max: 100 }),
    term: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(along, terms, fc.double({ min: 0, max: 0.4, noNaN: true }), (things, chosen, rate) => {
      const alone = monthlyCost(FLAT, [], rate, chosen);
      const all = monthlyCost(FLAT, things, rate, chosen);
      expect(all).toEqual(monthlyCost(FLAT, things.toReversed(), rate, chosen));
      let [total, deposit] = [alone.total, alone.deposit];
      for (const { price, charge } of things) {
        const loan = mortgage(price, rate, chosen);
        total += loan.payment + charge;
        deposit += loan.depositAmount;
      }
      expect(all).toMatchObject({ total, deposit });
    }),
  );
});
