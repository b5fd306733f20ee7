import type { ApiClient } from './client.ts';
import type { ParkingLot, StoreroomLot } from './podium.ts';
import { PODIUM_LIMITS } from './podium-filter.ts';

type PodiumLot = ParkingLot | StoreroomLot;

/** All lots of a kind that suit a filter, page by page: the service has no address of one of them. */
export async function readPodiumLots(
  api: ApiClient,
  kind: PodiumLot['kind'],
  signal: AbortSignal,
  filter = new URLSearchParams(),
): Promise<readonly PodiumLot[]> {
  const lots: PodiumLot[] = [];
  for (let offset = 0; ; offset += PODIUM_LIMITS.max) {
    const query = new URLSearchParams(filter);
    query.set('limit', String(PODIUM_LIMITS.max));
    if (offset > 0) query.set('offset', String(offset));
    const { results, next } =
      kind === 'parking' ? await api.parkingLots(query, signal) : await api.storeroomLots(query, signal);
    lots.push(...results);
    if (next === null) return lots;
  }
}
