import type { ApiClient } from '@quarter/contract/client';
import type { CommercialLevel } from '@quarter/contract/commercial-levels';
import type { EndpointResponse } from '@quarter/contract/endpoints';
import type { CommercialFloor, PodiumSpecs } from '@quarter/contract/podium';
import { formatPodiumQuery, PODIUM_LIMITS } from '@quarter/contract/podium-filter';
import { readAll } from '@quarter/contract/read-all';
import { askAgainWithout } from '../../shared/address/ask-again.ts';
import { hasChoices, withoutFields } from '../../shared/lots/podium-choice.ts';
import type { CommerceAddress } from './address.ts';
import { type Block, type Premises, toPremises } from './premises.ts';

/** A level as its tab shows it. */
export interface LevelTab {
  readonly level: CommercialLevel;
  readonly name: string;
  readonly free: number;
}

/** The catalogue of commercial premises. */
export interface Commerce {
  readonly address: CommerceAddress;
  readonly intro: EndpointResponse<'commercial/intro'>;
  readonly select: EndpointResponse<'commercial/select'>;
  readonly advantages: EndpointResponse<'commercial/advantages'>;
  readonly specs: PodiumSpecs;
  readonly levels: readonly LevelTab[];
  readonly level: LevelTab;
  /** Blocks of the level, and the one that is drawn: with the picked premises, else with the first that suit; null when nobody has drawn the level. */
  readonly blocks: readonly number[];
  readonly block: Block | null;
  /** All premises, whatever level they are on. */
  readonly lots: readonly Premises[];
  /** Ids of those of the level that suit, in the order asked for. */
  readonly suitable: readonly number[];
}

/** Loads the catalogue of an address. Rejects with the service's errors; null when the complex has no commercial premises. */
export async function loadCommerce(
  api: ApiClient,
  address: CommerceAddress,
  signal: AbortSignal,
): Promise<Commerce | null> {
  return askAgainWithout(address, asked => loadAt(api, asked, signal), withoutFields);
}

async function loadAt(
  api: ApiClient,
  address: CommerceAddress,
  signal: AbortSignal,
): Promise<Commerce | null> {
  const isWhole = !hasChoices(address) && address.filter.order === 'number';
  const [words, specs, floors, lots, found] = await Promise.all([
    loadWords(api, signal),
    api.commercialSpecs(signal),
    api.commercialFloors(signal),
    loadPremises(api, new URLSearchParams(), signal),
    isWhole
      ? null
      : loadPremises(api, formatPodiumQuery('commercial', { ...address.filter, level: [] }), signal),
  ]);
  const place = placeOf(address, floors, lots, found ?? lots);
  if (!place) return null;
  const { floor, block, suitable } = place;
  return {
    ...words,
    address: { ...address, filter: { ...address.filter, level: [floor.level] } },
    specs,
    levels: floors.map(tabOf),
    level: tabOf(floor),
    blocks: floor.scheme.blocks.map(one => one.block),
    block,
    lots,
    suitable: suitable.map(({ id }) => id),
  };
}

/**
 * What of the complex an address shows: the level asked for, else that of the picked premises, else the first; the
 * block with the picked premises, else with the first free ones that suit, else the first, null when none is drawn.
 * Null when there is no level.
 * @param found premises that suit, on any level
 */
export function placeOf(
  { filter, lot }: CommerceAddress,
  floors: readonly CommercialFloor[],
  lots: readonly Premises[],
  found: readonly Premises[],
): {
  readonly floor: CommercialFloor;
  readonly block: Block | null;
  readonly suitable: readonly Premises[];
} | null {
  const picked = lots.find(({ slug }) => slug === lot);
  const wanted = filter.level[0] ?? picked?.level;
  const floor = floors.find(({ level }) => level === wanted) ?? floors[0];
  if (!floor) return null;
  const suitable = found.filter(({ level }) => level === floor.level);
  const shown =
    picked?.level === floor.level
      ? picked
      : (suitable.find(({ status }) => status === 'free') ?? suitable[0]);
  const { blocks } = floor.scheme;
  return { floor, block: blocks.find(one => one.block === shown?.block) ?? blocks[0] ?? null, suitable };
}

export async function loadWords(api: ApiClient, signal: AbortSignal) {
  const [intro, select, advantages] = await Promise.all([
    api.content('commercial/intro', signal),
    api.content('commercial/select', signal),
    api.content('commercial/advantages', signal),
  ]);
  return { intro, select, advantages };
}

export async function loadPremises(
  api: ApiClient,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Premises[]> {
  const lots = await readAll(query, PODIUM_LIMITS.max, page => api.commercialLots(page, signal));
  return lots.map(toPremises);
}

export function tabOf({ level, name, free }: CommercialFloor): LevelTab {
  return { level, name, free };
}
