import type { KnownValues } from '@quarter/contract/flat-filter';
import type { PodiumKind } from '@quarter/contract/podium';
import { lazy } from './lazy.ts';
import { type Listed, listedOf } from './listed.ts';
import { knownValues, optionsOf } from './options.ts';
import type { PodiumLot } from './podium-lot.ts';
import { levelName } from './podium-options.ts';
import { createPodium, type Podium } from './podium-snapshot.ts';
import type { Versions } from './repo.ts';
import { createSnapshot, type Options, type Snapshot } from './snapshot.ts';
import type { Flat, Storey, Structure } from './structure.ts';

/** What is on sale of one layout or building. */
export interface Offer {
  readonly free: number;
  readonly priceMin: number | null;
}
const NOTHING: Offer = { free: 0, priceMin: null };

/** The catalogue at one data version. Never changes: whoever holds it sees one consistent complex. */
export interface CatalogueState extends Versions {
  readonly structure: Structure;
  /** What of the structure lists name. */
  readonly listed: Listed;
  /** Every flat but the withdrawn, by id. */
  readonly flats: readonly Flat[];
  /** Flats on sale. */
  readonly sale: Snapshot;
  readonly options: Options;
  readonly known: KnownValues;
  /** Every lot of the podium but the withdrawn, by id. */
  readonly podiumLots: readonly PodiumLot[];
  readonly podium: Podium;
  findPodiumLot(id: number): PodiumLot | undefined;
  /** Name of a level of the podium as the data set gives it. */
  levelName(kind: PodiumKind, floor: number): string;
  findFlat(id: number): Flat | undefined;
  findFlatBySlug(slug: string): Flat | undefined;
  flatsOf(buildingId: number): readonly Flat[];
  flatsOn(storey: Storey): readonly Flat[];
  storeyOf(flat: Flat): Storey | undefined;
  offerOfLayout(layoutId: number): Offer;
  offerOfBuilding(buildingId: number): Offer;
}

export async function createState(
  versions: Versions,
  structure: Structure,
  flats: readonly Flat[],
  podiumLots: readonly PodiumLot[],
): Promise<CatalogueState> {
  const listed = listedOf(structure, flats);
  const options = optionsOf(listed, flats);
  const onSale = flats.filter(flat => flat.status === 'free');
  const { isActive, rate, limits } = structure.mortgage;
  const sale = await createSnapshot(onSale, options, isActive ? { rate, limits } : null);
  const storeys = new Map(structure.storeys.map(storey => [keyOf(storey.buildingId, storey.number), storey]));
  // Indexes wait for the first question: most data versions of a busy day end before it.
  const bySlug = lazy(() => new Map(flats.map(flat => [flat.slug, flat])));
  const byBuilding = lazy(() => Map.groupBy(flats, flat => flat.buildingId));
  const byStorey = lazy(() => Map.groupBy(flats, flat => keyOf(flat.buildingId, flat.floor)));
  const layoutOffers = offersBy(onSale, flat => flat.layout.id);
  const buildingOffers = offersBy(onSale, flat => flat.buildingId);
  return {
    ...versions,
    structure,
    listed,
    flats,
    sale,
    options,
    known: knownValues(options, listed),
    podiumLots,
    podium: createPodium(structure, podiumLots),
    levelName: (kind, floor) => levelName(structure, kind, floor),
    findPodiumLot: id => podiumLots[indexOfId(podiumLots, id)],
    findFlat: id => flats[indexOfId(flats, id)],
    findFlatBySlug: slug => bySlug().get(slug),
    flatsOf: buildingId => byBuilding().get(buildingId) ?? [],
    flatsOn: storey => byStorey().get(keyOf(storey.buildingId, storey.number)) ?? [],
    storeyOf: flat => storeys.get(keyOf(flat.buildingId, flat.floor)),
    offerOfLayout: layoutId => layoutOffers.get(layoutId) ?? NOTHING,
    offerOfBuilding: buildingId => buildingOffers.get(buildingId) ?? NOTHING,
  };
}

function keyOf(buildingId: number, floor: number): string {
  return `${buildingId}/${floor}`;
}

/** Lots with some of them replaced, added or (withdrawn) taken out; by id, as before. */
export function mergeLots<L extends { readonly id: number }>(
  lots: readonly L[],
  changed: readonly L[],
  withdrawn: ReadonlySet<number>,
): readonly L[] {
  if (lots.length === 0) return changed;
  const merged = lots.filter(lot => !withdrawn.has(lot.id));
  const added: L[] = [];
  for (const lot of changed) {
    const index = indexOfId(merged, lot.id);
    if (index < 0) added.push(lot);
    else merged[index] = lot;
  }
  return added.length === 0 ? merged : [...merged, ...added].sort((a, b) => a.id - b.id);
}

function indexOfId(lots: readonly { readonly id: number }[], id: number): number {
  let from = 0;
  let to = lots.length - 1;
  while (from <= to) {
    const middle = (from + to) >>> 1;
    const found = lots[middle]?.id ?? 0;
    if (found === id) return middle;
    if (found < id) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}

function offersBy(onSale: readonly Flat[], keyOf: (flat: Flat) => number): Map<number, Offer> {
  const offers = new Map<number, Offer>();
  for (const flat of onSale) {
    const { free, priceMin } = offers.get(keyOf(flat)) ?? NOTHING;
    offers.set(keyOf(flat), { free: free + 1, priceMin: Math.min(flat.price, priceMin ?? flat.price) });
  }
  return offers;
}
