import type { Floor, FloorDetail, FloorFlat } from '@quarter/contract/complex';
import { notFound } from '@quarter/contract/errors';
import { hasPage } from '@quarter/domain/flat-page';
import type { CatalogueState, Flat, Storey } from '../catalogue/service.ts';
import type { Plans } from '../plans/service.ts';
import { buildingRef } from './buildings-service.ts';

/** Every storey, by building and number. */
export function floorsOf(state: CatalogueState, plans: Plans): Floor[] {
  return state.listed.storeys.map(storey => floorAnswer(state, plans, storey));
}

export function floorOf(state: CatalogueState, plans: Plans, id: number): Floor {
  const storey = state.listed.storeys.find(item => item.id === id);
  if (!storey) throw notFound('Такого этажа нет');
  return floorAnswer(state, plans, storey);
}

/** The storey that a flat is on. */
export function floorOfFlat(state: CatalogueState, plans: Plans, flat: Flat): Floor {
  return floorAnswer(state, plans, storeyOf(state, flat));
}

/** The storey that a flat is on, with the outlines of all its flats. */
export function floorDetailOfFlat(state: CatalogueState, plans: Plans, flat: Flat): FloorDetail {
  const storey = storeyOf(state, flat);
  const drawing = storey.plate && plans.floor(state, storey.plate);
  const places = new Map(drawing?.flats.map(place => [place.position, place]));
  const flats = state.flatsOn(storey).flatMap((item): FloorFlat | [] => {
    // A flat that came from elsewhere may have a position of the same number and not be on this drawing.
    const place = item.plateId === storey.plate?.id ? places.get(item.position ?? 0) : undefined;
    if (!place) return [];
    return {
      id: item.id,
      slug: item.slug,
      number: item.number,
      position: place.position,
      layout_type: item.layout.layoutType,
      room_count: item.layout.roomCount,
      layout_name: item.layout.name,
      area: item.area,
      status: item.status,
      price: item.price,
      has_page: hasPage(item, state.day),
      outline: place.outline.map(([x, y]) => [x, y]),
      label: [place.label[0], place.label[1]],
      space: [place.space[0], place.space[1]],
    };
  });
  return {
    ...floorAnswer(state, plans, storey),
    flats: flats.sort((a, b) => a.position - b.position),
    notes: drawing?.notes ?? [],
    property: flat.id,
  };
}

function floorAnswer(state: CatalogueState, plans: Plans, storey: Storey): Floor {
  const flats = state.flatsOn(storey);
  const drawing = storey.plate && plans.floor(state, storey.plate);
  return {
    id: storey.id,
    number: storey.number,
    building: buildingRef(state, storey.buildingId),
    plan: drawing?.image ?? null,
    plan_azimuth: drawing ? azimuthOf(storey, flats) : null,
    lots: flats.length,
    free: flats.filter(flat => flat.status === 'free').length,
  };
}

/** Where the top of the storey's drawing looks: a flat knows it for its own drawing, which lies there turned. */
function azimuthOf({ plate }: Storey, flats: readonly Flat[]): number | null {
  for (const { planAzimuth, position, plateId } of flats) {
    const placement = plate?.plan.placements.find(item => item.position === position);
    if (planAzimuth === null || plateId !== plate?.id || !placement) continue;
    return (((planAzimuth - placement.turn * 90) % 360) + 360) % 360;
  }
  return null;
}

function storeyOf(state: CatalogueState, flat: Flat): Storey {
  const storey = state.storeyOf(flat);
  if (!storey) throw new Error(`flat ${flat.id} is on a storey that is not there`);
  return storey;
}
