import { countRooms, layoutTypeOf } from '@quarter/domain/flat-name';
import { roomArea, sumAreas } from '@quarter/domain/plan/geometry';
import type { FlatPlan, Room, RoomKind } from '@quarter/domain/plan/types';
import { planFeatures } from '../features.ts';
import { PLANS_BY_SECTION } from './plans.ts';

const OPEN_AIR: ReadonlySet<RoomKind> = new Set(['terrace', 'loggia']);
const ROOMS: ReadonlySet<RoomKind> = new Set(['living', 'bedroom', 'nursery', 'study']);
const KITCHENS: ReadonlySet<RoomKind> = new Set(['kitchen', 'kitchen-living']);

/** Sub-types of three-room flats: separate kitchen, kitchen in the day room, the same with a master bedroom. */
export const SUBTYPES = [
  { value: 'classic', label: 'Классическая, с отдельной кухней' },
  { value: 'euro', label: 'Евро, с кухней-гостиной' },
  { value: 'family', label: 'Семейная, с мастер-спальней' },
] as const;
export type Subtype = (typeof SUBTYPES)[number]['value'];

/** A type of flat: its plan and the words that follow from it. */
export interface Layout {
  readonly code: string;
  readonly name: string;
  readonly plan: FlatPlan;
  /** Sub-type of three-room flats. */
  readonly subtype: Subtype | null;
  readonly penthouse: boolean;
}

export const LAYOUTS: readonly Layout[] = PLANS_BY_SECTION.map(({ code, name, plan, penthouse = false }) => ({
  code,
  name,
  plan,
  penthouse,
  subtype: roomCount(plan) === 3 ? subtypeOf(plan) : null,
}));

function subtypeOf(plan: FlatPlan): Subtype {
  if (plan.rooms.some(room => room.kind === 'kitchen')) return 'classic';
  return planFeatures(plan).includes('master-bedroom') ? 'family' : 'euro';
}

/** Order in which the rooms of a flat are listed: those for living first. */
const LISTED: readonly RoomKind[] = [
  'living',
  'kitchen-living',
  'kitchen',
  'bedroom',
  'nursery',
  'study',
  'hall',
  'corridor',
  'wardrobe',
  'bathroom',
  'toilet',
  'laundry',
  'loggia',
  'terrace',
];

/** Rooms in the order in which they are listed; equal kinds by area, the larger first. */
export function listedRooms(plan: FlatPlan): Room[] {
  return plan.rooms.toSorted(
    (a, b) => LISTED.indexOf(a.kind) - LISTED.indexOf(b.kind) || roomArea(b) - roomArea(a),
  );
}

/** Total in m²: the sum of the rounded rooms without terraces and loggias. */
export function totalArea(plan: FlatPlan): number {
  return sumAreas(plan.rooms.filter(room => !OPEN_AIR.has(room.kind)).map(roomArea));
}

export function areaOf(plan: FlatPlan, kinds: ReadonlySet<RoomKind>): number | null {
  const rooms = plan.rooms.filter(room => kinds.has(room.kind));
  return rooms.length > 0 ? sumAreas(rooms.map(roomArea)) : null;
}

/** Area of terraces and loggias, m²; they are stated apart from the total. */
export const openAirArea = (plan: FlatPlan) => areaOf(plan, OPEN_AIR) ?? 0;
export const livingArea = (plan: FlatPlan) => areaOf(plan, ROOMS);
export const kitchenArea = (plan: FlatPlan) => areaOf(plan, KITCHENS);

/** Number of rooms as the catalogue counts them: a kitchen-living room is a kitchen; four stands for more too. */
export function roomCount(plan: FlatPlan): number {
  return layoutTypeOf(countRooms(plan.rooms));
}
