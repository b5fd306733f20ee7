import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangeOf, TONES, toneOf } from './tones.ts';

it('nothing has no colour, the most has the deepest', () => {
  expect(toneOf(0, 12)).toBe(0);
  expect(toneOf(0, 0)).toBe(0);
  expect(toneOf(1, 12)).toBe(1);
  expect(toneOf(12, 12)).toBe(4);
  expect(toneOf(1, 1)).toBe(4);
});

it('every figure lies in the range of its own colour, as the legend has it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (count, most) => {
      fc.pre(count <= most);
      const ranges = TONES.filter(tone => tone > 0).map(tone => ({ tone, range: rangeOf(tone, most) }));
      const own = ranges.filter(({ range }) => range !== null && range[0] <= count && count <= range[1]);
      expect(own.map(({ tone }) => tone)).toEqual([toneOf(count, most)]);
    }),
  );
});
