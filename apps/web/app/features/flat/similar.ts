import type { ApiClient } from '@quarter/contract/client';
import { FieldError } from '@quarter/contract/errors';
import type { Property, PropertyDetail } from '@quarter/contract/property';

/** Cards in the row of similar flats. */
const SHOWN = 3;
/** How far the price may be, as a fraction of the price. */
const NEAR = 0.25;
const ASKED = 40;

type Measured = Pick<Property, 'id' | 'price' | 'area'>;

/** The `count` flats nearest to one in price and area, each measured in fractions of its own. */
export function nearest<T extends Measured>(flat: Measured, others: readonly T[], count: number): T[] {
  const distance = (other: Measured) =>
    Math.abs(other.price / flat.price - 1) + Math.abs(other.area / flat.area - 1);
  return others
    .filter(other => other.id !== flat.id)
    .map(other => ({ other, far: distance(other) }))
    .sort((a, b) => a.far - b.far || a.other.id - b.other.id)
    .slice(0, count)
    .map(({ other }) => other);
}

/** What of a list's address is no filter. */
const NO_FILTER = ['view', 'section', 'limit', 'offset', 'order', 'deposit', 'term'];

/**
 * Free flats like this one: those that the visitor's own filter leaves, at a near price first; then the same rooms at a near price; when there are too few, the same rooms at any
 * price, then any rooms at a near price.
 */
export async function similarFlats(
  api: ApiClient,
  flat: PropertyDetail,
  list: string | null,
  signal?: AbortSignal,
): Promise<Property[]> {
  const own = filterOf(list);
  const rooms = { layout_type: String(flat.layout.layout_type) };
  const price = {
    price_min: String(Math.floor(flat.price * (1 - NEAR))),
    price_max: String(Math.ceil(flat.price * (1 + NEAR))),
  };
  let found: Property[] = [];
  const asked = own ? [{ ...price, ...own }, own] : [];
  for (const filter of [...asked, { ...rooms, ...price }, rooms, price]) {
    const query = new URLSearchParams({ ...filter, limit: String(ASKED) });
    const results = await matching(api, query, signal);
    found = nearest(
      flat,
      [...found, ...results.filter(item => found.every(({ id }) => id !== item.id))],
      SHOWN,
    );
    if (found.length >= SHOWN) break;
  }
  return found;
}

/** Filter of a list's address; null when it has none. A value that stands there several times is a comma list. */
function filterOf(list: string | null): Readonly<Record<string, string>> | null {
  const query = new URLSearchParams(list?.split('?')[1] ?? '');
  for (const name of NO_FILTER) query.delete(name);
  const names = [...new Set(query.keys())].filter(name => !name.startsWith('utm_'));
  if (names.length === 0) return null;
  return Object.fromEntries(names.map(name => [name, query.getAll(name).join(',')]));
}

/** Nothing for a filter that the service does not understand: the visitor may have written it by hand. */
async function matching(api: ApiClient, query: URLSearchParams, signal?: AbortSignal): Promise<Property[]> {
  try {
    return (await api.properties(query, signal)).results;
  } catch (error) {
    if (error instanceof FieldError) return [];
    throw error;
  }
}
