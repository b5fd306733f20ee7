import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatsOnSale } from '../../testing/arbitrary.ts';
import type { Flat } from './structure.ts';
import { atOnce } from './turns.ts';
import { worthWork } from './worth.ts';

const DAY = '2026-11-26';
const [drawn = []] = fc.sample(flatsOnSale(40, 40), { numRuns: 1, seed: 5 });
/** Forty flats that differ in nothing but their ids, and what makes the first one another. */
const alike = (first: Partial<Flat> = {}): Flat[] =>
  drawn.map((flat, index) => ({
    ...flat,
    ...{ buildingId: 1, floor: index === 39 ? 9 : 5, area: 50 },
    price: index === 0 ? 25e6 : index === 39 ? 30e6 : 20e6,
    ...(drawn[0] && { layout: drawn[0].layout }),
    windowLook: index === 39 ? ['river'] : ['yard'],
    ...(index === 0 ? first : {}),
  }));
const firstOf = (flats: readonly Flat[], day = DAY) => atOnce(worthWork(flats, day))[0] ?? 0;

describe('how much a flat is worth showing', () => {
  it.each([
    ['a dearer view', { windowLook: ['yard', 'river'] }],
    ['a higher storey', { floor: 6 }],
    ['a cheaper metre', { price: 24e6 }],
  ])('%s makes it more', (_, change) => {
    expect(firstOf(alike(change))).toBeGreaterThan(firstOf(alike()));
  });

  it('grows from day to day and falls after its turn, once in thirty days', () => {
    const days = Array.from({ length: 61 }, (_, index) =>
      new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    );
    const worth = days.map(day => firstOf(alike(), day));
    const falls = worth.slice(1).filter((value, index) => value < (worth[index] ?? 0));
    expect(falls).toHaveLength(2);
    expect(worth.slice(0, 30)).toEqual(worth.slice(30, 60));
  });

  it('is between nothing and one, whatever is on sale', () => {
    fc.assert(
      fc.property(flatsOnSale(0, 60), flats => {
        const worth = atOnce(worthWork(flats, DAY));
        expect(worth).toHaveLength(flats.length);
        for (const value of worth) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
