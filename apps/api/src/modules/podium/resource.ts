import type { CommercialLot, ParkingLot, StoreroomLot } from '@quarter/contract/podium';
import { boundingBox } from '@quarter/domain/plan/geometry';
import type { CatalogueState, ParkingSpace, PodiumLot, Premises, Storeroom } from '../catalogue/service.ts';
import { buildingRef } from '../complex/buildings-service.ts';

/** Answers about single lots of the podium. */
export function parkingLot(state: CatalogueState, lot: ParkingSpace): ParkingLot {
  const types = state.structure.dictionaries.parking_type;
  return {
    kind: lot.kind,
    ...base(state, lot),
    type:
      lot.type === null
        ? null
        : (types.find(({ value }) => value === lot.type) ?? { value: lot.type, label: lot.type }),
    lift_distance: lot.liftDistance,
    pair: lot.pair,
  };
}

export function storeroomLot(state: CatalogueState, lot: Storeroom): StoreroomLot {
  return { kind: lot.kind, ...base(state, lot), pair: lot.pair };
}

export function commercialLot(state: CatalogueState, lot: Premises): CommercialLot {
  return {
    kind: lot.kind,
    ...base(state, lot),
    block: lot.block,
    level: lot.level,
    purpose: lot.purpose,
    ceiling_height: lot.ceilingHeight,
    power: lot.power,
    windows: lot.windows,
    // Blocks lie with the embankment along their width.
    front: lot.outline.length === 0 ? null : metres(boundingBox(lot.outline).width),
    rent: lot.rent,
  };
}

function base(state: CatalogueState, lot: PodiumLot) {
  return {
    id: lot.id,
    slug: lot.slug,
    number: lot.number,
    status: lot.status,
    // Favourites belong to a visitor and come by a call of their own.
    is_favorite: false,
    building: buildingRef(state, lot.buildingId),
    floor: { id: lot.floor, name: state.levelName(lot.kind, lot.floor) },
    area: lot.area,
    price: lot.price,
    old_price: lot.oldPrice,
    discount_amount: lot.discountAmount,
    discount_until: lot.discountUntil,
    outline: lot.outline,
    size: sizeOf(lot.outline),
  };
}

function sizeOf(outline: PodiumLot['outline']): ParkingLot['size'] {
  if (outline.length === 0) return null;
  const { width, height } = boundingBox(outline);
  return { width: metres(Math.min(width, height)), depth: metres(Math.max(width, height)) };
}

/** Millimetres as metres with two decimals. */
function metres(millimetres: number): number {
  return Math.round(millimetres / 10) / 100;
}
