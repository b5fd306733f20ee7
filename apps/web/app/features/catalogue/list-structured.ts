import { type Described, listOf, type Structured } from '../../shared/structured/parts.ts';
import { BOUTIQUE } from './address.ts';
import type { ShownFacets } from './facets.ts';

/** The list of flats for search engines: how many are on sale, from which price to which. */
export function listStructured(
  { count, price }: Pick<ShownFacets, 'count' | 'price'>,
  site: Described,
): Structured {
  const offers = price && { count, low: price.min, high: price.max };
  return listOf(site, { path: BOUTIQUE.path, name: 'Бутик квартир' }, offers);
}
