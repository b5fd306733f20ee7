import { DEFAULT_DEPOSIT, DEFAULT_TERM } from '@quarter/domain/mortgage';
import type { FieldErrors } from './errors.ts';
import { lastOf, NOT_WHOLE, notLess, readList, toNumber, unknownValue } from './query-values.ts';

/** Sort orders of the list; a minus sign means descending. */
export const ORDERS = ['price', '-price', 'area', '-area', 'floor', '-floor'] as const;
export type Order = (typeof ORDERS)[number];
export const DEFAULT_ORDER: Order = 'price';

/** Page sizes: the service's default, the boutique's, the block of three-room flats, the service's cap. */
export const LIMITS = { generic: 10, boutique: 54, threeRoom: 20, max: 100 } as const;

/**
 * What a visitor asks of the list of flats. Values of one list are alternatives; different filters all hold.
 * Prices in whole roubles, areas in m², floors as numbers, deposit in percent, term in years.
 */
export interface FlatFilter {
  readonly layout_type: readonly number[];
  readonly common_layout_type: readonly string[];
  readonly building: readonly number[];
  readonly window_look: readonly string[];
  readonly facing_type: readonly string[];
  readonly features: readonly string[];
  readonly discount_amount: readonly number[];
  readonly layout: number | null;
  readonly floor_min: number | null;
  readonly floor_max: number | null;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly area_min: number | null;
  readonly area_max: number | null;
  /** Highest monthly payment, roubles, at `deposit` and `term`. */
  readonly payment_max: number | null;
  readonly is_mortgage: boolean;
  readonly is_discount: boolean;
  readonly deposit: number;
  readonly term: number;
  readonly order: Order;
}

export const EMPTY_FILTER: FlatFilter = {
  layout_type: [],
  common_layout_type: [],
  building: [],
  window_look: [],
  facing_type: [],
  features: [],
  discount_amount: [],
  layout: null,
  floor_min: null,
  floor_max: null,
  price_min: null,
  price_max: null,
  area_min: null,
  area_max: null,
  payment_max: null,
  is_mortgage: false,
  is_discount: false,
  deposit: DEFAULT_DEPOSIT,
  term: DEFAULT_TERM,
  order: DEFAULT_ORDER,
};

export const NUMBER_LISTS = ['layout_type', 'building', 'discount_amount'] as const;
export const STRING_LISTS = ['common_layout_type', 'window_look', 'facing_type', 'features'] as const;
export const LISTS = [...NUMBER_LISTS, ...STRING_LISTS] as const;
export const BOUNDS = [
  'floor_min',
  'floor_max',
  'price_min',
  'price_max',
  'area_min',
  'area_max',
  'payment_max',
] as const;
const FLAGS = ['is_mortgage', 'is_discount'] as const;

const WRONG_FLAG = 'Допустимы значения true и false';

/** Known values per list; the service passes its own, so that an unknown value is an error and not an empty answer. */
export type KnownValues = Partial<Record<(typeof LISTS)[number], ReadonlySet<string | number>>> & {
  readonly layout?: ReadonlySet<string | number>;
};

/**
 * Reads a filter from a query. Lists come as repeated keys, comma lists or both. Unknown keys are left alone.
 * A malformed or unknown value is reported under its field and left out of the filter; the service answers
 * 400, the site goes on without it. Unknown `common_layout_type` values are ignored (resolution A-56).
 */
