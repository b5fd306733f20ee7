import { createClient, type Transport } from '@quarter/contract/client';
import type { FlatFilter } from '@quarter/contract/flat-filter';
import { FLAGS } from '@quarter/contract/flat-filters';
import type { FlatIntent } from '@quarter/contract/flat-intents';
import { keyed } from '@quarter/contract/keyed';
import type { Facets, ListedProperty, SameLayout, Specs } from '@quarter/contract/property';
import { EMPTY_ADDRESS } from './address.ts';

/** Options and ranges of a small made-up complex. */
export const SPECS: Specs = {
  layout_type: [0, 1, 2, 3, 4].map(value => ({ value, label: value === 0 ? 'Студия' : `${value}` })),
  common_layout_type: [{ value: 'euro', label: 'Европланировка' }],
  building: [1, 2, 3].map(value => ({ value, label: `Секция ${value}` })),
  window_look: [
    { value: 'river', label: 'Москва-река' },
    { value: 'courtyard', label: 'Двор' },
  ],
  facing_type: [
    { value: 'none', label: 'Без отделки' },
    { value: 'white-box', label: 'White box' },
  ],
  features: [{ value: 'terrace', label: 'Терраса' }],
  discount_amount: [6, 12].map(value => ({ value, label: `${value}%` })),
  price: { min: 15_937_000, max: 97_851_000, step: 100_000 },
  area: { min: 31.1, max: 172.4, step: 0.1 },
  floor: { min: 2, max: 24, step: 1 },
  payment: { min: 112_340, max: 690_100, step: 1000 },
  order: [{ value: 'price', label: 'Сначала дешевле' }],
};

/** A page by intent of that complex: studios. */
export const STUDIOS: FlatIntent = {
  slug: 'studii',
  filter: 'layout_type=0',
  label: 'Студии',
  title: 'Студии',
  description: 'Окна на реку.',
  text: ['Одна комната.'],
  figures: {
    count: 29,
    price_min: 16_189_300,
    price_max: 21_640_000,
    area_min: 31,
    area_max: 34.3,
    floor_min: 2,
    floor_max: 19,
    completion: { year: 2028, quarter: 2 },
  },
};

/** Its studios as a list has them that shows them as one. */
export const ALIKE: SameLayout = {
  id: 5,
  count: 29,
  area: { min: 31, max: 34.3 },
  floor: { min: 2, max: 19 },
  price_min: 16_000_000,
};

/** Facets in which every option leads somewhere, changed as asked. */
export function facets(change: Partial<Facets> = {}): Facets {
  const counted = (options: Specs['building']) => options.map(option => ({ ...option, count: 5 }));
  return {
    count: 37,
    layout_type: counted(SPECS.layout_type),
    common_layout_type: counted(SPECS.common_layout_type),
    building: counted(SPECS.building),
    window_look: counted(SPECS.window_look),
    facing_type: counted(SPECS.facing_type),
    features: counted(SPECS.features),
    discount_amount: counted(SPECS.discount_amount),
    price: { min: 15_937_000, max: 97_851_000 },
    area: { min: 31.1, max: 172.4 },
    floor: { min: 2, max: 24 },
    payment: { min: 112_340, max: 690_100 },
    ...keyed(FLAGS, () => ({ count: 5 })),
    is_discount: { count: 9 },
    is_mortgage: { count: 30 },
    ...change,
  };
}

export function filter(change: Partial<FlatFilter> = {}): FlatFilter {
  return { ...EMPTY_ADDRESS.filter, ...change };
}

/** Flat № 247 of the design, changed as asked. */
export function flat(change: Partial<ListedProperty> = {}): ListedProperty {
  return {
    id: 247,
    slug: 's3-f14-247',
    number: '247',
    status: 'free',
    is_favorite: false,
    feature_set: [],
    mortgage: {
      deposit: 20,
      term: 30,
      rate: 0.1,
      deposit_amount: 6_758_400,
      loan: 27_033_600,
      payment: 237_239,
    },
    layout: {
      id: 1,
      code: '2A',
      name: '2A',
      layout_type: 2,
      room_count: 2,
      common_layout_type: null,
      plan: { href: '/plans/layout/2A.svg?v=1', kind: 'drawing', width: 10_300, height: 8600 },
    },
    floor: { id: 14, number: 14, total: 24 },
    building: {
      id: 3,
      number: 3,
      name: 'Секция 3',
      floors: 24,
      completion: { year: 2028, quarter: 4 },
    },
    area: 63.9,
    price: 33_792_000,
    old_price: 38_400_000,
    discount_amount: 12,
    is_price_lowered: false,
    discount_until: '2026-12-31',
    window_look: [{ value: 'river', label: 'Москва-река' }],
    facing_type: { value: 'white-box', label: 'White box' },
    is_mortgage: true,
    ...change,
  };
}

/** A service that answers calls by name and keeps a list of them: «properties?building=3&limit=54». */
export function stubApi(answers: Readonly<Record<string, (query: URLSearchParams) => unknown>>) {
  const calls: string[] = [];
  const send: Transport = async (name, { query = new URLSearchParams(), params }) => {
    calls.push(
      `${name}${params ? `/${Object.values(params).join('/')}` : ''}${query.size > 0 ? `?${query}` : ''}`,
    );
    const answer = answers[name];
    if (!answer) throw new Error(`Unexpected call: ${name}`);
    // The answers of a test are typed where they are written; the transport cannot know which is which.
    return answer(query) as never;
  };
  return { api: createClient(send), calls };
}
