import type { MortgageOffer } from '@quarter/contract/complex';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_PROGRAMME, fitting, valuesOf } from './programme-filter.ts';

const base: MortgageOffer = {
  id: 1,
  bank: 'Банк',
  name: 'Базовая ипотека',
  kind: 'base',
  rate: 0.1,
  min_deposit: 20,
  max_term: 30,
  max_loan: null,
  eligibility: 'любая квартира',
  costs: { least: { at_start: 6000, yearly: 0.001 }, most: { at_start: 30_000, yearly: 0.011 } },
};
const family: MortgageOffer = { ...base, id: 2, kind: 'family', rate: 0.06, min_deposit: 30, max_term: 20 };

describe('filter of programmes', () => {
  it('R-647: keeps what fits by kind, rate, deposit and term', () => {
    const found = (part: Partial<typeof ANY_PROGRAMME>) =>
      fitting([base, family], { ...ANY_PROGRAMME, ...part }).map(({ id }) => id);
    expect(found({})).toEqual([1, 2]);
    expect(found({ kind: 'family' })).toEqual([2]);
    expect(found({ rate: 0.06 })).toEqual([2]);
    expect(found({ deposit: 20 })).toEqual([1]);
    expect(found({ term: 30 })).toEqual([1]);
    expect(found({ kind: 'family', term: 30 })).toEqual([]);
  });

  it('a narrower filter never finds more', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(40), (deposit, more, term) => {
        const wide = fitting([base, family], { ...ANY_PROGRAMME, deposit: deposit + more });
        const narrow = fitting([base, family], { ...ANY_PROGRAMME, deposit, term });
        expect(wide).toEqual(expect.arrayContaining(narrow));
      }),
    );
  });

  it('offers the values that programmes have, each once', () => {
    expect(valuesOf([base, family, base], ({ rate }) => rate)).toEqual([0.06, 0.1]);
  });
});
