import { EMPTY_FILTER, type FlatFilter, ORDERS } from '@quarter/contract/flat-filter';
import { BOUNDS, FLAGS, IDS, LISTS } from '@quarter/contract/flat-filters';
import { keyed } from '@quarter/contract/keyed';
import fc from 'fast-check';
import type { Flat, Layout } from '../modules/catalogue/service.ts';

/** Layouts that made-up flats share: every number of rooms, sub-types of three-room ones, two in one group. */
export const LAYOUTS: readonly Layout[] = [0, 1, 2, 3, 3, 4].map((layoutType, index) => ({
  id: index + 1,
  groupId: index === 1 ? 1 : index + 1,
  code: `L${index + 1}`,
  name: `Планировка ${index + 1}`,
  layoutType,
  roomCount: layoutType,
  commonLayoutType: index === 3 ? 'euro' : index === 4 ? 'classic' : null,
  area: 30 + index * 20,
  livingArea: null,
  kitchenArea: null,
  rooms: index === 2 ? [{ id: 'loggia', kind: 'loggia', name: 'Лоджия', area: 3.4 }] : [],
  plan: null,
  picture: null,
  keptPicture: null,
}));
export const LOOKS = ['river', 'park', 'courtyard', 'city'];
export const FACINGS = ['none', 'white-box', 'warm'];
export const FEATURES = ['terrace', 'corner', 'second-light', 'loggia', 'lodzhiia', 'balkon'];
export const BUILDINGS = [1, 2, 3];
export const DISCOUNTS = [0, 5, 10, 17];

/** Few different values, so that ties and full matches are usual and not rare. */
const price = fc.integer({ min: 10, max: 30 }).map(millions => millions * 1_000_000);
const area = fc.integer({ min: 200, max: 320 }).map(tenths => tenths / 10);
const subset = (values: readonly string[]) => fc.subarray([...values]);

/** Between `least` and `most` flats on sale, with ids from 1. */
export const flatsOnSale = (least: number, most: number): fc.Arbitrary<Flat[]> =>
  fc
    .array(
      fc.record({
        buildingId: fc.constantFrom(...BUILDINGS),
        floor: fc.integer({ min: 2, max: 9 }),
        layout: fc.constantFrom(...LAYOUTS),
        area,
        price,
        discountAmount: fc.constantFrom(...DISCOUNTS),
        windowLook: subset(LOOKS),
        facingType: fc.constantFrom(...FACINGS, null),
        features: subset(FEATURES),
        isMortgage: fc.boolean(),
      }),
      { minLength: least, maxLength: most, size: 'max' },
    )
    .map(drawn =>
      drawn.map((flat, index) => ({
        ...flat,
        id: index + 1,
        externalId: `F-${index + 1}`,
        slug: `flat-${index + 1}`,
        number: String(index + 1),
        status: 'free',
        oldPrice: null,
        discountUntil: null,
        priceDate: '2026-11-20',
        soldOn: null,
        changedOn: '2026-11-20',
        priceHistory: [],
        mirrored: false,
        plateId: null,
        position: null,
        ceilingHeight: null,
        windowSides: [],
        planAzimuth: null,
        side: null,
      })),
    );

const CONDITIONS = [...LISTS, ...BOUNDS, ...IDS, ...FLAGS] as const;

const list = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...values]) });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 });

const everyCondition: fc.Arbitrary<FlatFilter> = fc.record({
  layout_type: list([0, 1, 2, 3, 4]),
  common_layout_type: list(['euro', 'classic', 'corner']),
  building: list([...BUILDINGS, 9]),
  window_look: list(LOOKS),
  facing_type: list(FACINGS),
  features: list(FEATURES),
  discount_amount: list([5, 10, 17]),
  layout: fc.option(fc.constantFrom(1, 2, 3, 99), { nil: null, freq: 3 }),
  layout_group: fc.option(fc.constantFrom(1, 3, 99), { nil: null, freq: 3 }),
  floor_min: maybe(fc.integer({ min: 0, max: 10 })),
  floor_max: maybe(fc.integer({ min: 0, max: 10 })),
  price_min: maybe(price),
  price_max: maybe(price),
  area_min: maybe(area),
  area_max: maybe(area),
  payment_max: maybe(fc.integer({ min: 50_000, max: 250_000 })),
  ...keyed(FLAGS, () => fc.boolean()),
  deposit: fc.integer({ min: 0, max: 90 }),
  term: fc.integer({ min: 1, max: 40 }),
  order: fc.constantFrom(...ORDERS),
});

/**
 * Filters of one condition to all of them, which often hold and sometimes name what no flat has. Few at a time are
 * needed as well as many: under many conditions hardly any flat is left to be wrong about.
 */
export const someFilter: fc.Arbitrary<FlatFilter> = fc
  .tuple(everyCondition, fc.shuffledSubarray([...CONDITIONS], { minLength: 1 }), fc.nat({ max: 3 }))
  .map(([drawn, kept, few]) => {
    const { order, deposit, term } = drawn;
    const names = few === 0 ? kept : kept.slice(0, few);
    return {
      ...EMPTY_FILTER,
      order,
      deposit,
      term,
      ...Object.fromEntries(names.map(name => [name, drawn[name]])),
    };
  });
