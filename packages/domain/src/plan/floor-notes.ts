import { sweptDoors } from './check-openings.ts';
import { freePlace, obstaclesOf, spaceAround, type TextSize } from './free-place.ts';
import { boundingBox, edges, polygonArea } from './geometry.ts';
import { innerPoint, inset, pointInPolygon } from './polygon.ts';
import { floorSheet } from './sheet.ts';
import { type FlatPlan, type FloorPlan, type Point, type Polygon, WALL } from './types.ts';

/** Two lines about a flat, and the letters of a common room's name, at the usual width of a storey's drawing, mm. */
const FLAT_TEXT: TextSize = { width: 3000, height: 950 };
const [LETTER, NAME_HEIGHT] = [210, 450];

/** A flat on the drawing of its storey. */
export interface FloorFlat {
  readonly position: number;
  /** Inner faces of the flat's outer and party walls: the area to wash or to hatch. */
  readonly outline: Polygon;
  /** Free place in its biggest room, and the room that a text has there, mm. */
  readonly label: Point;
  readonly space: readonly [number, number];
}

/** Thickness of the wall behind one edge of a contour: distance to the nearest face of a room along it. */
function wallBehind([a, b]: readonly [Point, Point], { rooms }: FlatPlan): number {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const distances = rooms.flatMap(({ outline }) =>
    edges(outline).flatMap(([c, d]) => {
      const [from, to] = [c, d].map(p => (p[0] - a[0]) * ux + (p[1] - a[1]) * uy);
      const [near, far] = [c, d].map(p => (p[1] - a[1]) * ux - (p[0] - a[0]) * uy);
      if (from === undefined || to === undefined || near === undefined || far === undefined) return [];
      // Rooms run clockwise too, so the face along this edge runs the same way.
      const beside = to - from > 1 && from < length && to > 0;
      return beside && Math.abs(near - far) < 1 && near > 0 ? [near] : [];
    }),
  );
  return Math.min(...distances.filter(distance => distance <= WALL.outer), Infinity);
}

function innerOutline(plan: FlatPlan): Polygon {
  const walls = edges(plan.contour).map(edge => wallBehind(edge, plan));
  const ring = inset(
    plan.contour,
    walls.map(wall => (Number.isFinite(wall) ? wall : WALL.party)),
  );
  return ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
}

/**
 * Outlines and label points of a storey's flats, in the frame of its drawing, in the order of placements.
 * @throws RangeError when a placement names a layout that is not there.
 */
export function floorFlats(floor: FloorPlan, layouts: ReadonlyMap<string, FlatPlan>): FloorFlat[] {
  return floorSheet(floor, layouts).flats.map(({ position, plan }) => {
    const closed = plan.rooms.filter(({ kind }) => kind !== 'terrace' && kind !== 'loggia');
    const [biggest] = closed.toSorted((a, b) => polygonArea(b.outline) - polygonArea(a.outline));
    const room = biggest?.outline ?? plan.contour;
    const label = freePlace(room, FLAT_TEXT, obstaclesOf(plan));
    return { position, outline: innerOutline(plan), label, space: spaceAround(room, label) };
  });
}

/**
 * Names of common rooms, the points where they stand and the room that they have there, in the frame of the
 * storey's drawing. A staircase without a place of its own for the name speaks for itself.
 */
export function floorNotes(
  floor: FloorPlan,
  layouts: ReadonlyMap<string, FlatPlan>,
): { name: string; at: [number, number]; space: [number, number] }[] {
  const sheet = floorSheet(floor, layouts);
  const stairs = sheet.equipment
    .filter(({ kind }) => kind === 'stairs')
    .map(({ outline }) => innerPoint(outline));
  const obstacles = [
    ...sheet.equipment.map(({ outline }) => ({ box: boundingBox(outline), weight: 1 })),
    ...sweptDoors({ ...sheet, rooms: sheet.common }).map(({ outline }) => ({
      box: boundingBox(outline),
      weight: 0.8,
    })),
  ];
  return sheet.common
    .filter(room => room.name !== '' && (room.label || !stairs.some(at => pointInPolygon(room.outline, at))))
    .map(({ name, label, outline }) => {
      const text = { width: name.length * LETTER, height: NAME_HEIGHT };
      const [x, y] = label ?? freePlace(outline, text, obstacles);
      return { name, at: [x, y], space: spaceAround(outline, [x, y]) };
    });
}
