import { type FlatFilter, LISTS } from '@quarter/contract/flat-filter';
import { clampTerms, type MortgageLimits, priceForPayment } from '@quarter/domain/mortgage';
import { addAll, type Bits, both, type Lend, rangeBits, setBit } from './bitset.ts';
import type { Columns } from './columns.ts';
import { between, countBelow, countUpTo } from './sorted-column.ts';
import type { ListName } from './structure.ts';

/** What a payment is computed with; null when mortgage is off, and then no flat has a payment. */
export type MortgageBasis = { readonly rate: number; readonly limits: MortgageLimits } | null;

/** The independent conditions of a filter. A facet shows what its own condition does not restrict. */
export type Condition =
  | ListName
  | 'layout'
  | 'floor'
  | 'price'
  | 'area'
  | 'payment'
  | 'is_mortgage'
  | 'is_discount';

/** Flats that pass a filter. */
export function select(columns: Columns, filter: FlatFilter, mortgage: MortgageBasis, lend: Lend): Bits {
  const [first, ...others] = restrictions(columns, filter, mortgage, lend).values();
  return others.reduce((rest, bits) => both(rest, bits, lend()), first ?? everything(columns, lend));
}

/** Flats that pass a filter, and those that would pass it without one of its conditions. */
export interface Selection {
  readonly all: Bits;
  without(condition: Condition): Bits;
}

/** Applies a filter as facets need it: the flats left when any one of its conditions is dropped. */
export function selectForFacets(
  columns: Columns,
  filter: FlatFilter,
  mortgage: MortgageBasis,
  lend: Lend,
): Selection {
  const restricted = [...restrictions(columns, filter, mortgage, lend)];
  // after[i] is the intersection of the sets from i on, `before` of those before i: no n² of intersections.
  const after: Bits[] = [everything(columns, lend)];
  for (const [, bits] of restricted.toReversed())
    after.unshift(after.length === 1 ? bits : both(bits, after[0] ?? bits, lend()));
  const all = after[0] ?? everything(columns, lend);
  const without = new Map<Condition, Bits>();
  let before: Bits | null = null;
  for (const [index, [name, bits]] of restricted.entries()) {
    const rest = after[index + 1] ?? all;
    without.set(name, before ? both(before, rest, lend()) : rest);
    before = before ? both(before, bits, lend()) : bits;
  }
  return { all, without: condition => without.get(condition) ?? all };
}

function restrictions(
  columns: Columns,
  filter: FlatFilter,
  mortgage: MortgageBasis,
  lend: Lend,
): Map<Condition, Bits> {
  const found = new Map<Condition, Bits>();
  for (const name of LISTS)
    if (filter[name].length > 0) found.set(name, anyOf(columns.lists[name], filter[name], lend));
  if (filter.layout !== null) {
    const bits = lend().fill(0);
    for (const position of columns.layouts.get(filter.layout) ?? []) setBit(bits, position);
    found.set('layout', bits);
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
    found.set('payment', payable(columns, filter, filter.payment_max, mortgage, lend));
  if (filter.is_mortgage) found.set('is_mortgage', columns.mortgage);
  if (filter.is_discount) found.set('is_discount', columns.discount);
  return found;
}

function everything({ rows }: Columns, lend: Lend): Bits {
  return rangeBits(lend(), 0, rows.length);
}

function anyOf<K>(sets: ReadonlyMap<K, Bits>, values: readonly K[], lend: Lend): Bits {
  const found = values.flatMap(value => sets.get(value) ?? []);
  const [only] = found;
  if (only && found.length === 1) return only;
  const union = lend().fill(0);
  for (const bits of found) addAll(union, bits);
  return union;
}

/** A payment grows with the price, so a bound on payments is a bound on prices of the flats a bank lends for. */
function payable(
  columns: Columns,
  filter: FlatFilter,
  most: number,
  mortgage: MortgageBasis,
  lend: Lend,
): Bits {
  if (!mortgage) return lend().fill(0);
  const price = priceForPayment(most, mortgage.rate, clampTerms(filter, mortgage.limits));
  return both(columns.mortgage, rangeBits(lend(), 0, countUpTo(columns.price, price)), lend());
}
