import type { ApiClient } from '@quarter/contract/client';
import { EMPTY_PODIUM_FILTER, formatPodiumQuery, type PodiumOrder } from '@quarter/contract/podium-filter';
import type { StorageKind } from './address.ts';

/** How many lots are free, and the range of their prices in whole roubles. */
export interface FreeOffers {
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

/** All free parking spaces and storerooms together; null without any. Rejects with the service's errors. */
export async function freeOffers(api: ApiClient, signal: AbortSignal): Promise<FreeOffers | null> {
  const kinds = await Promise.all([ofKind(api, 'parking', signal), ofKind(api, 'storeroom', signal)]);
  return kinds.reduce((all, one) => {
    if (all === null || one === null) return all ?? one;
    return {
      count: all.count + one.count,
      low: Math.min(all.low, one.low),
      high: Math.max(all.high, one.high),
    };
  });
}

async function ofKind(api: ApiClient, kind: StorageKind, signal: AbortSignal): Promise<FreeOffers | null> {
  const firstBy = async (order: PodiumOrder) => {
    const query = formatPodiumQuery(kind, { ...EMPTY_PODIUM_FILTER, sale_status: ['free'], order });
    query.set('limit', '1');
    const { count, results } = await (kind === 'parking'
      ? api.parkingLots(query, signal)
      : api.storeroomLots(query, signal));
    return { count, price: results[0]?.price };
  };
  const [cheapest, dearest] = await Promise.all([firstBy('price'), firstBy('-price')]);
  if (cheapest.price === undefined || dearest.price === undefined) return null;
  return { count: cheapest.count, low: cheapest.price, high: dearest.price };
}
