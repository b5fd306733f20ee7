import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discount, fullPrice, PRICE_DATE, priceHistory, reduced, type Value } from './prices.ts';
import { random } from './random.ts';

const flat: Value = {
  section: 3,
  floor: 10,
  rooms: 2,
  area: 63.9,
  openAir: 0,
  corner: true,
  penthouse: false,
  looks: ['river'],
  finishing: 'none',
};
const price = (change: Partial<Value>) => fullPrice({ ...flat, ...change }, () => 0.5);

describe('the price model', () => {
  it('asks more for height, view, corner, terrace, finishing and the top', () => {
    expect(price({ floor: 20 })).toBeGreaterThan(price({}));
    expect(price({ looks: ['courtyard'] })).toBeLessThan(price({}));
    expect(price({ looks: ['river', 'park'] })).toBeGreaterThan(price({}));
    expect(price({ corner: false })).toBeLessThan(price({}));
    expect(price({ openAir: 30 })).toBeGreaterThan(price({}));
    expect(price({ finishing: 'design' })).toBeGreaterThan(price({ finishing: 'white-box' }));
    expect(price({ penthouse: true })).toBeGreaterThan(price({}));
    expect(price({ rooms: 0 }) / price({ rooms: 4 })).toBeGreaterThan(1);
  });

  it('rounds to ten thousand and stays within half a percent of itself', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 24 }), (seed, floor) => {
        const found = fullPrice({ ...flat, floor }, random(seed));
        expect(found % 10_000).toBe(0);
        expect(Math.abs(found / price({ floor }) - 1)).toBeLessThan(0.005);
      }),
    );
  });

  it('takes a discount off exactly and ends the history with the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 12_000 }),
        fc.integer(),
        fc.constantFrom(1, 2, 3, 4),
        (units, seed, section) => {
          const full = units * 10_000;
          const percent = discount(random(seed));
          const found = reduced(full, percent, '2026-12-31');
          expect(found.price * 100).toBe(full * (100 - percent));
          expect(found.old_price).toBe(percent === 0 ? null : full);
          const history = priceHistory(section, found);
          expect(history.at(-1)?.price).toBe(found.price);
          const days = history.map(({ date }) => date);
          expect(days).toEqual([...new Set(days)].sort());
          expect(days.every(day => day < PRICE_DATE)).toBe(true);
        },
      ),
    );
  });
});
