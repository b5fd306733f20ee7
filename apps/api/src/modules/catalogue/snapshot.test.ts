import { EMPTY_FILTER } from '@quarter/contract/flat-filter';
import { FLAGS, LISTS } from '@quarter/contract/flat-filters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUILDINGS,
  DISCOUNTS,
  FACINGS,
  FEATURES,
  flatsOnSale,
  LOOKS,
  someFilter,
} from '../../testing/arbitrary.ts';
import {
  NAIVE_FLAGS,
  naiveCounts,
  naiveFilter,
  naivePayment,
  naiveRange,
  naiveSort,
} from '../../testing/naive.ts';
import { type Options, snapshotWork } from './snapshot.ts';
import type { Flat } from './structure.ts';
import { atOnce } from './turns.ts';
import { worthWork } from './worth.ts';

const options = (values: readonly (string | number)[]) =>
  values.map(value => ({ value, label: `«${value}»` }));
const OPTIONS: Options = {
  layout_type: options([0, 1, 2, 3, 4]),
  common_layout_type: options(['euro', 'classic', 'corner']),
  building: options(BUILDINGS),
  window_look: options(LOOKS),
  facing_type: options(FACINGS),
  features: options(FEATURES),
  discount_amount: options(DISCOUNTS.filter(amount => amount > 0)),
};
const BASIS = { rate: 0.1, limits: { minDeposit: 15, maxTerm: 30 } };
const basis = fc.option(fc.constant(BASIS), { nil: null, freq: 5 });
const RUNS = { numRuns: 400 };
const someFlats = flatsOnSale(0, 90);
const DAY = '2026-11-26';

/** What each of some flats is worth among them; they are asked in the order of the snapshot, as sums depend on it. */
function worthIn(flats: readonly Flat[]): (flat: Flat) => number {
  const rows = naiveSort(flats, 'price', () => 0);
  const worth = atOnce(worthWork(rows, DAY));
  const byId = new Map(rows.map(({ id }, index) => [id, worth[index] ?? 0]));
  return ({ id }) => byId.get(id) ?? 0;
}

describe('the snapshot equals a naive filter', () => {
  it('R-266, R-597: in the flats of any page, in any order, and in their number', async () => {
    const page = fc.record({ limit: fc.integer({ min: 1, max: 20 }), offset: fc.nat({ max: 100 }) });
    await fc.assert(
      fc.asyncProperty(
        someFlats,
        someFilter,
        page,
        basis,
        async (flats, filter, { limit, offset }, terms) => {
          const snapshot = atOnce(snapshotWork(flats, OPTIONS, terms, DAY));
          const found = snapshot.query(filter, limit, offset);
          const expected = naiveSort(naiveFilter(flats, filter, terms), filter.order, worthIn(flats));
          expect(found.total).toBe(expected.length);
          expect(found.flats.map(flat => flat.id)).toEqual(
            expected.slice(offset, offset + limit).map(flat => flat.id),
          );
        },
      ),
      RUNS,
    );
  });

  it('R-007: in layouts: every flat that passes is in one group, at the place of its first, and the figures are of all of them', () => {
    fc.assert(
      fc.property(someFlats, someFilter, fc.integer({ min: 1, max: 4 }), (flats, filter, limit) => {
        const snapshot = atOnce(snapshotWork(flats, OPTIONS, BASIS, DAY));
        const passing = snapshot.query(filter, flats.length, 0).flats;
        const expected = [...Map.groupBy(passing, flat => flat.layout.groupId).values()];
        const { total, groups } = snapshot.layouts(filter, flats.length, 0);
        expect(total).toBe(expected.length);
        expect(groups).toEqual(
          expected.map(alike => ({
            first: alike[0],
            count: alike.length,
            area: naiveRange(alike.map(flat => flat.area)),
            floor: naiveRange(alike.map(flat => flat.floor)),
            priceMin: Math.min(...alike.map(flat => flat.price)),
          })),
        );
        const pages = [0, 1, 2, 3, 4, 5].flatMap(
          page => snapshot.layouts(filter, limit, page * limit).groups,
        );
        expect(pages).toEqual(groups);
      }),
      RUNS,
    );
  });

  it('A-53, R-598: in every facet, each with all other conditions applied', async () => {
    await fc.assert(
      fc.asyncProperty(someFlats, someFilter, basis, async (flats, filter, terms) => {
        const facets = atOnce(snapshotWork(flats, OPTIONS, terms, DAY)).facets(filter);
        const without = (name: Parameters<typeof naiveFilter>[3]) => naiveFilter(flats, filter, terms, name);
        expect(facets.count).toBe(without(null).length);
        for (const name of LISTS)
          expect(facets[name]).toEqual(naiveCounts(without(name), name, facets[name]));
        expect(facets.price).toEqual(naiveRange(without('price').map(flat => flat.price)));
        expect(facets.area).toEqual(naiveRange(without('area').map(flat => flat.area)));
        expect(facets.floor).toEqual(naiveRange(without('floor').map(flat => flat.floor)));
        expect(facets.payment).toEqual(
          naiveRange(without('payment').flatMap(flat => naivePayment(flat, filter, terms) ?? [])),
        );
        for (const name of FLAGS)
          expect(facets[name].count).toBe(without(name).filter(NAIVE_FLAGS[name]).length);
      }),
      RUNS,
    );
  });

  it('in what is a match, also when other questions come between', async () => {
    await fc.assert(
      fc.asyncProperty(someFlats, someFilter, someFilter, async (flats, filter, other) => {
        const snapshot = atOnce(snapshotWork(flats, OPTIONS, BASIS, DAY));
        const matches = snapshot.matcher(filter);
        snapshot.facets(other);
        snapshot.query(other, 10, 0);
        const expected = new Set(naiveFilter(flats, filter, BASIS).map(flat => flat.id));
        for (const { id } of flats) expect(matches(id)).toBe(expected.has(id));
        expect(matches(12_345)).toBe(false);
      }),
      RUNS,
    );
  });

  it('for thousands of flats, whose columns have checkpoints', async () => {
    const [flats = []] = fc.sample(flatsOnSale(2000, 2000), { numRuns: 1, seed: 3 });
    const snapshot = atOnce(snapshotWork(flats, OPTIONS, BASIS, DAY));
    fc.assert(
      fc.property(someFilter, filter => {
        const expected = naiveSort(naiveFilter(flats, filter, BASIS), filter.order, worthIn(flats));
        const found = snapshot.query(filter, flats.length, 0).flats;
        expect(found.map(flat => flat.id)).toEqual(expected.map(flat => flat.id));
        const without = (name: 'area' | 'floor') =>
          naiveFilter(flats, filter, BASIS, name).map(flat => flat[name]);
        const facets = snapshot.facets(filter);
        expect(facets.area).toEqual(naiveRange(without('area')));
        expect(facets.floor).toEqual(naiveRange(without('floor')));
      }),
      RUNS,
    );
  });

  it('for nothing on sale', async () => {
    const snapshot = atOnce(snapshotWork([], OPTIONS, BASIS, DAY));
    expect(snapshot.query(EMPTY_FILTER, 10, 0)).toEqual({ total: 0, flats: [] });
    expect(snapshot.facets(EMPTY_FILTER)).toMatchObject({ count: 0, price: null, area: null, floor: null });
  });
});
