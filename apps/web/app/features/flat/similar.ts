import type { ApiClient } from '@quarter/contract/client';
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

/**
 * Free flats like this one: the same rooms at a near price; when there are too few, the same rooms at any
 * price, then any rooms at a near price.
 */
export async function similarFlats(
  api: ApiClient,
  flat: PropertyDetail,
  signal?: AbortSignal,
): Promise<Property[]> {
  const rooms = { layout_type: String(flat.layout.layout_type) };
  const price = {
    price_min: String(Math.floor(flat.price * (1 - NEAR))),
    price_max: String(Math.ceil(flat.price * (1 + NEAR))),
  };
  let found: Property[] = [];
  for (const filter of [{ ...rooms, ...price }, rooms, price]) {
    const query = new URLSearchParams({ ...filter, limit: String(ASKED) });
    const { results } = await api.properties(query, signal);
    found = nearest(
      flat,
      [...found, ...results.filter(item => found.every(({ id }) => id !== item.id))],
      SHOWN,
    );
    if (found.length >= SHOWN) break;
  }
  return found;
}
