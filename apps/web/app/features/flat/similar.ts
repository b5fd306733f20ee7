import type { ApiClient } from '@quarter/contract/client';
import { FieldError } from '@quarter/contract/errors';
import { conditionsOf, parseFlatQuery } from '@quarter/contract/flat-filter';
import type { FormerProperty, Property } from '@quarter/contract/property';

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

/**
 * Free flats like this one: those that the visitor's own filter leaves, at a near price first; then the same rooms
 * at a near price; when there are too few, the same rooms at any price, then any rooms at a near price.
 */
export async function similarFlats(
  api: ApiClient,
  flat: Pick<FormerProperty, 'id' | 'price' | 'area' | 'layout'>,
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

/** Filter of a list's address, without its order and place; null when it has none. */
function filterOf(list: string | null): Readonly<Record<string, string>> | null {
  const { filter } = parseFlatQuery(new URLSearchParams(list?.split('?')[1] ?? ''));
  const conditions = conditionsOf(filter);
  return conditions === '' ? null : Object.fromEntries(new URLSearchParams(conditions));
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
