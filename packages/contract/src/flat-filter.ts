import { DEFAULT_DEPOSIT, DEFAULT_TERM } from '@quarter/domain/mortgage';
import type { FieldErrors } from './errors.ts';
import {
  BOUNDS,
  type BoundName,
  boundsOf,
  FLAGS,
  FLAT_FILTERS,
  type FlagName,
  IDS,
  type IdName,
  type ListName,
  NUMBER_LISTS,
  type NumberList,
  STRING_LISTS,
  type StringList,
} from './flat-filters.ts';
import { keyed } from './keyed.ts';
import { queryText, withQuery } from './query-text.ts';
import { lastOf, NOT_WHOLE, notLess, readList, toNumber, unknownValue } from './query-values.ts';

/** Sort orders of the list; a minus sign means descending. `recommended` is by worth, and changes with the day. */
export const ORDERS = ['recommended', 'price', '-price', 'area', '-area', 'floor', '-floor'] as const;
export type Order = (typeof ORDERS)[number];
export const DEFAULT_ORDER: Order = 'price';

/** Page sizes: the service's default, the boutique's, the block of three-room flats, the service's cap. */
export const LIMITS = { generic: 10, boutique: 54, threeRoom: 20, max: 100 } as const;
/** Of the addresses for search engines: a part of their list. */
export const ADDRESS_LIMITS = { generic: 1_000, max: 1_000 } as const;

/** The conditions of the table, by their keys in an address. */
type Conditions = { readonly [N in NumberList]: readonly number[] } & {
  readonly [N in StringList]: readonly string[];
} & { readonly [N in IdName | BoundName]: number | null } & { readonly [N in FlagName]: boolean };

/**
 * What a visitor asks of the list of flats. Values of one list are alternatives; different filters all hold.
 * Prices in whole roubles, areas in m², floors as numbers, deposit in percent, term in years.
 */
export interface FlatFilter extends Conditions {
  readonly deposit: number;
  readonly term: number;
  readonly order: Order;
}

export const EMPTY_FILTER: FlatFilter = {
  ...keyed(NUMBER_LISTS, () => []),
  ...keyed(STRING_LISTS, () => []),
  ...keyed(IDS, () => null),
  ...keyed(BOUNDS, () => null),
  ...keyed(FLAGS, () => false),
  deposit: DEFAULT_DEPOSIT,
  term: DEFAULT_TERM,
  order: DEFAULT_ORDER,
};

const WRONG_FLAG = 'Допустимы значения true и false';

/** Known values per list; the service passes its own, so that an unknown value is an error and not an empty answer. */
export type KnownValues = Partial<Record<ListName | IdName, ReadonlySet<string | number>>>;

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

  for (const row of FLAT_FILTERS) {
    const { name } = row;
    const text = lastOf(query, name);
    switch (row.kind) {
      case 'numbers': {
        const { values, bad } = readList(
          query,
          name,
          item => toNumber(item, { integer: true }),
          known[row.name],
        );
        filter[row.name] = values.sort((a, b) => a - b);
        if (bad !== null) errors[name] = [bad];
        break;
      }
      case 'words': {
        const { values, bad } = readList(query, name, item => item, known[row.name]);
        filter[row.name] = values.sort();
        if (bad !== null && row.unknown === 'refused') errors[name] = [bad];
        break;
      }
      case 'range': {
        const [low, high] = boundsOf(row);
        for (const bound of boundsOf(row)) {
          const typed = lastOf(query, bound);
          if (typed === null) continue;
          const value = toNumber(typed, { integer: row.isInteger });
          if (value === null) errors[bound] = [notLess(0, { integer: row.isInteger })];
          else filter[bound] = value;
        }
        // Somebody may have written them the wrong way round.
        if (low && high && (filter[low] ?? 0) > (filter[high] ?? Number.POSITIVE_INFINITY))
          [filter[low], filter[high]] = [filter[high], filter[low]];
        break;
      }
      case 'flag':
        if (text === null) break;
        if (/^(true|1)$/i.test(text)) filter[row.name] = true;
        else if (!/^(false|0)$/i.test(text)) errors[name] = [WRONG_FLAG];
        break;
      case 'id': {
        if (text === null) break;
        const id = toNumber(text, { integer: true });
        if (id === null) errors[name] = [NOT_WHOLE];
        else if (known[row.name]?.has(id) === false) errors[name] = [unknownValue(text)];
        else filter[row.name] = id;
      }
    }
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

/** Whether flats of one layout are asked for as one in a long list. */
export function parseGroup(query: URLSearchParams): { isByLayout: boolean; errors: FieldErrors } {
  const group = lastOf(query, 'group');
  const isByLayout = group === 'layout';
  return { isByLayout, errors: group === null || isByLayout ? {} : { group: [unknownValue(group)] } };
}

/** Writes a filter as a query: comma lists, fixed order of keys, defaults left out. Inverse of `parseFlatQuery`. */
export function formatFlatQuery(filter: FlatFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const row of FLAT_FILTERS) {
    switch (row.kind) {
      case 'numbers':
      case 'words':
        if (filter[row.name].length > 0) query.set(row.name, filter[row.name].join(','));
        break;
      case 'id':
        if (filter[row.name] !== null) query.set(row.name, String(filter[row.name]));
        break;
      case 'range':
        for (const bound of boundsOf(row))
          if (filter[bound] !== null) query.set(bound, String(filter[bound]));
        break;
      case 'flag':
        if (filter[row.name]) query.set(row.name, row.written);
    }
  }
  if (filter.deposit !== DEFAULT_DEPOSIT) query.set('deposit', String(filter.deposit));
  if (filter.term !== DEFAULT_TERM) query.set('term', String(filter.term));
  if (filter.order !== DEFAULT_ORDER) query.set('order', filter.order);
  return query;
}

/** Terms of a mortgage as the address of a flat has them: `?deposit=50&term=10`, defaults left out; empty without any. */
export function termsQuery(terms: Pick<FlatFilter, 'deposit' | 'term'>): string {
  return withQuery(
    '',
    queryText(formatFlatQuery({ ...EMPTY_FILTER, deposit: terms.deposit, term: terms.term })),
  );
}

/**
 * What a filter asks of the flats themselves, as an address writes it: without their order, and without the terms of a
 * mortgage where no payment is bounded by them. Two filters with the same answer the same flats.
 */
export function conditionsOf(filter: FlatFilter): string {
  const { deposit, term } = filter.payment_max === null ? EMPTY_FILTER : filter;
  return queryText(formatFlatQuery({ ...filter, deposit, term, order: DEFAULT_ORDER }));
}

/** A filter without what the service refused, for instance options that are not sold any more. */
export function withoutRefused(filter: FlatFilter, errors: FieldErrors): FlatFilter {
  const kept = formatFlatQuery(filter);
  for (const name of Object.keys(errors)) kept.delete(name);
  return parseFlatQuery(kept).filter;
}
