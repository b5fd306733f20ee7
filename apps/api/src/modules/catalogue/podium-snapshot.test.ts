import {
  EMPTY_PODIUM_FILTER,
  PODIUM_LISTS,
  PODIUM_ORDERS,
  type PodiumFilter,
} from '@quarter/contract/podium-filter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParkingSpace, PodiumLot, Premises } from './podium-lot.ts';
import { listValue, type PodiumOptions } from './podium-options.ts';
import { createPodiumSnapshot } from './podium-snapshot.ts';

type Condition = (typeof PODIUM_LISTS)['parking'][number] | 'price' | 'area';

const STATUSES = ['free', 'held', 'booked', 'sold'] as const;
const LEVELS = ['street', 'middle', 'high'] as const;
const options = (values: readonly (string | number)[]) =>
  values.map(value => ({ value, label: `«${value}»` }));
const OPTIONS: PodiumOptions = {
  type: options(['standard', 'family', 'moto']),
  sale_status: options(STATUSES),
  floor: options([1, 2, 3]),
  building: options([1, 2]),
  block: options([1, 2, 3]),
  level: options(LEVELS),
};

const base = {
  status: fc.constantFrom(...STATUSES),
  buildingId: fc.constantFrom(1, 2),
  floor: fc.constantFrom(1, 2, 3),
  area: fc.integer({ min: 130, max: 145 }).map(tenths => tenths / 10),
  price: fc.integer({ min: 25, max: 40 }).map(share => share * 100_000),
};
const numbered = <L extends object>(drawn: fc.Arbitrary<L>) =>
  fc.array(drawn, { maxLength: 80, size: 'max' }).map(lots =>
    lots.map((lot, index) => ({
      ...lot,
      id: index + 1,
      externalId: `L-${index + 1}`,
      slug: `lot-${index + 1}`,
      // Numbers run against the ids, so that an order by the one is not an order by the other.
      number: String(lots.length - index),
      oldPrice: null,
      discountAmount: 0,
      discountUntil: null,
      priceDate: '2026-11-20',
      pricedSince: '2026-11-20',
      outline: [],
    })),
  );
const someParking: fc.Arbitrary<ParkingSpace[]> = numbered(
  fc.record({
    ...base,
    kind: fc.constant('parking' as const),
    type: fc.constantFrom('standard', 'family'),
    liftDistance: fc.constant(null),
    pair: fc.constant(null),
  }),
);
const somePremises: fc.Arbitrary<Premises[]> = numbered(
  fc.record({
    ...base,
    kind: fc.constant('commercial' as const),
    block: fc.constantFrom(1, 2),
    level: fc.constantFrom(...LEVELS),
    purpose: fc.constant(null),
    ceilingHeight: fc.constant(5.4),
    power: fc.constant(45),
    windows: fc.constant(3),
    rent: fc.constant(null),
  }),
);

const list = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...values]) });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });
const someFilter: fc.Arbitrary<PodiumFilter> = fc.record({
  type: list(['standard', 'family', 'moto']),
  sale_status: list(STATUSES),
  floor: list([1, 2, 3]),
  building: list([1, 2]),
  block: list([1, 2, 3]),
  level: list(LEVELS),
  price_min: maybe(base.price),
  price_max: maybe(base.price),
  area_min: maybe(base.area),
  area_max: maybe(base.area),
  order: fc.constantFrom(...PODIUM_ORDERS),
});

/** The rules of the filter written down in the plainest way. */
function naive<L extends PodiumLot>(
  lots: readonly L[],
  filter: PodiumFilter,
  dropped: Condition | null,
): L[] {
  const within = (value: number, least: number | null, most: number | null) =>
    (least === null || value >= least) && (most === null || value <= most);
  return lots.filter(
    lot =>
      PODIUM_LISTS[lot.kind].every(name => {
        const value = listValue(lot, name);
        return (
          name === dropped || filter[name].length === 0 || (value !== null && filter[name].includes(value))
        );
      }) &&
      (dropped === 'price' || within(lot.price, filter.price_min, filter.price_max)) &&
      (dropped === 'area' || within(lot.area, filter.area_min, filter.area_max)),
  );
}

function inOrder<L extends PodiumLot>(lots: readonly L[], order: PodiumFilter['order']): L[] {
  const name = order.replace('-', '');
  const sign = order.startsWith('-') ? -1 : 1;
  const key = (lot: L) => (name === 'area' ? lot.area : name === 'price' ? lot.price : Number(lot.number));
  return lots.toSorted((a, b) => sign * (key(a) - key(b)) || Number(a.number) - Number(b.number));
}

const range = (values: readonly number[]) =>
  values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };

const RUNS = { numRuns: 300 };
describe.each([
  ['parking', someParking],
  ['commercial', somePremises],
] as const)('the snapshot of %s equals a naive filter', (kind, some: fc.Arbitrary<readonly PodiumLot[]>) => {
  it('R-640, A-55: in the lots of any page, in any order, and in their number', () => {
    const page = fc.record({ limit: fc.integer({ min: 1, max: 20 }), offset: fc.nat({ max: 60 }) });
    fc.assert(
      fc.property(some, someFilter, page, (lots, filter, { limit, offset }) => {
        const found = createPodiumSnapshot(kind, lots, OPTIONS).query(filter, limit, offset);
        const expected = inOrder(naive(lots, filter, null), filter.order);
        expect(found.total).toBe(expected.length);
        expect(found.lots.map(lot => lot.id)).toEqual(
          expected.slice(offset, offset + limit).map(lot => lot.id),
        );
      }),
      RUNS,
    );
  });

  it('A-53, R-598: in every facet, each with all other conditions applied', () => {
    fc.assert(
      fc.property(some, someFilter, (lots, filter) => {
        const facets = createPodiumSnapshot(kind, lots, OPTIONS).facets(filter);
        expect(facets.count).toBe(naive(lots, filter, null).length);
        for (const name of PODIUM_LISTS[kind]) {
          const rest = naive(lots, filter, name);
          const counts = OPTIONS[name].map(option => ({
            ...option,
            count: rest.filter(lot => listValue(lot, name) === option.value).length,
          }));
          expect(facets.lists[name]).toEqual(counts);
        }
        expect(facets.price).toEqual(range(naive(lots, filter, 'price').map(lot => lot.price)));
        expect(facets.area).toEqual(range(naive(lots, filter, 'area').map(lot => lot.area)));
      }),
      RUNS,
    );
  });
});

it('numbers go as people count them, with letters after their number', () => {
  const [lot] =
    fc.sample(
      someParking.filter(lots => lots.length > 0),
      1,
    )[0] ?? [];
  if (!lot) throw new Error('nothing drawn');
  const lots = ['10', '9', '12А', '12', '101'].map((number, id) => ({ ...lot, id, number }));
  const { query } = createPodiumSnapshot('parking', lots, OPTIONS);
  const numbers = query(EMPTY_PODIUM_FILTER, 10, 0).lots.map(({ number }) => number);
  expect(numbers).toEqual(['9', '10', '12', '12А', '101']);
});
