import { boutiqueQuery } from '@quarter/contract/client';
import type { FlatFilter } from '@quarter/contract/flat-filter';
import type { Specs } from '@quarter/contract/property';
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
    layout_type: open(specs.layout_type),
    common_layout_type: open(specs.common_layout_type),
    building: open(specs.building),
    window_look: open(specs.window_look),
    facing_type: open(specs.facing_type),
    features: open(specs.features),
    discount_amount: open(specs.discount_amount),
    price: specs.price,
    area: specs.area,
    floor: specs.floor,
    payment: specs.payment,
    is_discount: { count: null },
    is_mortgage: { count: null },
  };
}
