import type { ApiClient } from '@quarter/contract/client';
import { FieldError } from '@quarter/contract/errors';
import type { PropertyDetail } from '@quarter/contract/property';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, similarFlats } from './similar.ts';

const flat = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  price: fc.integer({ min: 1_000_000, max: 300_000_000 }),
  area: fc.integer({ min: 200, max: 3000 }).map(value => value / 10),
});

/** A service that notes what it is asked and has two flats for every filter. */
function service(asked: string[], refuses = (_: URLSearchParams) => false) {
  const properties = async (query: URLSearchParams) => {
    query.delete('limit');
    asked.push(decodeURIComponent(query.toString()));
    if (refuses(query)) throw new FieldError({ building: ['Нет такого'] });
    const results = [2, 3].map(id => ({ id: id + asked.length * 10, price: 30_000_000, area: 60 }));
    return { count: 2, next: null, previous: null, results };
  };
  return { properties } as unknown as ApiClient;
}
const subject = {
  id: 1,
  price: 40_000_000,
  area: 60,
  layout: { layout_type: 2 },
} as unknown as PropertyDetail;

describe('similar flats', () => {
  it('keeps to the filter that the visitor comes from before it goes beyond', async () => {
    const asked: string[] = [];
    const list =
      '/flats?window_look=river&building=3&building=4&price_max=35000000&view=chess&pages=2&order=-price&deposit=40&utm_source=x';
    expect(await similarFlats(service(asked), subject, list)).toHaveLength(3);
    expect(asked).toEqual([
      'price_min=30000000&price_max=35000000&building=3,4&window_look=river',
      'building=3,4&window_look=river&price_max=35000000',
    ]);
  });

  it('asks for the same rooms at a near price without a filter, or with one that is not understood', async () => {
    for (const list of [null, '/flats', '/flats?pages=2&deposit=40', '/flats?building=77']) {
      const asked: string[] = [];
      await similarFlats(
        service(asked, query => query.get('building') === '77'),
        subject,
        list,
      );
      expect(asked).toContain('layout_type=2&price_min=30000000&price_max=50000000');
    }
  });

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
