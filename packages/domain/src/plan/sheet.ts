import { movePoint, movePolygon, placePlan, planBox, shiftPlan } from './geometry.ts';
import type { Door, FlatPlan, FloorPlan, Opening, Point, Polygon, Room, Window } from './types.ts';

/** A plan in the frame of its drawing: everything drawn fits the box 0, 0 … width, height. */
export interface FlatSheet {
  readonly plan: FlatPlan;
  readonly width: number;
  readonly height: number;
}

/** Open terraces lie outside the contour and may have negative coordinates; the drawing starts at 0, 0. */
export function flatSheet(plan: FlatPlan): FlatSheet {
  const { x, y, width, height } = planBox(plan);
  return { plan: shiftPlan(plan, [-x, -y]), width, height };
}

export interface FloorSheet extends Omit<FloorPlan, 'placements'> {
  readonly flats: readonly { readonly position: number; readonly plan: FlatPlan }[];
  readonly width: number;
  readonly height: number;
}

/**
 * A storey with its flats in place, in the frame of its drawing.
 * @throws RangeError when a placement names a layout that is not there.
 */
export function floorSheet(floor: FloorPlan, layouts: ReadonlyMap<string, FlatPlan>): FloorSheet {
  const placed = floor.placements.map(placement => {
    const plan = layouts.get(placement.layout);
    if (!plan) throw new RangeError(`There is no layout ${placement.layout}`);
    return { position: placement.position, plan: placePlan(plan, placement) };
  });
  const rooms = [...floor.common, ...placed.flatMap(({ plan }) => plan.rooms)];
  const { x, y, width, height } = planBox({ contour: floor.contour, rooms });
  const motion = { mirrored: false, turn: 0, shift: [-x, -y] as Point } as const;
  const ring = (polygon: Polygon) => movePolygon(polygon, motion);
  const opening = <T extends Opening>(item: T): T => ({
    ...item,
    from: movePoint(item.from, motion),
    to: movePoint(item.to, motion),
  });
  return {
    contour: ring(floor.contour),
    common: floor.common.map(
      ({ label, ...room }): Room => ({
        ...room,
        outline: ring(room.outline),
        ...(label && { label: movePoint(label, motion) }),
      }),
    ),
    shafts: floor.shafts.map(({ outline }) => ({ outline: ring(outline) })),
    equipment: floor.equipment.map(item => ({ ...item, outline: ring(item.outline) })),
    doors: floor.doors.map((door): Door => opening(door)),
    windows: floor.windows.map((window): Window => opening(window)),
    flats: placed.map(({ position, plan }) => ({ position, plan: shiftPlan(plan, motion.shift) })),
    width,
    height,
  };
}
