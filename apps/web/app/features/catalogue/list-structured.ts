import { type Described, listOf, type Structured } from '../../shared/structured/parts.ts';
import type { Catalogue } from './load-catalogue.ts';

/** The list of flats for search engines: how many are on sale, from which price to which. */
export function listStructured(
  { intent, facets: { count, price } }: Pick<Catalogue, 'intent' | 'facets'>,
  site: Described,
  page: { readonly path: string; readonly name: string },
): Structured {
  // Facets leave their own condition out: of a page with a price they know other prices.
  if (intent) {
    const { figures } = intent;
    return listOf(site, page, { count: figures.count, low: figures.price_min, high: figures.price_max });
  }
  return listOf(site, page, price && { count, low: price.min, high: price.max });
}
