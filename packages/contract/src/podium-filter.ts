import type { FieldErrors } from './errors.ts';
import type { PodiumKind } from './podium.ts';
import { lastOf, notLess, readList, toNumber, unknownValue } from './query-values.ts';

/** Sort orders; numbers go as people count them, 9 before 10. A minus sign means descending. */
export const PODIUM_ORDERS = ['number', '-number', 'price', '-price', 'area', '-area'] as const;
export type PodiumOrder = (typeof PODIUM_ORDERS)[number];
export const DEFAULT_PODIUM_ORDER: PodiumOrder = 'number';

/** Page sizes: a whole level goes into one page, because the scheme shows all of its lots. */
export const PODIUM_LIMITS = { generic: 10, max: 500 } as const;

const NUMBER_LISTS = ['floor', 'building', 'block'] as const;
const WORD_LISTS = ['type', 'sale_status', 'level'] as const;
const BOUNDS = ['price_min', 'price_max', 'area_min', 'area_max'] as const;
export type PodiumList = (typeof NUMBER_LISTS)[number] | (typeof WORD_LISTS)[number];

/** Lists that lots of each kind are filtered by. */
export const PODIUM_LISTS: Readonly<Record<PodiumKind, readonly PodiumList[]>> = {
  parking: ['type', 'sale_status', 'floor', 'building'],
  storeroom: ['type', 'sale_status', 'floor', 'building'],
  commercial: ['sale_status', 'floor', 'block', 'level'],
};

/**
 * What a visitor asks of a list of parking spaces, storerooms or commercial premises. Values of one list are
 * alternatives; different filters all hold. Prices in whole roubles, areas in m², `floor` the id of a level.
 */
export interface PodiumFilter extends Readonly<Record<PodiumList, readonly (string | number)[]>> {
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly area_min: number | null;
  readonly area_max: number | null;
  readonly order: PodiumOrder;
}

export const EMPTY_PODIUM_FILTER: PodiumFilter = {
  type: [],
  sale_status: [],
  floor: [],
  building: [],
  block: [],
  level: [],
  price_min: null,
  price_max: null,
  area_min: null,
  area_max: null,
  order: DEFAULT_PODIUM_ORDER,
};

/** Known values per list; the service passes its own, so that an unknown value is an error and not an empty answer. */
export type PodiumValues = Partial<Record<PodiumList, ReadonlySet<string | number>>>;

/**
 * Reads a filter from a query, as `parseFlatQuery` does: unknown keys are left alone, a malformed or unknown value is
 * reported under its field and left out. Lists that the kind does not have are unknown keys.
 */
export function parsePodiumQuery(
  kind: PodiumKind,
  query: URLSearchParams,
  known: PodiumValues = {},
): { filter: PodiumFilter; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const filter: { -readonly [K in keyof PodiumFilter]: PodiumFilter[K] } = { ...EMPTY_PODIUM_FILTER };
  for (const name of PODIUM_LISTS[kind]) {
    const isNumber = NUMBER_LISTS.some(list => list === name);
    const read = (text: string) => (isNumber ? toNumber(text, { integer: true }) : text);
    const { values, bad } = readList<string | number>(query, name, read, known[name]);
    filter[name] = values.sort((a, b) => (a < b ? -1 : 1));
    if (bad !== null) errors[name] = [bad];
  }
  for (const name of BOUNDS) {
    const text = lastOf(query, name);
    if (text === null) continue;
    const integer = name.startsWith('price');
    const value = toNumber(text, { integer });
    if (value === null) errors[name] = [notLess(0, { integer })];
    else filter[name] = value;
  }
  // Somebody may have written them the wrong way round.
  for (const name of ['price', 'area'] as const) {
    const [low, high] = [filter[`${name}_min`], filter[`${name}_max`]];
    if ((low ?? 0) > (high ?? Number.POSITIVE_INFINITY))
      [filter[`${name}_min`], filter[`${name}_max`]] = [high, low];
  }
  const order = lastOf(query, 'order');
  if (order !== null) {
    const found = PODIUM_ORDERS.find(item => item === order);
    if (found) filter.order = found;
    else errors.order = [unknownValue(order)];
  }
  return { filter, errors };
}

/** Writes a filter as a query: comma lists, fixed order of keys, defaults left out. Inverse of `parsePodiumQuery`. */
export function formatPodiumQuery(kind: PodiumKind, filter: PodiumFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of PODIUM_LISTS[kind]) if (filter[name].length > 0) query.set(name, filter[name].join(','));
  for (const name of BOUNDS) {
    const value = filter[name];
    if (value !== null) query.set(name, String(value));
  }
  if (filter.order !== DEFAULT_PODIUM_ORDER) query.set('order', filter.order);
  return query;
}
