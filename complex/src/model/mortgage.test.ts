import { expect, it } from 'vitest';
import { MORTGAGE } from './mortgage.ts';

it('no number of a programme parts from its unit at the end of a line', () => {
  for (const { eligibility } of MORTGAGE.offers) expect(eligibility).not.toMatch(/\d | [₽%]/);
});

it('every full cost is above its rate, and no programme costs a third more than it says', () => {
  for (const { rate, full_cost: cost } of MORTGAGE.offers) {
    expect(cost.min).toBeGreaterThan(rate);
    expect(cost.max).toBeGreaterThan(cost.min);
    expect(cost.max).toBeLessThan(rate * 1.34);
  }
});
