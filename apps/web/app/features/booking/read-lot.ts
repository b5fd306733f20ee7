import type { ApiClient } from '@quarter/contract/client';
import { notFound } from '@quarter/contract/errors';
import type { ParkingLot, StoreroomLot } from '@quarter/contract/podium';
import { readPodiumLots } from '@quarter/contract/read-podium-lots';
import type { LotRef } from './address.ts';
import { type LotView, viewOfFlat, viewOfPodium } from './lot-view.ts';

type PodiumLot = ParkingLot | StoreroomLot;
type PodiumRef = LotRef & { readonly kind: PodiumLot['kind'] };

/** Free lots that are shown instead of a taken one. */
const SHOWN = 3;

/** A lot that is not the visitor's yet. Rejects with 404 when there is none. */
export async function readLot(api: ApiClient, { kind, slug }: LotRef, signal: AbortSignal): Promise<LotView> {
  if (kind === 'flat') return viewOfFlat(await api.property(slug, {}, signal));
  const lot = (await readPodiumLots(api, kind, signal)).find(item => item.slug === slug);
  if (lot) return viewOfPodium(lot);
  throw notFound();
}

/** Free parking spaces or storerooms nearest in price to one. */
export async function readPodium(
  api: ApiClient,
  { kind, slug }: PodiumRef,
  signal: AbortSignal,
): Promise<PodiumLot[]> {
  const lots = await readPodiumLots(api, kind, signal);
  const price = lots.find(item => item.slug === slug)?.price ?? 0;
  return lots
    .filter(item => item.status === 'free' && item.slug !== slug)
    .sort((a, b) => Math.abs(a.price - price) - Math.abs(b.price - price) || a.id - b.id)
    .slice(0, SHOWN);
}
