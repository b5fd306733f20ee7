import { formatFlatQuery } from '@quarter/contract/flat-filter';
import { BOUNDS, FLAGS, LISTS } from '@quarter/contract/flat-filters';
import type { Address } from './address.ts';

/** Names that the visible fields send themselves. */
const VISIBLE: ReadonlySet<string> = new Set([...LISTS, ...BOUNDS, ...FLAGS]);

/** The rest of the address, for a form that is sent without scripts. */
export function HiddenFields({ address }: { readonly address: Address }) {
  const query = formatFlatQuery(address.filter);
  if (address.view !== 'list') query.set('view', address.view);
  return [...query]
    .filter(([name]) => !VISIBLE.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
