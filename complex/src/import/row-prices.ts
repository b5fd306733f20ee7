import type { ImportRow } from '@quarter/contract/lot-import';
import { percent as shownPercent } from '@quarter/domain/format';
import type { Field } from './columns.ts';

/**
 * Price, price without the discount and percent from whichever of them the file has. `price` is always what a
 * visitor pays; with a percent alone the price without it is computed, with both prices the percent is.
 */
export function pricesOf(
  price: number | undefined,
  old: number | null,
  percent: number | null,
  faults: Map<Field, string>,
): { price: number | undefined } & Pick<ImportRow, 'old_price' | 'discount_amount'> {
  const none = { price, old_price: null, discount_amount: 0 };
  if (percent !== null && percent >= 100) faults.set('discount', `не меньше ${shownPercent(100)}`);
  if (price === undefined || (percent !== null && percent >= 100)) return none;
  if (old === null) {
    if (percent === null || percent === 0) return none;
    return { price, old_price: Math.round(price / (1 - percent / 100)), discount_amount: percent };
  }
  const computed = Math.round((1 - price / old) * 100);
  // A price without the discount that is the lower one is told of by itself.
  if (old >= price && percent !== null && Math.abs(percent - computed) > 1)
    faults.set('discount', `${shownPercent(percent)} не сходится с ценами: по ним ${shownPercent(computed)}`);
  if (old === price) return none;
  return { price, old_price: old, discount_amount: Math.max(1, computed) };
}
