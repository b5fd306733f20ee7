import type { ApiClient } from '@quarter/contract/client';
import type { EndpointResponse } from '@quarter/contract/endpoints';
import type { Level, PodiumSpecs } from '@quarter/contract/podium';
import { EMPTY_PODIUM_FILTER, formatPodiumQuery } from '@quarter/contract/podium-filter';
import { readPodiumLots } from '@quarter/contract/read-podium-lots';
import { askAgainWithout } from '../../shared/address/ask-again.ts';
import { hasChoices, withoutFields } from '../../shared/lots/podium-choice.ts';
import { type StorageAddress, type StorageKind, tabAddress } from './address.ts';
import { type StorageLot, toLot } from './lot.ts';

/** Level that the parking begins with. */
const PARKING_FLOOR = 3;

export type StorageWords = EndpointResponse<'parking/page'>;

/** The page of parking spaces or storerooms. */
export interface Storage {
  readonly address: StorageAddress;
  readonly words: StorageWords;
  readonly specs: PodiumSpecs;
  /** All levels of the kind with how much is free there, of what suits while nothing but free ones is asked for; `level` is the one that is shown. */
  readonly levels: readonly Pick<Level, 'id' | 'name' | 'free'>[];
  readonly level: Level;
  /** Whether no level has a lot that suits. */
  readonly suitsNowhere: boolean;
  /** All lots of the level, and ids of those that suit, in the order asked for. */
  readonly lots: readonly StorageLot[];
  readonly suitable: readonly number[];
  /** Free lots of each kind on all levels. */
  readonly free: Readonly<Record<StorageKind, number>>;
}

/**
 * Loads the page of an address. The level is that of the address, else that of the picked lot, else the one that the
 * kind begins with, else the first. Lots of the other kind are shown where the complex has none of the one asked for.
 * Rejects with the service's errors; null when it has neither.
 */
export async function loadStorage(
  api: ApiClient,
  address: StorageAddress,
  signal: AbortSignal,
): Promise<Storage | null> {
  return askAgainWithout(address, asked => loadAt(api, asked, signal), withoutFields);
}

async function loadAt(api: ApiClient, address: StorageAddress, signal: AbortSignal): Promise<Storage | null> {
  const { kind, filter } = address;
  const [specs, parkingFloors, storeroomFloors, words, floor] = await Promise.all([
    kind === 'parking' ? api.parkingSpecs(signal) : api.storeroomSpecs(signal),
    api.parkingFloors(signal),
    api.storeroomFloors(signal),
    api.content(kind === 'parking' ? 'parking/page' : 'storerooms/page', signal),
    filter.floor[0] ?? floorOfLot(api, address, signal),
  ]);
  const [levels, others] =
    kind === 'parking' ? [parkingFloors, storeroomFloors] : [storeroomFloors, parkingFloors];
  if (!hasLots(levels) && hasLots(others))
    return loadAt(api, tabAddress(kind === 'parking' ? 'storeroom' : 'parking'), signal);
  const isWhole = !hasChoices(address);
  const counting = isWhole ? levels : countSuiting(api, address, levels, signal);
  const isGiven = levels.some(({ id }) => id === floor);
  const found = isGiven ? floor : levelOf(kind, await counting, specs)?.id;
  const level = levels.find(({ id }) => id === found);
  if (!level) return null;
  const load = async (asked: typeof filter) =>
    (await readPodiumLots(api, kind, signal, formatPodiumQuery(kind, asked))).map(toLot);
  const suiting = { ...filter, floor: [level.id] };
  const [counted, suitable, all] = await Promise.all([
    counting,
    load(suiting),
    isWhole ? null : load({ ...EMPTY_PODIUM_FILTER, floor: [level.id] }),
  ]);
  const freeOn = (floors: readonly Level[]) => floors.reduce((sum, floor) => sum + floor.free, 0);
  return {
    address: { ...address, filter: suiting },
    words,
    specs,
    levels: (isFreeAsked(filter) ? counted : levels).map(({ id, name, free }) => ({ id, name, free })),
    suitsNowhere: !isWhole && suitable.length === 0 && counted.every(({ free }) => free === 0),
    level,
    lots: all ?? suitable,
    suitable: suitable.map(({ id }) => id),
    free: { parking: freeOn(parkingFloors), storeroom: freeOn(storeroomFloors) },
  };
}

/** Whether what is free is what is asked for. */
export function isFreeAsked({ sale_status }: StorageAddress['filter']): boolean {
  return sale_status.every(status => status === 'free');
}

/** Levels with how many of their lots suit: free ones unless another state is asked for. */
async function countSuiting(
  api: ApiClient,
  { kind, filter }: StorageAddress,
  levels: readonly Level[],
  signal: AbortSignal,
): Promise<readonly Level[]> {
  const sale_status = filter.sale_status.length > 0 ? filter.sale_status : ['free'];
  const query = formatPodiumQuery(kind, { ...filter, floor: [], sale_status });
  const facets = await (kind === 'parking' ? api.parkingFacets : api.storeroomFacets)(query, signal);
  const counts = new Map(facets.floor.map(({ value, count }) => [Number(value), count]));
  return levels.map(level => ({ ...level, free: counts.get(level.id) ?? 0 }));
}

function hasLots(levels: readonly Level[]): boolean {
  return levels.some(({ lots }) => lots > 0);
}

/** Level of the picked lot; undefined when none is picked or there is no such lot. */
async function floorOfLot(
  api: ApiClient,
  { kind, lot }: StorageAddress,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (lot === null) return undefined;
  return (await readPodiumLots(api, kind, signal)).find(({ slug }) => slug === lot)?.floor.id;
}

/** What suits is shown first, on the level that the kind begins with if it is there. */
function levelOf(kind: StorageKind, levels: readonly Level[], specs: PodiumSpecs): Level | undefined {
  const first = kind === 'parking' ? PARKING_FLOOR : specs.floor[0]?.value;
  const usual = levels.find(({ id }) => id === first);
  return (usual?.free === 0 ? levels.find(({ free }) => free > 0) : null) ?? usual ?? levels[0];
}
