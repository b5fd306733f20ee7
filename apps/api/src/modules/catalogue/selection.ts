import type { FlatFilter } from '@quarter/contract/flat-filter';
import { type FilterName, FLAGS, LISTS } from '@quarter/contract/flat-filters';
import { clampTerms, type MortgageLimits, priceForPayment } from '@quarter/domain/mortgage';
import { type Bits, both, type Lend, rangeBits } from './bitset.ts';
import type { Columns } from './columns.ts';
import { anyOf, type Restrictions } from './combine.ts';
import { between, countBelow, countUpTo } from './sorted-column.ts';

/** What a payment is computed with; null when mortgage is off, and then no flat has a payment. */
export type MortgageBasis = { readonly rate: number; readonly limits: MortgageLimits } | null;

/** What each condition of a filter leaves of the flats on sale. */
export function restrictions(
  columns: Columns,
  filter: FlatFilter,
  mortgage: MortgageBasis,
  lend: Lend,
): Restrictions<FilterName> {
  const found = new Map<FilterName, Bits>();
  for (const name of LISTS)
    if (filter[name].length > 0) found.set(name, anyOf(columns.lists[name], filter[name], lend));
  if (filter.layout !== null) found.set('layout', anyOf(columns.lists.layout, [filter.layout], lend));
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
  for (const name of FLAGS) if (filter[name]) found.set(name, columns.flags[name]);
  return found;
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
  return both(columns.flags.is_mortgage, rangeBits(lend(), 0, countUpTo(columns.price, price)), lend());
}
