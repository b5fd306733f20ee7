import type { FlatFilter, Order } from '@quarter/contract/flat-filter';
import { type FilterName, FLAGS, IDS, LISTS, type ListName } from '@quarter/contract/flat-filters';
import { keyed } from '@quarter/contract/keyed';
import type { Option } from '@quarter/contract/primitives';
import type { FacetOption, Facets } from '@quarter/contract/property';
import { clampTerms, type MortgageLimits, mortgage, priceForPayment } from '@quarter/domain/mortgage';
import {
  type Bits,
  both,
  countBits,
  countBoth,
  createLender,
  emptyBits,
  firstBit,
  hasBit,
  type Lend,
  lastBit,
  positions,
  positionsInOrder,
  rangeBits,
} from './bitset.ts';
import { type Columns, columnsWork } from './columns.ts';
import { anyOf, intersect, intersectForFacets, type Restrictions, type Selection } from './combine.ts';
import { groupsOf, type LayoutGroup } from './layout-groups.ts';
import { countMembers } from './members.ts';
import { between, countBelow, countUpTo, rangeOf } from './sorted-column.ts';
import type { Flat } from './structure.ts';
import type { Work } from './turns.ts';

/** What a payment is computed with; null when mortgage is off, and then no flat has a payment. */
export type MortgageBasis = { readonly rate: number; readonly limits: MortgageLimits } | null;

/** Every value of every list with its words, in the order they are shown; the flats on sale may lack some. */
export type Options = Readonly<Record<ListName, readonly Option[]>>;

/** Flats on sale at one data version on one day, ready to be asked. Never changes. */
export interface Snapshot {
  /** Number of flats on sale. */
  readonly size: number;
  /** Lowest price; null when nothing is on sale. */
  readonly priceMin: number | null;
  /** A page of the flats that pass, in the filter's order; `total` counts all of them. */
  query(filter: FlatFilter, limit: number, offset: number): { total: number; flats: Flat[] };
  /** The same list with the flats of one group of layouts as one; `total` counts groups. */
  layouts(filter: FlatFilter, limit: number, offset: number): { total: number; groups: LayoutGroup[] };
  /** Options and ranges left by the other conditions, for each condition. */
  facets(filter: FlatFilter): Facets;
  /** Whether a flat is on sale and passes, for any number of flats. */
  matcher(filter: FlatFilter): (flatId: number) => boolean;
}

/** @param day ISO date in Moscow */
export function* snapshotWork(
  flatsOnSale: readonly Flat[],
  options: Options,
  basis: MortgageBasis,
  day: string,
): Work<Snapshot> {
  const columns = yield* columnsWork(flatsOnSale, day);
  const { rows } = columns;
  const { lend, reset } = createLender(rows.length);
  const passing = (filter: FlatFilter) => {
    reset();
    return intersect(restrictions(columns, filter, basis, lend), rows.length, lend);
  };
  return {
    size: rows.length,
    priceMin: rows[0]?.price ?? null,
    query(filter, limit, offset) {
      const all = passing(filter);
      const found = pageOf(columns, all, filter.order, limit, offset);
      return { total: countBits(all), flats: found.flatMap(position => rows[position] ?? []) };
    },
    layouts(filter, limit, offset) {
      const order = filter.order === 'price' ? null : columns.orders[filter.order];
      return groupsOf(columns, passing(filter), order, limit, offset);
    },
    facets(filter) {
      reset();
      return facetsOf(columns, options, filter, basis, lend);
    },
    matcher(filter) {
      // Kept by the caller, so not borrowed.
      const fresh = () => emptyBits(rows.length);
      const all = intersect(restrictions(columns, filter, basis, fresh), rows.length, fresh);
      return flatId => {
        const position = columns.positionOf.get(flatId);
        return position !== undefined && hasBit(all, position);
      };
    },
  };
}

/** What each condition of a filter leaves of the flats on sale. */
function restrictions(
  columns: Columns,
  filter: FlatFilter,
  basis: MortgageBasis,
  lend: Lend,
): Restrictions<FilterName> {
  const found = new Map<FilterName, Bits>();
  for (const name of LISTS)
    if (filter[name].length > 0) found.set(name, anyOf(columns.lists[name], filter[name], lend));
  for (const name of IDS) {
    const id = filter[name];
    if (id !== null) found.set(name, anyOf(columns.lists[name], [id], lend));
  }
  if (filter.floor_min !== null || filter.floor_max !== null)
    found.set('floor', between(columns.floor, filter.floor_min, filter.floor_max, lend));
  if (filter.price_min !== null || filter.price_max !== null) {
    const from = filter.price_min === null ? 0 : countBelow(columns.price, filter.price_min);
    const to = filter.price_max === null ? columns.rows.length : countUpTo(columns.price, filter.price_max);
    found.set('price', rangeBits(lend(), from, to));
  }
  if (filter.area_min !== null || filter.area_max !== null)
    found.set('area', between(columns.area, filter.area_min, filter.area_max, lend));
  if (filter.payment_max !== null)
    found.set('payment', payable(columns, filter, filter.payment_max, basis, lend));
  for (const name of FLAGS) if (filter[name]) found.set(name, columns.flags[name]);
  return found;
}

/** A payment grows with the price, so a bound on payments is a bound on prices of the flats a bank lends for. */
function payable(columns: Columns, filter: FlatFilter, most: number, basis: MortgageBasis, lend: Lend): Bits {
  if (!basis) return lend().fill(0);
  const price = priceForPayment(most, basis.rate, clampTerms(filter, basis.limits));
  return both(columns.flags.is_mortgage, rangeBits(lend(), 0, countUpTo(columns.price, price)), lend());
}

function pageOf(columns: Columns, all: Bits, by: Order, limit: number, offset: number): number[] {
  return by === 'price'
    ? positions(all, offset, limit)
    : positionsInOrder(columns.orders[by], all, offset, limit);
}

function facetsOf(
  columns: Columns,
  options: Options,
  filter: FlatFilter,
  basis: MortgageBasis,
  lend: Lend,
): Facets {
  const restricted = restrictions(columns, filter, basis, lend);
  const selection = intersectForFacets(restricted, columns.rows.length, lend);
  const list = (name: ListName): FacetOption[] => {
    const rest = selection.without(name);
    const sets = columns.lists[name];
    return options[name].map(({ value, label }) => ({
      value,
      label,
      count: countMembers(rest, sets.get(value)),
    }));
  };
  return {
    count: countBits(selection.all),
    ...keyed(LISTS, list),
    price: priceRange(columns, selection.without('price')),
    area: rangeOf(columns.area, selection.without('area')),
    floor: rangeOf(columns.floor, selection.without('floor')),
    payment: paymentRange(columns, selection, filter, basis, lend),
    ...keyed(FLAGS, name => ({ count: countBoth(selection.without(name), columns.flags[name]) })),
  };
}

function priceRange({ price }: Columns, rest: Bits): Facets['price'] {
  const first = firstBit(rest);
  return first < 0 ? null : { min: price[first] ?? 0, max: price[lastBit(rest)] ?? 0 };
}

function paymentRange(
  columns: Columns,
  selection: Selection<FilterName>,
  filter: FlatFilter,
  basis: MortgageBasis,
  lend: Lend,
): Facets['payment'] {
  const prices =
    basis && priceRange(columns, both(selection.without('payment'), columns.flags.is_mortgage, lend()));
  if (!prices) return null;
  const terms = clampTerms(filter, basis.limits);
  return {
    min: mortgage(prices.min, basis.rate, terms).payment,
    max: mortgage(prices.max, basis.rate, terms).payment,
  };
}
