import type { FlatFilter } from '@quarter/contract/flat-filter';
import { FLAGS, LISTS, RANGES } from '@quarter/contract/flat-filters';
import { keyed } from '@quarter/contract/keyed';
import type { Specs } from '@quarter/contract/property';
import { boutiqueQuery } from './address.ts';
import type { CatalogueRequest } from './board.ts';
import type { ShownFacets } from './facets.ts';

/**
 * What the panel shows when the service did not tell the facets: every option and the full ranges, without counts.
 * How many flats there are the list knows.
 */
export async function withoutFacets(
  { api, signal }: CatalogueRequest,
  filter: FlatFilter,
  specs: Specs,
): Promise<ShownFacets> {
  console.warn('Something wrong with range facets');
  const open = (options: Specs['building']) => options.map(option => ({ ...option, count: null }));
  const query = boutiqueQuery(filter);
  query.set('limit', '1');
  const { count } = await api.properties(query, signal);
  return {
    count,
    ...keyed(LISTS, name => open(specs[name])),
    ...keyed(RANGES, name => specs[name]),
    ...keyed(FLAGS, () => ({ count: null })),
  };
}
