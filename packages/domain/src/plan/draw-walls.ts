import { doorSwing } from './doors.ts';
import { edges, openingFaces, openingLength, openingOutline } from './geometry.ts';
import type { PathData } from './pen.ts';
import { contains, inset, segmentOnBoundary } from './polygon.ts';
import type { Door, Opening, Point, Polygon, Room, RoomKind, Walls, Window } from './types.ts';

/** Layers of openings: leaves of doors, swing arcs, everything else in full hairline. */
export interface OpeningLayers {
  readonly leaves: PathData;
  readonly arcs: PathData;
  readonly lines: PathData;
}

/** Whether the room is an open terrace: it lies outside the walls. */
export function isTerrace(room: Room, contour: Polygon): boolean {
  return room.kind === 'terrace' && !contains(contour, room.outline);
}

/** Rings of the walls for the even-odd rule: the contour, every room inside it, every opening. */
export function wallRings(contour: Polygon, parts: readonly Omit<Walls, 'contour'>[]): Polygon[] {
  return [
    contour,
    ...parts.flatMap(({ rooms }) =>
      rooms.filter(room => !isTerrace(room, contour)).map(room => room.outline),
    ),
    ...parts.flatMap(({ doors, windows }) =>
      [...doors, ...windows].map((opening: Opening) => openingOutline(opening)),
    ),
  ];
}

/** Point of a straight line by its part of the length. */
function along([a, b]: Polygon, part: number): Point {
  return a && b ? [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part] : [0, 0];
}

function segment(path: PathData, from: Point, to: Point): void {
  path.move(from);
  path.line(to);
}

/** Both faces of the wall, a frame nearer to the outside, mullions a metre and a half or so apart. */
function drawWindow(window: Window, rooms: readonly Room[], { lines }: OpeningLayers): void {
  const faces = openingFaces(window);
  const outline = rooms.find(room => room.id === window.room)?.outline ?? [];
  const [inner, outer] = segmentOnBoundary(outline, faces[0]) ? faces : faces.toReversed();
  if (!inner || !outer) return;
  const line = (depth: number): Polygon =>
    [0, 1].map(end => along([along(outer, end), along(inner, end)], depth));
  const [glass, sash] = [line(0.32), line(0.52)];
  for (const level of [outer, glass, sash, inner]) segment(lines, along(level, 0), along(level, 1));
  const lights = Math.max(2, Math.round(openingLength(window) / 1650));
  for (let index = 1; index < lights; index += 1) {
    segment(lines, along(glass, index / lights), along(sash, index / lights));
  }
}

/** Doors to these have thresholds on both faces of the wall, like windows. */
const OPEN_AIR: ReadonlySet<RoomKind> = new Set(['terrace', 'loggia']);

/** Distance between the two leaves of a sliding door, mm. */
const TRACKS = 45;

function drawDoor(door: Door, { contour, rooms }: Walls, { leaves, arcs, lines }: OpeningLayers): void {
  const faces = openingFaces(door);
  if (door.kind === 'entrance') {
    const threshold = faces.find(face => segmentOnBoundary(contour, face));
    if (threshold) segment(lines, along(threshold, 0), along(threshold, 1));
  } else if (rooms.some(room => OPEN_AIR.has(room.kind) && door.rooms.includes(room.id))) {
    for (const face of faces) segment(lines, along(face, 0), along(face, 1));
  }
  if (door.kind === 'sliding') {
    const first = rooms.find(room => room.id === door.rooms[0])?.outline ?? contour;
    const side = segmentOnBoundary(first, faces[0]) ? 0 : 1;
    const tracks = openingFaces({ ...door, wall: TRACKS });
    segment(leaves, along(tracks[side], 0), along(tracks[side], 0.53));
    segment(leaves, along(tracks[1 - side] ?? [], 0.47), along(tracks[1 - side] ?? [], 1));
  }
  const outline = door.into === 'outside' ? contour : rooms.find(room => room.id === door.into)?.outline;
  const swing = outline && doorSwing(door, outline);
  if (!swing) return;
  const { pivot, tip, end } = swing;
  segment(leaves, pivot, tip);
  const clockwise = (tip[0] - pivot[0]) * (end[1] - pivot[1]) > (tip[1] - pivot[1]) * (end[0] - pivot[0]);
  arcs.move(tip);
  arcs.arc(openingLength(door), clockwise, end);
}

/** Railing of an open terrace: two lines along its free edges. */
const RAILING = 80;

function drawTerrace({ outline }: Room, contour: Polygon, { lines }: OpeningLayers): void {
  const free = edges(outline).map(([a, b]) => !segmentOnBoundary(contour, [a, b]));
  const inner = edges(
    inset(
      outline,
      free.map(isFree => (isFree ? RAILING : 0)),
    ),
  );
  for (const [index, [a, b]] of edges(outline).entries()) {
    if (!free[index]) continue;
    segment(lines, a, b);
    const rail = inner[index];
    if (rail) segment(lines, ...rail);
  }
}

/** Doors, windows and railings of one flat or of the common part. */
export function drawOpenings(part: Walls, layers: OpeningLayers): void {
  for (const window of part.windows) drawWindow(window, part.rooms, layers);
  for (const door of part.doors) drawDoor(door, part, layers);
  for (const room of part.rooms) {
    if (isTerrace(room, part.contour)) drawTerrace(room, part.contour, layers);
  }
}
