import type { FeedBuildingSettings } from '@quarter/contract/feed-settings';
import { lotHref } from '@quarter/contract/lot-href';
import { materialOf } from '@quarter/domain/building-material';
import { countRooms } from '@quarter/domain/flat-name';
import { quarterEnd } from '@quarter/domain/quarters';
import type { BuildingData, Flat, Layout, PodiumLot } from '../catalogue/service.ts';
import type { Bathrooms, BuildingFacts, ContextParts, FeedContext, FlatFacts, PodiumFacts } from './feed.ts';
import { flatDescription, podiumDescription } from './words.ts';

export function buildingFacts(
  { id, name, floors, completion, material }: BuildingData,
  { settings, complex, state }: ContextParts,
): BuildingFacts {
  const own = ownSettings(settings.buildings ?? [], id);
  return {
    number: id,
    name,
    floors,
    completion,
    isReady: own?.commissioned === true || quarterEnd(completion) < state.day,
    material: own?.material ?? materialOf(material),
    materialName: material,
    address: own?.address ?? settings.place?.address ?? '',
    latitude: own?.latitude ?? complex.coordinates.lat,
    longitude: own?.longitude ?? complex.coordinates.lng,
    own,
  };
}

const IDS = ['yandex_id', 'cian_id', 'avito_id', 'domclick_id'] as const;

function ownSettings(all: readonly FeedBuildingSettings[], number: number): FeedBuildingSettings | null {
  const row =
    all.find(one => one.number === number) ??
    all.find(one => one.number < number && number <= (one.until ?? one.number));
  if (row === undefined) return null;
  const ids = IDS.flatMap(name => {
    const first = row[name];
    return first === undefined ? [] : [[name, first + number - row.number]];
  });
  return { ...row, ...Object.fromEntries(ids) };
}

export function flatFacts(context: FeedContext, flat: Flat, building: BuildingFacts): FlatFacts {
  const { layout } = flat;
  const ofLayout = layoutFacts(layout);
  const finishing = context.finishing(flat.facingType);
  const looks = flat.windowLook.map(context.view);
  const openAir = openAirOf(flat, ofLayout.loggias);
  return {
    flat,
    building,
    url: context.link(`/flats/${flat.slug}`),
    rooms: layout.roomCount,
    roomAreas: ofLayout.roomAreas,
    livingArea: within(layout.livingArea, flat.area),
    kitchenArea: within(layout.kitchenArea, flat.area),
    finishing,
    yard: looks.includes('yard'),
    street: looks.includes('street'),
    ...openAir,
    bathrooms: ofLayout.bathrooms,
    plan: context.plans.ofFlat(context, flat),
    floorPlan: context.plans.ofStorey(context, flat),
    description: flatDescription(context, flat, building, finishing),
  };
}

export function podiumFacts<L extends Exclude<PodiumLot, { kind: 'storeroom' }>>(
  context: FeedContext,
  lot: L,
  building: BuildingFacts,
): PodiumFacts<L> {
  const page = lotHref(lot.kind === 'parking' ? { ...lot, floor: { id: lot.floor } } : lot);
  return { lot, building, url: context.link(page), description: podiumDescription(context, lot, building) };
}

/** A part of the area that is not less than the whole is a mistake of who has written it, and is left out. */
function within(part: number | null, area: number): number | null {
  return part !== null && part > 0 && part < area ? part : null;
}

interface LayoutFacts {
  readonly roomAreas: readonly number[];
  readonly loggias: number;
  readonly bathrooms: Bathrooms | null;
}

const known = new WeakMap<Layout, LayoutFacts>();

function layoutFacts(layout: Layout): LayoutFacts {
  const facts = known.get(layout) ?? readLayout(layout);
  known.set(layout, facts);
  return facts;
}

function readLayout({ rooms, plan, roomCount }: Layout): LayoutFacts {
  const counted = rooms.filter(room => countRooms([room]) === 1).map(room => room.area);
  const separate = plan?.rooms.filter(({ kind }) => kind === 'toilet').length ?? 0;
  const baths = plan?.rooms.filter(({ kind }) => kind === 'bathroom') ?? [];
  const combined = baths.filter(({ id }) =>
    plan?.furniture.some(({ kind, room }) => kind === 'toilet' && room === id),
  ).length;
  return {
    // A portal refuses more areas than rooms, and areas of a studio.
    roomAreas: counted.length === roomCount ? counted : [],
    loggias: rooms.filter(({ kind }) => kind === 'loggia').length,
    bathrooms: plan === null ? null : { combined, separate },
  };
}

/** A plan knows its loggias as rooms; lots of a file have them, or their balconies, as words. */
function openAirOf({ features }: Flat, loggias: number): { loggias: number; balconies: number } {
  const has = (...starts: string[]) => features.some(word => starts.some(start => word.startsWith(start)));
  return {
    loggias: loggias > 0 ? loggias : Number(has('loggia', 'lodzhi')),
    balconies: Number(has('balkon', 'balcony')),
  };
}
