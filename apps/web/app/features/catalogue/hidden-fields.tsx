import { formatFlatQuery } from '@quarter/contract/flat-filter';
import type { Address } from './address.ts';

/** Names that the visible fields send themselves. */
const VISIBLE = new Set([
  'layout_type',
  'common_layout_type',
  'building',
  'window_look',
  'facing_type',
  'features',
  'discount_amount',
  'price_min',
  'price_max',
  'area_min',
  'area_max',
  'floor_min',
  'floor_max',
  'payment_max',
  'is_discount',
  'is_mortgage',
]);

/** The rest of the address, for a form that is sent without scripts. */
export function HiddenFields({ address }: { readonly address: Address }) {
  const query = formatFlatQuery(address.filter);
  if (address.view !== 'list') query.set('view', address.view);
  return [...query]
    .filter(([name]) => !VISIBLE.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
