import { clearAround, freePlace, obstaclesOf, spaceAround, type TextSize } from './free-place.ts';
import { roomArea } from './geometry.ts';
import { crossings } from './polygon.ts';
import { flatSheet } from './sheet.ts';
import type { FlatPlan, Point, Polygon, Room } from './types.ts';

/** Texts of a flat's drawing, in its frame (see `flatSheet`). */
export interface PlanNotes {
  /**
   * Name, area in m² (one decimal), the middle of the text, the room that it has there before it meets a wall, and
   * before it meets furniture or a door, mm.
   */
  readonly rooms: {
    name: string;
    area: number;
    at: [number, number];
    space: [number, number];
    clear: [number, number];
  }[];
  /** Clear dimensions along the top edge: from x to x of the rooms behind the facade. */
  readonly top: [number, number][];
  /** The same along the left edge, from y to y. */
  readonly left: [number, number][];
}

/** Rooms farther behind the contour than this are not dimensioned on that side, mm. */
const BEHIND = 1000;
/** Shorter stretches have no room for a number, mm. */
const SHORTEST = 400;

/** Clear lengths of the rooms that one meets first when looking down from the top edge. */
function clearLengths(contour: Polygon, rooms: readonly Room[]): [number, number][] {
  const turned = (ring: Polygon): Polygon => ring.map(([x, y]) => [y, x]);
  const rings = rooms.map(room => ({ id: room.id, ring: turned(room.outline) }));
  const wall = turned(contour);
  const stops = [...new Set(rooms.flatMap(room => room.outline.map(([x]) => x)))].sort((a, b) => a - b);
  const found: { id: string; span: [number, number] }[] = [];
  for (const [index, end] of stops.slice(1).entries()) {
    const start = stops[index] ?? 0;
    const middle = (start + end) / 2;
    const from = crossings(wall, middle)[0] ?? Infinity;
    const met = rings
      .map(({ id, ring }) => ({ id, depth: (crossings(ring, middle)[0] ?? Infinity) - from }))
      .filter(({ depth }) => depth <= BEHIND)
      .sort((a, b) => a.depth - b.depth)[0];
    if (!met) continue;
    const last = found.at(-1);
    if (last?.id === met.id && last.span[1] === start) last.span[1] = end;
    else found.push({ id: met.id, span: [start, end] });
  }
  return found.map(({ span }) => span).filter(([from, to]) => to - from >= SHORTEST);
}

/** Text with a name and an area, and an area alone, mm: a name is as wide as its letters. */
const NAME: TextSize = { width: 1300, height: 560 };
const LETTER = 125;
const NUMBER: TextSize = { width: 460, height: 320 };
/** Rooms under this area have no name on the drawing, m². */
export const NAMED_FROM = 5;

/**
 * Room names with areas, and clear dimensions along the facade and the left side, in the frame of the flat's
 * drawing. A room's text stands at its own label point when the data has one, else where it covers least.
 */
export function planNotes(plan: FlatPlan): PlanNotes {
  const sheet = flatSheet(plan).plan;
  const obstacles = obstaclesOf(sheet);
  const closed = sheet.rooms.filter(({ kind }) => kind !== 'terrace');
  const turned = closed.map(room => ({
    ...room,
    outline: room.outline.map(([x, y]): Point => [y, x]),
  }));
  return {
    rooms: sheet.rooms.map(room => {
      const area = roomArea(room);
      const width = Math.max(NAME.width, room.name.length * LETTER);
      const size = area < NAMED_FROM ? NUMBER : { ...NAME, width };
      const [x, y] = room.label ?? freePlace(room.outline, size, obstacles);
      const space = spaceAround(room.outline, [x, y]);
      return { name: room.name, area, at: [x, y], space, clear: clearAround([x, y], space, obstacles) };
    }),
    top: clearLengths(sheet.contour, closed),
    left: clearLengths(
      sheet.contour.map(([x, y]): Point => [y, x]),
      turned,
    ),
  };
}
