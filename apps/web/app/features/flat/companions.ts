import type { ApiClient } from '@quarter/contract/client';
import { MOTORCYCLE_PLACE } from '@quarter/contract/parking-types';
import type { PropertyDetail } from '@quarter/contract/property';

/** What is sold along with flats, in the flat's section where there is any left. */
export interface Companion {
  readonly kind: 'parking' | 'storeroom';
  /** Free ones, and the lowest price among them, roubles. */
  readonly free: number;
  readonly price: number;
  readonly href: string;
  /** Whether they are those of the flat's own section. */
  readonly isNear: boolean;
}

const PATH = '/parking-and-storage';

/** Free parking spaces and storerooms; a kind with none left is left out. Rejects when the service does. */
export async function companionsOf(
  api: ApiClient,
  { building }: Pick<PropertyDetail, 'building'>,
  signal?: AbortSignal,
): Promise<readonly Companion[]> {
  const ask = {
    parking: (query: URLSearchParams) => api.parkingLots(query, signal),
    storeroom: (query: URLSearchParams) => api.storeroomLots(query, signal),
  };
  const specs = { parking: api.parkingSpecs, storeroom: api.storeroomSpecs };
  const found = (['parking', 'storeroom'] as const).map(async kind => {
    const tab: Record<string, string> = kind === 'storeroom' ? { tab: 'storerooms' } : {};
    // The service refuses a section that has none of the kind.
    const { building: sections, type: types } = await specs[kind](signal);
    const hasOwn = sections.some(({ value }) => Number(value) === building.id);
    // Beside a flat one looks for a place for the car, which one for a motorcycle is not.
    const cars = types.map(({ value }) => String(value)).filter(value => value !== MOTORCYCLE_PLACE);
    const ofCars = cars.length > 0 && cars.length < types.length ? { type: cars.join(',') } : {};
    for (const near of hasOwn ? [{ building: String(building.id) }, {}] : [{}]) {
      const free = { ...near, ...ofCars, sale_status: 'free' };
      const page = await ask[kind](new URLSearchParams({ ...free, order: 'price', limit: '1' }));
      const [cheapest] = page.results;
      if (!cheapest) continue;
      const href = `${PATH}?${new URLSearchParams({ ...free, ...tab })}`;
      return [{ kind, free: page.count, price: cheapest.price, href, isNear: 'building' in near }];
    }
    return [];
  });
  return (await Promise.all(found)).flat();
}
