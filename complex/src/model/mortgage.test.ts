import { expect, it } from 'vitest';
import { MORTGAGE } from './mortgage.ts';

it('no number of a programme parts from its unit at the end of a line', () => {
  for (const { eligibility } of MORTGAGE.offers) expect(eligibility).not.toMatch(/\d | [₽%]/);
});
