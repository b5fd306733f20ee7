import type { KnownValues } from '@quarter/contract/flat-filter';
import type { PodiumKind } from '@quarter/contract/podium';
import { lazy } from './lazy.ts';
import { type Listed, listedWork } from './listed.ts';
import { flatsOn, podiumLotsOn, structureOn } from './on-day.ts';
import { knownValues, optionsOf } from './options.ts';
import type { PodiumLot } from './podium-lot.ts';
import { levelName } from './podium-options.ts';
import { createPodium, type Podium } from './podium-snapshot.ts';
import { type Options, type Snapshot, snapshotWork } from './snapshot.ts';
import { indexOfId, type Stored } from './stored.ts';
import type { Flat, Storey } from './structure.ts';
import type { Work } from './turns.ts';

/** What is on sale of one layout or building. */
export interface Offer {
  readonly free: number;
  readonly priceMin: number | null;
}
const NOTHING: Offer = { free: 0, priceMin: null };

/**
 * The catalogue at one data version on one day in Moscow, its offers as they are in force on that day. Never changes:
 * whoever holds it sees one consistent complex.
 */
export interface CatalogueState extends Stored {
  /** ISO date in Moscow. */
  readonly day: string;
  /** Tells what was made of one state from what was made of another. */
  readonly edition: string;
  /** What of the structure lists name. */
  readonly listed: Listed;
  /** Flats on sale. */
  readonly sale: Snapshot;
  readonly options: Options;
  readonly known: KnownValues;
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

/** @param day ISO date in Moscow */
export function* stateWork(stored: Stored, day: string): Work<CatalogueState> {
  const { version, structureVersion } = stored;
  const structure = structureOn(stored.structure, day);
  const flats = flatsOn(stored.flats, day);
  yield;
  const podiumLots = podiumLotsOn(stored.podiumLots, day);
  const listed = yield* listedWork(structure, flats);
  const options = optionsOf(listed, flats);
  const known = knownValues(options, listed, stored.flats);
  yield;
  const onSale = flats.filter(flat => flat.status === 'free');
  yield;
  const { isActive, rate, limits } = structure.mortgage;
  const sale = yield* snapshotWork(onSale, options, isActive ? { rate, limits } : null, day);
  const storeys = new Map(structure.storeys.map(storey => [keyOf(storey.buildingId, storey.number), storey]));
  // Indexes wait for the first question: most data versions of a busy day end before it.
  const bySlug = lazy(() => new Map(flats.map(flat => [flat.slug, flat])));
  const byBuilding = lazy(() => Map.groupBy(flats, flat => flat.buildingId));
  const byStorey = lazy(() => Map.groupBy(flats, flat => keyOf(flat.buildingId, flat.floor)));
  const layoutOffers = lazy(() => offersBy(onSale, flat => flat.layout.id));
  const buildingOffers = lazy(() => offersBy(onSale, flat => flat.buildingId));
  return {
    version,
    structureVersion,
    day,
    edition: `${version} ${day}`,
    structure,
    listed,
    flats,
    sale,
    options,
    known,
    podiumLots,
    podium: createPodium(structure, podiumLots),
    levelName: (kind, floor) => levelName(structure, kind, floor),
    findPodiumLot: id => podiumLots[indexOfId(podiumLots, id)],
    findFlat: id => flats[indexOfId(flats, id)],
    findFlatBySlug: slug => bySlug().get(slug),
    flatsOf: buildingId => byBuilding().get(buildingId) ?? [],
    flatsOn: storey => byStorey().get(keyOf(storey.buildingId, storey.number)) ?? [],
    storeyOf: flat => storeys.get(keyOf(flat.buildingId, flat.floor)),
    offerOfLayout: layoutId => layoutOffers().get(layoutId) ?? NOTHING,
    offerOfBuilding: buildingId => buildingOffers().get(buildingId) ?? NOTHING,
  };
}

function keyOf(buildingId: number, floor: number): string {
  return `${buildingId}/${floor}`;
}

function offersBy(onSale: readonly Flat[], keyOf: (flat: Flat) => number): Map<number, Offer> {
  const offers = new Map<number, { free: number; priceMin: number }>();
  for (const flat of onSale) {
    const key = keyOf(flat);
    const offer = offers.get(key);
    if (offer) {
      offer.free += 1;
      offer.priceMin = Math.min(offer.priceMin, flat.price);
    } else offers.set(key, { free: 1, priceMin: flat.price });
  }
  return offers;
}
