import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLATS } from './format.ts';
import { plural } from './plural.ts';

const rules = new Intl.PluralRules('ru');
const INDEX = { one: 0, few: 1, many: 2, other: 1, zero: 2, two: 1 } as const;

describe('Russian plural', () => {
  it.each([
    [0, 'квартир'],
    [1, 'квартира'],
    [2, 'квартиры'],
    [5, 'квартир'],
    [11, 'квартир'],
    [21, 'квартира'],
    [112, 'квартир'],
    [2.5, 'квартиры'],
  ])('%d %s', (count, form) => {
    expect(plural(count, FLATS)).toBe(form);
  });

  it('R-700 agrees with the Unicode rules for any whole count', () => {
    fc.assert(
      fc.property(fc.nat(), count => {
        expect(plural(count, FLATS)).toBe(FLATS[INDEX[rules.select(count)]]);
      }),
    );
  });
});
