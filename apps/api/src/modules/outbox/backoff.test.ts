import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayAfter, PATIENCE } from './backoff.ts';

const failures = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, noNaN: true });

describe('pause before the next attempt', () => {
  it('doubles from a second to five minutes', () => {
    expect([1, 2, 3, 9, 10, 1_200].map(count => delayAfter(count, 0, PATIENCE, null))).toEqual([
      1_000, 2_000, 4_000, 256_000, 300_000, 300_000,
    ]);
  });

  it('is between half of it and all of it, and never longer than the longest', () => {
    fc.assert(
      fc.property(failures, random, (count, share) => {
        const full = delayAfter(count, 0, PATIENCE, null);
        const pause = delayAfter(count, share, PATIENCE, null);
        expect(pause).toBeGreaterThanOrEqual(full / 2);
        expect(pause).toBeLessThanOrEqual(full);
        expect(full).toBeLessThanOrEqual(PATIENCE.longestDelayMs);
      }),
    );
  });

  it('heeds the receiver who asks for more patience, within bounds', () => {
    expect(delayAfter(1, 0.5, PATIENCE, 30_000)).toBe(30_000);
    expect(delayAfter(6, 0, PATIENCE, 30_000)).toBe(32_000);
    expect(delayAfter(1, 0.5, PATIENCE, 1e12)).toBe(PATIENCE.longestDelayMs);
  });

  it('lasts a weekend at the least before a message is given up', () => {
    const shortest = Array.from({ length: PATIENCE.attempts - 1 }, (_, index) =>
      delayAfter(index + 1, 1, PATIENCE, null),
    ).reduce((sum, pause) => sum + pause);
    expect(shortest / 86_400_000).toBeGreaterThan(2);
  });
});
