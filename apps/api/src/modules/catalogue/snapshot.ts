import type { FlatFilter, Order } from '@quarter/contract/flat-filter';
import { type FilterName, FLAGS, LISTS, type ListName } from '@quarter/contract/flat-filters';
import { keyed } from '@quarter/contract/keyed';
import type { Option } from '@quarter/contract/primitives';
import type { FacetOption, Facets } from '@quarter/contract/property';
import { clampTerms, mortgage } from '@quarter/domain/mortgage';
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
} from './bitset.ts';
import { type Columns, columnsWork } from './columns.ts';
import { intersect, intersectForFacets, type Selection } from './combine.ts';
import { countMembers } from './members.ts';
import { type MortgageBasis, restrictions } from './selection.ts';
import { rangeOf } from './sorted-column.ts';
import type { Flat } from './structure.ts';
import type { Work } from './turns.ts';

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
  /** Options and ranges left by the other conditions, for each condition. */
  facets(filter: FlatFilter): Facets;
  /** Whether a flat is on sale and passes, for any number of flats. */
  matcher(filter: FlatFilter): (flatId: number) => boolean;
}

export function* snapshotWork(
  flatsOnSale: readonly Flat[],
  options: Options,
  basis: MortgageBasis,
): Work<Snapshot> {
  const columns = yield* columnsWork(flatsOnSale);
  const { rows } = columns;
  const { lend, reset } = createLender(rows.length);
  return {
    size: rows.length,
    priceMin: rows[0]?.price ?? null,
    query(filter, limit, offset) {
      reset();
      const all = intersect(restrictions(columns, filter, basis, lend), rows.length, lend);
      const found = pageOf(columns, all, filter.order, limit, offset);
      return { total: countBits(all), flats: found.flatMap(position => rows[position] ?? []) };
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