export function parseFlatQuery(
  query: URLSearchParams,
  known: KnownValues = {},
): { filter: FlatFilter; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const filter: { -readonly [K in keyof FlatFilter]: FlatFilter[K] } = { ...EMPTY_FILTER };

  for (const name of NUMBER_LISTS) {
    const { values, bad } = readList(query, name, text => toNumber(text, { integer: true }), known[name]);
    filter[name] = values.sort((a, b) => a - b);
    if (bad !== null) errors[name] = [bad];
  }
  for (const name of STRING_LISTS) {
    const { values, bad } = readList(query, name, text => text, known[name]);
    filter[name] = values.sort();
    if (bad !== null && name !== 'common_layout_type') errors[name] = [bad];
  }
  for (const name of BOUNDS) {
    const text = lastOf(query, name);
    if (text === null) continue;
    const integer = !name.startsWith('area');
    const value = toNumber(text, { integer });
    if (value === null) errors[name] = [notLess(0, { integer })];
    else filter[name] = value;
  }
  for (const name of FLAGS) {
    const text = lastOf(query, name);
    if (text === null) continue;
    if (/^(true|1)$/i.test(text)) filter[name] = true;
    else if (!/^(false|0)$/i.test(text)) errors[name] = [WRONG_FLAG];
  }

  const layout = lastOf(query, 'layout');
  if (layout !== null) {
    const id = toNumber(layout, { integer: true });
    if (id === null) errors.layout = [NOT_WHOLE];
    else if (known.layout && !known.layout.has(id)) errors.layout = [unknownValue(layout)];
    else filter.layout = id;
  }
  const terms = parseTerms(query);
  filter.deposit = terms.deposit;
  filter.term = terms.term;
  Object.assign(errors, terms.errors);

  const order = lastOf(query, 'order');
  if (order !== null) {
    const found = ORDERS.find(item => item === order);
    if (found) filter.order = found;
    else errors.order = [unknownValue(order)];
  }
  return { filter, errors };
}

/**
 * Reads deposit (percent) and term (years) with their defaults. A deposit over the whole price is the whole price;
 * the bounds of the banks are applied later, by the offer.
 */
export function parseTerms(query: URLSearchParams): { deposit: number; term: number; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const read = (name: 'deposit' | 'term', integer: boolean, fallback: number): number => {
    const text = lastOf(query, name);
    if (text === null) return fallback;
    const value = toNumber(text, { integer });
    if (value !== null && (value > 0 || name === 'deposit')) return value;
    errors[name] = [integer ? notLess(1, { integer }) : 'Введите число от 0 до 100'];
    return fallback;
  };
  const deposit = Math.min(100, read('deposit', false, DEFAULT_DEPOSIT));
  return { deposit, term: read('term', true, DEFAULT_TERM), errors };
}

/** Reads limit and offset; the limit is `generic` when absent and capped at `max`. */
export function parsePaging(
  query: URLSearchParams,
  { generic, max }: { readonly generic: number; readonly max: number } = LIMITS,
): {
  limit: number;
  offset: number;
  errors: FieldErrors;
} {
  const errors: FieldErrors = {};
  const read = (name: 'limit' | 'offset', least: number, otherwise: number): number => {
    const text = lastOf(query, name);
    if (text === null) return otherwise;
    const value = toNumber(text, { integer: true });
    if (value !== null && value >= least) return value;
    errors[name] = [notLess(least, { integer: true })];
    return otherwise;
  };
  return { limit: Math.min(max, read('limit', 1, generic)), offset: read('offset', 0, 0), errors };
}

/** Writes a filter as a query: comma lists, fixed order of keys, defaults left out. Inverse of `parseFlatQuery`. */
export function formatFlatQuery(filter: FlatFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of LISTS) if (filter[name].length > 0) query.set(name, [...filter[name]].join(','));
  if (filter.layout !== null) query.set('layout', String(filter.layout));
  for (const name of BOUNDS) {
    const value = filter[name];
    if (value !== null) query.set(name, String(value));
  }
  for (const name of FLAGS) if (filter[name]) query.set(name, 'true');
  if (filter.deposit !== DEFAULT_DEPOSIT) query.set('deposit', String(filter.deposit));
  if (filter.term !== DEFAULT_TERM) query.set('term', String(filter.term));
  if (filter.order !== DEFAULT_ORDER) query.set('order', filter.order);
  return query;
}
