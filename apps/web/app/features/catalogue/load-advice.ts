import type { FlatFilter } from '@quarter/contract/flat-filter';
import type { Specs } from '@quarter/contract/property';
import { boutiqueQuery } from './address.ts';
import { type Advice, counted, keepOnly, relaxations } from './advice.ts';
import type { CatalogueRequest } from './board.ts';
import type { ShownFacets } from './facets.ts';

/** What to change so that a list is not empty, with how many flats each change gives. */
export async function loadAdvice(
  { api, address: { filter }, signal }: CatalogueRequest,
  facets: ShownFacets,
  specs: Specs,
): Promise<Advice[]> {
  const ask = async (relaxed: FlatFilter) => {
    const query = boutiqueQuery(relaxed);
    query.set('limit', '1');
    return (await api.properties(query, signal)).count;
  };
  const advice = await counted(relaxations(filter, facets, specs), ask);
  return advice.length > 0 ? advice : counted(keepOnly(filter, specs), ask);
}
