import { boundingBox, openingLength, SIDES } from './geometry.ts';
import type { Door, FlatPlan, Opening, PlanSide, Window } from './types.ts';

/** Openings of a plan that let light in: windows, and glass doors to an open terrace as windows of the room inside. */
export function glazing(plan: FlatPlan): readonly Window[] {
  const open = new Set(plan.rooms.filter(({ kind }) => kind === 'terrace').map(({ id }) => id));
  return [...plan.windows, ...plan.doors.flatMap(door => glassDoor(plan, open, door))];
}

function glassDoor(plan: FlatPlan, open: ReadonlySet<string>, door: Door): Window[] {
  const inside = door.rooms.find(room => !open.has(room));
  if (inside === undefined || !door.rooms.some(room => open.has(room))) return [];
  const { from, to, wall } = door;
  return [{ from, to, wall, room: inside, side: sideOf(plan, door), bay: 0 }];
}

/** Side of the contour's box on which an opening lies. */
function sideOf({ contour }: FlatPlan, { from, to, wall }: Opening): PlanSide {
  const { x, y, width } = boundingBox(contour);
  if (from[1] === to[1]) return from[1] - wall / 2 === y ? 'top' : 'bottom';
  return from[0] + wall / 2 === x + width ? 'right' : 'left';
}

/**
 * Degrees clockwise from north at which a side of a plan looks, 0 ≤ azimuth < 360.
 *
 * @param top where the top edge of the plan looks
 */
export function azimuthOf(side: PlanSide, top: number): number {
  return (((top + 90 * SIDES.indexOf(side)) % 360) + 360) % 360;
}

/**
 * Degrees to each side of straight ahead from which light comes through an opening at all: past that its own wall,
 * as thick as the opening is deep, shades the whole of it.
 */
export function reachOf(opening: Opening): number {
  return (Math.atan2(openingLength(opening), opening.wall) * 180) / Math.PI;
}
