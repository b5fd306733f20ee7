import { type Described, listOf, type Structured } from '../../shared/structured/parts.ts';
import type { ShownFacets } from './facets.ts';

/** The list of flats for search engines: how many are on sale, from which price to which. */
export function listStructured(
  { count, price }: Pick<ShownFacets, 'count' | 'price'>,
  site: Described,
  page: { readonly path: string; readonly name: string },
): Structured {
  const offers = price && { count, low: price.min, high: price.max };
  return listOf(site, page, offers);
}
