import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PODIUM_KINDS } from './podium.ts';
import {
  EMPTY_PODIUM_FILTER,
  formatPodiumQuery,
  PODIUM_LISTS,
  PODIUM_ORDERS,
  type PodiumFilter,
  parsePodiumQuery,
} from './podium-filter.ts';

const numbers = fc
  .uniqueArray(fc.nat({ max: 99 }), { maxLength: 5 })
  .map(values => values.sort((a, b) => a - b));
const words = fc
  .uniqueArray(fc.stringMatching(/^[a-z][a-z-]{0,9}$/), { maxLength: 5 })
  .map(list => list.sort());
const low = fc.option(fc.nat({ max: 500_000_000 }), { nil: null });
const high = fc.option(fc.integer({ min: 500_000_000, max: 1_000_000_000 }), { nil: null });
const someFilter: fc.Arbitrary<PodiumFilter> = fc.record({
  type: words,
  sale_status: words,
  level: words,
  floor: numbers,
  building: numbers,
  block: numbers,
  price_min: low,
  price_max: high,
  area_min: low,
  area_max: high,
  order: fc.constantFrom(...PODIUM_ORDERS),
});
const parse = (query: string, known = {}) => parsePodiumQuery('parking', new URLSearchParams(query), known);

describe('the filter of the podium in an address', () => {
  it('R-640: has the ends of a range in their order, whichever way they were written', () => {
    const { filter } = parse('price_min=5000000&price_max=1000000&area_min=20&area_max=10');
    expect(filter).toMatchObject({ price_min: 1_000_000, price_max: 5_000_000, area_min: 10, area_max: 20 });
    expect(parse('price_min=5').filter).toMatchObject({ price_min: 5, price_max: null });
  });

  it.each(PODIUM_KINDS)(
    'R-640: of %s comes back from its query as it was, without the lists of others',
    kind => {
      fc.assert(
        fc.property(someFilter, filter => {
          const { filter: read, errors } = parsePodiumQuery(kind, formatPodiumQuery(kind, filter));
          expect(errors).toEqual({});
          const own = Object.fromEntries(PODIUM_LISTS[kind].map(name => [name, filter[name]]));
          const { price_min, price_max, area_min, area_max, order } = filter;
          const bounds = { price_min, price_max, area_min, area_max, order };
          expect(read).toEqual({ ...EMPTY_PODIUM_FILTER, ...own, ...bounds });
        }),
      );
    },
  );

  it('A-55: takes lists as repeated keys, as comma lists, and mixed; numbers as numbers', () => {
    for (const query of ['floor=2,10', 'floor=10&floor=2', 'floor=2&floor=10,2,'])
      expect(parse(query).filter.floor).toEqual([2, 10]);
  });

  it('R-267: reports what it cannot read or does not know under its field', () => {
    const known = { type: new Set(['standard']), sale_status: new Set(['free']) };
    const query = 'type=standard,boat&sale_status=lost&floor=x&price_min=-1&area_max=a&order=colour&block=z';
    const { filter, errors } = parse(query, known);
    expect(Object.keys(errors).sort()).toEqual([
      'area_max',
      'floor',
      'order',
      'price_min',
      'sale_status',
      'type',
    ]);
    expect(filter).toEqual({ ...EMPTY_PODIUM_FILTER, type: ['standard'] });
  });
});
