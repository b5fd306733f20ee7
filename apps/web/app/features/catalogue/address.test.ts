import { EMPTY_FILTER, ORDERS } from '@quarter/contract/flat-filter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Address,
  boutiqueHref,
  boutiqueWith,
  EMPTY_ADDRESS,
  followingPage,
  formatAddress,
  MAX_PAGES,
  parseAddress,
  withFilter,
  withoutChoices,
} from './address.ts';
import { filter, STUDIOS } from './testing.ts';

const read = (query: string) => parseAddress(new URLSearchParams(query));

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const sortedSet = (item: fc.Arbitrary<number>) =>
  fc.uniqueArray(item, { maxLength: 4 }).map(list => list.sort((a, b) => a - b));
const anyFilter = fc.record({
  layout_type: sortedSet(fc.integer({ min: 0, max: 4 })),
  building: sortedSet(fc.integer({ min: 1, max: 99 })),
  window_look: fc.uniqueArray(word, { maxLength: 3 }).map(list => list.sort()),
  price_min: fc.option(fc.integer({ min: 1, max: 1e9 })),
  area_max: fc.option(fc.integer({ min: 1, max: 9999 }).map(value => value / 10)),
  is_mortgage: fc.boolean(),
  order: fc.constantFrom(...ORDERS),
});
const anyAddress: fc.Arbitrary<Address> = fc.oneof(
  fc
    .record({
      filter: anyFilter.map(filter),
      offset: fc.integer({ min: 0, max: 100 }).map(page => page * 54),
      pages: fc.integer({ min: 1, max: MAX_PAGES }),
    })
    .map(parts => ({ ...EMPTY_ADDRESS, ...parts })),
  fc.record({
    filter: anyFilter.map(filter),
    view: fc.constant('chess' as const),
    section: fc.option(fc.integer({ min: 1, max: 99 })),
    lot: fc.option(fc.constantFrom('s3-f14-247', 'a')),
    floor: fc.constant(null),
    offset: fc.constant(0),
    pages: fc.constant(1),
  }),
  fc.record({
    filter: anyFilter.map(filter),
    view: fc.constant('facade' as const),
    section: fc.option(fc.integer({ min: 1, max: 99 })),
    lot: fc.constant(null),
    floor: fc.option(fc.integer({ min: 1, max: 99 })),
    offset: fc.constant(0),
    pages: fc.constant(1),
  }),
);

describe('address of the boutique', () => {
  it('A-54 reads back every address it writes', () => {
    fc.assert(
      fc.property(anyAddress, address => {
        expect(read(formatAddress(address))).toEqual(address);
      }),
    );
  });

  it('A-54 speaks the names of the service and leaves defaults out', () => {
    expect(boutiqueHref(EMPTY_ADDRESS)).toBe('/flats');
    const address = {
      ...EMPTY_ADDRESS,
      filter: filter({ layout_type: [2, 3], window_look: ['river'], price_max: 52_000_000 }),
      pages: 2,
    };
    expect(boutiqueHref(address)).toBe('/flats?layout_type=2,3&window_look=river&price_max=52000000&pages=2');
  });

  it('is that of a page by intent where it asks for the same flats, with what it adds', () => {
    const at = (query: string) => boutiqueHref(read(query), [STUDIOS]);
    expect(at('layout_type=0')).toBe('/flats/studii');
    expect(at('layout_type=0&order=-price&pages=2')).toBe('/flats/studii?order=-price&pages=2');
    expect(at('layout_type=0&price_max=20000000')).toBe('/flats?layout_type=0&price_max=20000000');
    expect(at('layout_type=0,1')).toBe('/flats?layout_type=0,1');
    expect(at('layout_type=0&view=chess')).toBe('/flats?layout_type=0&view=chess');
    expect(boutiqueWith([STUDIOS]).shownAt?.('?layout_type=0&utm_source=x')).toBe('/flats/studii');
    expect(boutiqueWith([STUDIOS]).shownAt?.('')).toBeUndefined();
  });

  it('begins with the recommended order, and names every other one', () => {
    expect(read('').filter.order).toBe('recommended');
    expect(read('order=rooms').filter.order).toBe('recommended');
    expect(read('order=price').filter.order).toBe('price');
    expect(formatAddress(read('order=price'))).toBe('order=price');
    expect(formatAddress(read('order=recommended'))).toBe('');
  });

  it('goes on without what it does not understand', () => {
    expect(read('layout_type=abc&price_min=1e9&order=rooms&pages=-4&utm_source=x&view=map')).toEqual(
      EMPTY_ADDRESS,
    );
    expect(read('pages=4000').pages).toBe(4000);
    expect(read('offset=60')).toEqual({ ...EMPTY_ADDRESS, offset: 54 });
    expect(read('view=chess&section=north&lot=../x')).toEqual({ ...EMPTY_ADDRESS, view: 'chess' });
    expect(read('view=facade&floor=top&lot=a-1')).toEqual({ ...EMPTY_ADDRESS, view: 'facade' });
  });

  it('a new filter starts the list anew and keeps the view', () => {
    const chess = read('view=chess&section=3&lot=a-1');
    expect(withFilter(chess, { is_discount: true })).toMatchObject({ section: 3, lot: 'a-1' });
    expect(withFilter(chess, { building: [2] })).toMatchObject({ view: 'chess', section: null, lot: null });
    expect(withFilter(read('offset=540&pages=3'), { floor_min: 5 })).toMatchObject({ offset: 0, pages: 1 });
  });

  it('R-340, R-341 leads to the end of a list of any length by links that each ask for a few pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), count => {
        const seen = new Set<number>();
        let address = EMPTY_ADDRESS;
        for (;;) {
          expect(address.pages).toBeLessThanOrEqual(MAX_PAGES);
          const end = address.offset + address.pages * 54;
          for (let flat = address.offset; flat < Math.min(end, count); flat++) seen.add(flat);
          if (end >= count) break;
          address = read(formatAddress(followingPage(address)));
        }
        expect(seen.size).toBe(count);
      }),
    );
  });

  it('R-627 reset drops every choice, not the order and the terms', () => {
    const address = read('layout_type=2&price_max=5&is_discount=true&order=-area&deposit=40&pages=2');
    expect(withoutChoices(address)).toEqual({
      ...EMPTY_ADDRESS,
      filter: { ...EMPTY_FILTER, order: '-area', deposit: 40 },
    });
  });
});
