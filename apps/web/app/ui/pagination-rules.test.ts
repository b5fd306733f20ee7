import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageStops } from './pagination-rules.ts';

describe('pages of a list', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
    [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  ] as const)('at page %d of %d are %j', (current, count, stops) => {
    expect(pageStops(current, count)).toEqual(stops);
  });

  it('rise, hold the ends and the current one, never more than seven', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const count = Math.max(a, b);
        const current = Math.min(a, b);
        const stops = pageStops(current, count);
        const pages = stops.filter(stop => stop !== 'gap');
        expect(pages).toEqual([...pages].sort((one, other) => one - other));
        expect(new Set(pages).size).toBe(pages.length);
        for (const page of [1, current, count]) expect(pages).toContain(page);
        expect(stops.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
