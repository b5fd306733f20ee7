import { expect, it } from 'vitest';
import { addedByMonth } from './monthly-cost.ts';

it('a parking space adds a loan on the same terms and its keeping', () => {
  // A loan of 1,600,000 at 10 % for 30 years is 14,041 a month.
  expect(addedByMonth({ price: 2_000_000, charge: 1_900 }, 0.1, { deposit: 20, term: 30 })).toEqual({
    month: 15_941,
    deposit: 400_000,
  });
});

it('what is paid at once adds its keeping alone', () => {
  expect(addedByMonth({ price: 900_001, charge: 450 }, 0.1, { deposit: 100, term: 5 })).toEqual({
    month: 450,
    deposit: 900_001,
  });
});
