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
  /** All levels of the kind; `level` is the one that is shown. */
  readonly levels: readonly Pick<Level, 'id' | 'name' | 'free'>[];
  readonly level: Level;
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
  const level = levelOf(kind, floor, levels, specs);
  if (!level) return null;
  const load = async (asked: typeof filter) =>
    (await readPodiumLots(api, kind, signal, formatPodiumQuery(kind, asked))).map(toLot);
  const suiting = { ...filter, floor: [level.id] };
  const isWhole = !hasChoices(address);
  const [suitable, all] = await Promise.all([
    load(suiting),
    isWhole ? null : load({ ...EMPTY_PODIUM_FILTER, floor: [level.id] }),
  ]);
  const freeOn = (floors: readonly Level[]) => floors.reduce((sum, floor) => sum + floor.free, 0);
  return {
    address: { ...address, filter: suiting },
    words,
    specs,
    levels: levels.map(({ id, name, free }) => ({ id, name, free })),
    level,
    lots: all ?? suitable,
    suitable: suitable.map(({ id }) => id),
    free: { parking: freeOn(parkingFloors), storeroom: freeOn(storeroomFloors) },
  };
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

function levelOf(
  kind: StorageKind,
  floor: unknown,
  levels: readonly Level[],
  specs: PodiumSpecs,
): Level | undefined {
  const find = (id: unknown) => levels.find(level => level.id === id);
  const usual = kind === 'parking' ? PARKING_FLOOR : specs.floor[0]?.value;
  return find(floor) ?? find(usual) ?? levels[0];
}
