import type { LOT_FILTERS } from '@quarter/contract/desk/lot-list';
import { DESK_LOT_KINDS, DESK_LOT_STATUSES, LOT_ORDERS } from '@quarter/contract/desk/lots';
import type { FieldErrors } from '@quarter/contract/errors';
import { lastOf, readList, toNumber, unknownValue } from '@quarter/contract/query-values';
import { askedNumber } from '@quarter/domain/asked-number';
import type { LotChoice } from './list-repo.ts';

const FLOOR = /^-?\d{1,3}$/;
const ID = /^\d{1,9}$/;
/** Numbers of lots are short, and so are the words that they are described by. */
const SHORT = /^\P{Cc}{1,40}$/u;
/** 0 studio … 4 four and more. */
const ROOMS = new Set([0, 1, 2, 3, 4]);

type Several = (typeof LOT_FILTERS.several)[number];
type Other = Exclude<(typeof LOT_FILTERS)[keyof typeof LOT_FILTERS][number], Several>;

/** Filters and order of a list; `search` has them in their canonical form. */
export function choiceOf(query: URLSearchParams) {
  const errors: FieldErrors = {};
  const search = new URLSearchParams();

  function read<T extends string | number>(
    name: Other | 'sort',
    toValue: (text: string) => T | null | undefined,
  ): T | null {
    const text = lastOf(query, name);
    if (text === null) return null;
    const value = toValue(text) ?? null;
    if (value === null) errors[name] = [unknownValue(text)];
    else search.set(name, String(value));
    return value;
  }
  function list<T extends string | number>(
    name: Several,
    toValue: (text: string) => T | null,
    known?: ReadonlySet<string | number>,
  ): T[] {
    const { values, bad } = readList(query, name, toValue, known);
    if (bad !== null) errors[name] = [bad];
    else if (values.length > 0) search.set(name, values.join(','));
    return values;
  }
  function someOf<T extends string>(name: Several, known: readonly T[]): T[] {
    const values = list(name, text => text, new Set(known));
    return known.filter(value => values.some(one => one === value));
  }
  const bounds = (name: 'floor' | 'price' | 'area', toValue: (text: string) => number | null) => ({
    from: read(`${name}_from`, toValue),
    to: read(`${name}_to`, toValue),
  });
  const words = (name: Several) => list(name, text => (SHORT.test(text) ? text : null));
  const flag = (name: (typeof LOT_FILTERS.flags)[number]) => read(name, oneOf(['true'])) !== null;

  const choice: LotChoice = {
    kinds: someOf('kind', DESK_LOT_KINDS),
    buildings: list('building', matching(ID)),
    statuses: someOf('status', DESK_LOT_STATUSES),
    rooms: list('rooms', matching(ID), ROOMS),
    layout: read('layout', matching(ID)),
    layoutTypes: words('common_layout_type'),
    looks: words('window_look'),
    facings: words('facing_type'),
    features: words('features'),
    discounts: list('discount_amount', text => toNumber(text, { integer: false })),
    floor: bounds('floor', matching(FLOOR)),
    price: bounds('price', text => toNumber(text, { integer: true })),
    area: bounds('area', text => toNumber(text, { integer: false })),
    number: read('number', text => (SHORT.test(text) ? askedNumber(text) : null)),
    isHeld: flag('held'),
    isDiscounted: flag('is_discount'),
    isMortgage: flag('is_mortgage'),
    hasBalcony: flag('balcony'),
    order: read('sort', oneOf(LOT_ORDERS)) ?? 'place',
  };
  return { choice, errors, search };
}

function oneOf<T extends string>(known: readonly T[]) {
  return (text: string): T | null => known.find(value => value === text) ?? null;
}

function matching(pattern: RegExp) {
  return (text: string): number | null => (pattern.test(text) ? Number(text) : null);
}
