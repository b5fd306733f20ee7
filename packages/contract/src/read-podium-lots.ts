import type { ApiClient } from './client.ts';
import type { ParkingLot, StoreroomLot } from './podium.ts';
import { PODIUM_LIMITS } from './podium-filter.ts';
import { readAll } from './read-all.ts';

type PodiumLot = ParkingLot | StoreroomLot;

/** All lots of a kind that suit a filter, page by page: the service has no address of one of them. */
export async function readPodiumLots(
  api: ApiClient,
  kind: PodiumLot['kind'],
  signal: AbortSignal,
  filter = new URLSearchParams(),
): Promise<readonly PodiumLot[]> {
  return readAll<PodiumLot>(filter, PODIUM_LIMITS.max, query =>
    kind === 'parking' ? api.parkingLots(query, signal) : api.storeroomLots(query, signal),
  );
}
