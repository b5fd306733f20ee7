import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from './similar.ts';

const flat = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  price: fc.integer({ min: 1_000_000, max: 300_000_000 }),
  area: fc.integer({ min: 200, max: 3000 }).map(value => value / 10),
});

describe('similar flats', () => {
  it('takes the nearest by price and area', () => {
    const own = { id: 1, price: 30_000_000, area: 60 };
    const others = [
      { id: 2, price: 60_000_000, area: 61 },
      { id: 3, price: 31_000_000, area: 60 },
      { id: 4, price: 30_000_000, area: 90 },
      { id: 5, price: 29_500_000, area: 62 },
    ];
    expect(nearest(own, others, 2).map(({ id }) => id)).toEqual([3, 5]);
  });

  it('never offers the flat itself, nor one farther than a flat it left out', () => {
    fc.assert(
      fc.property(flat, fc.uniqueArray(flat, { selector: item => item.id, maxLength: 30 }), (own, others) => {
        const far = (item: typeof own) =>
          Math.abs(item.price / own.price - 1) + Math.abs(item.area / own.area - 1);
        const picked = nearest(own, others, 4);
        const rest = others.filter(item => item.id !== own.id && !picked.includes(item));
        expect(picked.some(item => item.id === own.id)).toBe(false);
        expect(picked.length).toBe(Math.min(4, picked.length + rest.length));
        for (const item of picked)
          for (const other of rest) expect(far(item)).toBeLessThanOrEqual(far(other));
      }),
    );
  });
});
