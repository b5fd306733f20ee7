import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from './dates.ts';
import { compareQuarters, type Quarter, quarterEnd } from './quarters.ts';

const quarter: fc.Arbitrary<Quarter> = fc.record({
  year: fc.integer({ min: 2020, max: 2060 }),
  quarter: fc.constantFrom(1, 2, 3, 4),
});

describe('quarters', () => {
  it('end with the last day of their last month', () => {
    expect(quarterEnd({ year: 2028, quarter: 2 })).toBe('2028-06-30');
    fc.assert(
      fc.property(quarter, one => {
        const end = quarterEnd(one);
        expect(isDay(end)).toBe(true);
        expect(Math.ceil(Number(end.slice(5, 7)) / 3)).toBe(one.quarter);
        const next = new Date(Date.parse(`${end}T00:00:00Z`) + 86_400_000);
        expect([next.getUTCDate(), next.getUTCMonth() % 3]).toEqual([1, 0]);
      }),
    );
  });

  it('follow one another as their last days do', () => {
    fc.assert(
      fc.property(quarter, quarter, (a, b) => {
        expect(Math.sign(compareQuarters(a, b))).toBe(
          Math.sign(Date.parse(quarterEnd(a)) - Date.parse(quarterEnd(b))),
        );
      }),
    );
  });
});
