import { openingFaces, openingLength } from './geometry.ts';
import { segmentOnBoundary } from './polygon.ts';
import type { Door, Point, Polygon } from './types.ts';

/** A leaf standing open: it turns about `pivot`, its edge is at `tip`; closed, the edge is at `end`. */
export interface DoorSwing {
  readonly pivot: Point;
  readonly tip: Point;
  readonly end: Point;
}

/**
 * Where the leaf of a hinged door stands when it is open by a quarter: on the face of the wall that
 * belongs to the room it opens into. The side is read from the room's outline, never from a sign, so that
 * mirrored and turned plans cannot be wrong.
 * @param outline ring of the room that the leaf opens into; for `outside`, the contour of the flat.
 * @returns null for doors without hinge and for a room that does not touch the opening.
 */
export function doorSwing(door: Door, outline: Polygon): DoorSwing | null {
  if (!door.hinge) return null;
  const faces = openingFaces(door);
  const index = faces.findIndex(face => segmentOnBoundary(outline, face));
  const face = faces[index];
  const other = faces[1 - index];
  if (!face || !other) return null;
  const [from, to] = face;
  const [opposite] = other;
  if (!from || !to || !opposite) return null;
  const [pivot, end] = door.hinge === 'from' ? [from, to] : [to, from];
  const reach = openingLength(door) / door.wall;
  const tip: Point = [pivot[0] + (from[0] - opposite[0]) * reach, pivot[1] + (from[1] - opposite[1]) * reach];
  return { pivot, tip, end };
}

/** Quarter disc that the leaf sweeps, as a ring with its arc in steps of 7.5°. */
export function sweptOutline({ pivot, tip, end }: DoorSwing): Polygon {
  const at = (angle: number): Point => [
    pivot[0] + (tip[0] - pivot[0]) * Math.cos(angle) + (end[0] - pivot[0]) * Math.sin(angle),
    pivot[1] + (tip[1] - pivot[1]) * Math.cos(angle) + (end[1] - pivot[1]) * Math.sin(angle),
  ];
  const arc = Array.from({ length: 13 }, (_, step) => at((step / 12) * (Math.PI / 2)));
  return [pivot, ...arc];
}
