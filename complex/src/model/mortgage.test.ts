import { mortgageFullCost } from '@quarter/domain/full-cost';
import { mortgage } from '@quarter/domain/mortgage';
import { expect, it } from 'vitest';
import { MORTGAGE } from './mortgage.ts';

it('no number of a programme parts from its unit at the end of a line', () => {
  for (const { eligibility } of MORTGAGE.offers) expect(eligibility).not.toMatch(/\d | [₽%]/);
});

it('every programme says that it is a demonstration, and none is offered that is not for Moscow', () => {
  for (const { bank, eligibility, kind } of MORTGAGE.offers) {
    expect(bank).toContain('(демо)');
    expect(eligibility).toMatch(/^Демонстрационные условия\. /);
    expect(kind).not.toBe('it');
  }
});

it('the mortgage for families lends what the state supports in Moscow', () => {
  const family = MORTGAGE.offers.find(({ kind }) => kind === 'family');
  expect(family).toMatchObject({ rate: 0.06, min_deposit: 20, max_term: 30, max_loan: 12_000_000 });
});

it('every full cost is above its rate, and a usual loan costs a third more at most', () => {
  for (const { rate, max_term: term, costs } of MORTGAGE.offers) {
    const loan = mortgage(9_000_000, rate, { deposit: 0, term });
    const [least, most] = [costs.least, costs.most].map(({ at_start: atStart, yearly }) =>
      mortgageFullCost(loan, { atStart, yearly }),
    );
    expect(least).toBeGreaterThan(rate);
    expect(most).toBeGreaterThan(least ?? 1);
    expect(most).toBeLessThan(rate * 1.34);
  }
});
