import type { Building, BuildingDetail, BuildingLot } from '@quarter/contract/complex';
import { notFound } from '@quarter/contract/errors';
import type { FlatFilter } from '@quarter/contract/flat-filter';
import type { Property } from '@quarter/contract/property';
import { hasPage } from '@quarter/domain/flat-page';
import type { BuildingData, CatalogueState, Flat } from '../catalogue/service.ts';

/** A building as other answers refer to it. Its id is its number. */
export function buildingRef(state: CatalogueState, id: number): Property['building'] {
  const building = state.structure.buildings.get(id);
  if (!building) throw new Error(`there is no building ${id}`);
  return refOf(building);
}

export function buildingsOf(state: CatalogueState): Building[] {
  return [...state.listed.buildings.values()].map(building => buildingAnswer(state, building));
}

/** A building with the chessboard of its lots; a lot that is free and passes the filter is a match. */
export function buildingOf(state: CatalogueState, id: number, filter: FlatFilter): BuildingDetail {
  const building = state.listed.buildings.get(id);
  if (!building) throw notFound('Такого корпуса нет');
  const flats = positioned(state.flatsOf(id));
  const matches = state.sale.matcher(filter);
  return {
    ...buildingAnswer(state, building),
    lots: flats.map(({ flat, position }) => ({
      ...lotOf(flat, position),
      is_match: matches(flat.id),
      has_page: hasPage(flat, state.day),
    })),
  };
}

function refOf({ id, name, floors, completion }: BuildingData): Property['building'] {
  return { id, number: id, name, floors, completion };
}

function buildingAnswer(state: CatalogueState, building: BuildingData): Building {
  const { free, priceMin } = state.offerOfBuilding(building.id);
  return { ...refOf(building), material: building.material, free, price_min: priceMin };
}

interface Placed {
  readonly flat: Flat;
  readonly position: number;
}

/** Flats with their columns. One whose place is not known (imported) takes the next free column of its storey. */
export function positioned(flats: readonly Flat[]): Placed[] {
  const taken = new Map<number, Set<number>>();
  const onStorey = (floor: number) => {
    const positions = taken.get(floor) ?? new Set();
    taken.set(floor, positions);
    return positions;
  };
  for (const flat of flats) if (flat.position !== null) onStorey(flat.floor).add(flat.position);
  const byNumber = flats
    .filter(flat => flat.position === null)
    .toSorted((a, b) => a.number.localeCompare(b.number, 'ru', { numeric: true }));
  const found = new Map<number, number>();
  for (const flat of byNumber) {
    const positions = onStorey(flat.floor);
    let position = 1;
    while (positions.has(position)) position += 1;
    positions.add(position);
    found.set(flat.id, position);
  }
  return flats
    .map(flat => ({ flat, position: flat.position ?? found.get(flat.id) ?? 1 }))
    .sort((a, b) => b.flat.floor - a.flat.floor || a.position - b.position || a.flat.id - b.flat.id);
}

function lotOf(flat: Flat, position: number): Omit<BuildingLot, 'is_match' | 'has_page'> {
  return {
    id: flat.id,
    slug: flat.slug,
    number: flat.number,
    floor: flat.floor,
    position,
    layout_type: flat.layout.layoutType,
    room_count: flat.layout.roomCount,
    area: flat.area,
    status: flat.status,
    price: flat.price,
    discount_amount: flat.discountAmount,
    window_look: [...flat.windowLook],
  };
}
