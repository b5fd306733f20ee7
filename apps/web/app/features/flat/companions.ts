import type { ApiClient } from '@quarter/contract/client';
import { FieldError } from '@quarter/contract/errors';
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
    parking: (query: URLSearchParams) => known(api.parkingLots(query, signal)),
    storeroom: (query: URLSearchParams) => known(api.storeroomLots(query, signal)),
  };
  const found = (['parking', 'storeroom'] as const).map(async kind => {
    const tab: Record<string, string> = kind === 'storeroom' ? { tab: 'storerooms' } : {};
    for (const near of [{ building: String(building.id) }, {}]) {
      const free = { ...near, sale_status: 'free' };
      const page = await ask[kind](new URLSearchParams({ ...free, order: 'price', limit: '1' }));
      const [cheapest] = page?.results ?? [];
      if (!page || !cheapest) continue;
      const href = `${PATH}?${new URLSearchParams({ ...free, ...tab })}`;
      return [{ kind, free: page.count, price: cheapest.price, href, isNear: 'building' in near }];
    }
    return [];
  });
  return (await Promise.all(found)).flat();
}

/** The answer; null for a section that has none of a kind, which the filter of that kind does not know. */
async function known<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FieldError) return null;
    throw error;
  }
}
