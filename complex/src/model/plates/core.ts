import type { Door, FloorPlan, Room, RoomKind, Window } from '@quarter/domain/plan/types';
import { type Rect, ring } from '../plan/sketch.ts';

/** Parts of a storey outside its flats. */
export type Common = Omit<FloorPlan, 'contour' | 'placements'>;

/** Shaft of one lift and the walls of the core, mm. */
const LIFT = { width: 1550, depth: 1900, wall: 150 };
const WALL = 200;
export const LIFTS_WIDTH = 3 * LIFT.width + 2 * LIFT.wall;

interface CoreOptions {
  /** Left face of the first lift shaft and upper face of the row. */
  readonly lifts: readonly [x: number, y: number];
  /** Inner face of the yard wall and its outer face. */
  readonly yard: readonly [inner: number, outer: number];
  /** Left and right face of the lobby of the stairs, at one side of the lifts. */
  readonly lobby: readonly [x0: number, x1: number];
  /** Room from which the lifts open; its lower face is one wall above the row. */
  readonly hall: string;
  /** Bay of the yard facade at the middle of the core, from the left. */
  readonly bay: number;
}

export function common(id: string, kind: RoomKind, name: string, shape: Rect | Room['outline']): Room {
  return { id, kind, name, outline: ring(shape) };
}

/**
 * Three lifts in a row below the hall, at one side a lobby with daylight, below the lifts a pram room
 * and the stairs along the yard wall. Vertical parts keep their place in both tiers of a section.
 */
export function core({
  lifts: [x, y],
  yard: [inner, outer],
  lobby: [l0, l1],
  hall,
  bay,
}: CoreOptions): Common {
  const end = x + LIFTS_WIDTH;
  const under = y + LIFT.depth + WALL;
  const flight = inner - 2700;
  const onRight = l0 > x;
  const gap: readonly [number, number] = onRight ? [end, l0] : [l1, x];
  const axis = (gap[0] + gap[1]) / 2;
  const wall = gap[1] - gap[0];
  const shafts = [0, 1, 2].map(i => x + i * (LIFT.width + LIFT.wall));
  const facing = (inner + outer) / 2;
  const swing = (rooms: [string, string], from: number, into: string): Door => ({
    kind: 'swing',
    rooms,
    from: [axis, from],
    to: [axis, from + 900],
    wall,
    hinge: 'from',
    into,
  });
  const window = (room: string, middle: number, width: number, index: number): Window => ({
    from: [middle - width / 2, facing],
    to: [middle + width / 2, facing],
    wall: outer - inner,
    room,
    side: 'bottom',
    bay: index,
  });
  return {
    common: [
      ...shafts.map((at, i) => common(`lift-${i + 1}`, 'hall', '', [at, y, at + LIFT.width, y + LIFT.depth])),
      common('lobby', 'hall', 'Тамбур', [l0, y, l1, inner]),
      common('prams', 'hall', 'Колясочная', [x, under, end, flight - WALL]),
      common('stairs', 'hall', 'Лестница', [x, flight, end, inner]),
    ],
    shafts: [],
    equipment: [
      ...shafts.map(at => ({
        kind: 'lift' as const,
        outline: ring([at + 125, y + 150, at + LIFT.width - 125, y + LIFT.depth - 150]),
      })),
      { kind: 'stairs', outline: ring([x + 1200, flight, end - 1200, inner]) },
    ],
    doors: [
      ...shafts.map(
        (at, i): Door => ({
          kind: 'sliding',
          rooms: [hall, `lift-${i + 1}`],
          from: [at + 275, y - WALL / 2],
          to: [at + 1275, y - WALL / 2],
          wall: WALL,
        }),
      ),
      {
        kind: 'swing',
        rooms: [hall, 'lobby'],
        from: [(l0 + l1) / 2 - 450, y - WALL / 2],
        to: [(l0 + l1) / 2 + 450, y - WALL / 2],
        wall: WALL,
        hinge: 'from',
        into: 'lobby',
      },
      swing(['lobby', 'prams'], under + 200, 'prams'),
      swing(['lobby', 'stairs'], flight + 150, 'stairs'),
    ],
    windows: onRight
      ? [window('lobby', (l0 + l1) / 2, l1 - l0 - 400, bay), window('stairs', (x + end) / 2, 1800, bay + 1)]
      : [window('stairs', (x + end) / 2, 1800, bay), window('lobby', (l0 + l1) / 2, l1 - l0 - 400, bay + 1)],
  };
}
