import { edges, rectangle } from '@quarter/domain/plan/geometry';
import type {
  Door,
  FlatPlan,
  Furniture,
  FurnitureKind,
  PlanSide,
  Point,
  Polygon,
  Room,
  RoomKind,
  Window,
} from '@quarter/domain/plan/types';

/** Left, top, right, bottom, mm. */
export type Rect = readonly [x0: number, y0: number, x1: number, y1: number];

/** Where a piece stands along a wall, mm: from its start (left or top), from its end, or in the middle. */
export type Along = number | 'mid' | { readonly end: number };

/** Envelope of a flat: outer faces, thickness of each wall and the facade bays on the sides that have them. */
export interface Envelope {
  readonly width: number;
  readonly depth: number;
  readonly walls: Readonly<Record<PlanSide, number>>;
  /** Borders of the bays on a side, from left to right or from top to bottom. */
  readonly bays: Partial<Record<PlanSide, readonly number[]>>;
  /** Outer ring when it is not the whole rectangle. */
  readonly contour?: Polygon;
}

/** Half of the pier between two windows of neighbouring bays, mm. */
const PIER = 300;
/** Least wall between a window and the corner of its room, mm. */
const REVEAL = 150;

const TURN: Record<PlanSide, 0 | 1 | 2 | 3> = { top: 0, right: 1, bottom: 2, left: 3 };
const horizontal = (side: PlanSide) => side === 'top' || side === 'bottom';

/** A straight face of a room or of the contour: where it lies and what stretch it takes. */
interface Face {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Faces of a clockwise ring on one of its sides. */
function facesOf(outline: Polygon, side: PlanSide): Face[] {
  return edges(outline).flatMap(([[ax, ay], [bx, by]]): Face[] => {
    const along = horizontal(side);
    if (along ? ay !== by : ax !== bx) return [];
    const forward = along ? bx > ax : by > ay;
    if (forward !== (side === 'top' || side === 'right')) return [];
    const [p, q] = along ? [ax, bx] : [ay, by];
    return [{ at: along ? ay : ax, from: Math.min(p, q), to: Math.max(p, q) }];
  });
}

const OPPOSITE: Record<PlanSide, PlanSide> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

export function ring(shape: Rect | Polygon): Polygon {
  const [first] = shape;
  if (typeof first !== 'number') return shape as Polygon;
  const [x0, y0, x1, y1] = shape as Rect;
  return rectangle(x0, y0, x1 - x0, y1 - y0);
}

/** Draws the plan of a flat in words: rooms by their faces, openings by the walls they cut, furniture by walls. */
export class Sketch {
  readonly envelope: Envelope;
  readonly contour: Polygon;
  private readonly rooms = new Map<string, Room>();
  private readonly shafts: Polygon[] = [];
  private readonly doors: Door[] = [];
  private readonly windows: Window[] = [];
  private readonly furniture: Furniture[] = [];

  constructor(envelope: Envelope) {
    this.envelope = envelope;
    this.contour = envelope.contour ?? rectangle(0, 0, envelope.width, envelope.depth);
  }

  room(id: string, kind: RoomKind, name: string, shape: Rect | Polygon): this {
    this.rooms.set(id, { id, kind, name, outline: ring(shape) });
    return this;
  }

  shaft(...rect: Rect): this {
    this.shafts.push(ring(rect));
    return this;
  }

  outline(id: string): Polygon {
    const room = this.rooms.get(id);
    if (!room) throw new RangeError(`The plan has no room ${id}`);
    return room.outline;
  }

  /** Fills a facade bay with a window of a room; `width` narrows it about the middle of the bay. */
  window(room: string, side: PlanSide, bay: number, width = Number.POSITIVE_INFINITY): this {
    const borders = this.envelope.bays[side] ?? [];
    const [start, end] = [borders[bay], borders[bay + 1]];
    if (start === undefined || end === undefined) throw new RangeError(`No bay ${bay} on the ${side} side`);
    const outer = side === 'bottom' ? this.envelope.depth : side === 'right' ? this.envelope.width : 0;
    // The face behind the facade: the wall may be the outer one or the parapet of a loggia.
    const face = facesOf(this.outline(room), side).find(
      ({ at, from, to }) => Math.abs(at - outer) <= 400 && from < end && to > start,
    );
    if (!face) throw new RangeError(`Room ${room} has no wall in bay ${bay} on the ${side} side`);
    const wall = Math.abs(face.at - outer);
    const half = Math.min(width, end - start - 2 * PIER) / 2;
    const middle = (start + end) / 2;
    const from = Math.round(Math.max(middle - half, face.from + REVEAL));
    const to = Math.round(Math.min(middle + half, face.to - REVEAL));
    const axis = (outer + face.at) / 2;
    this.windows.push({ ...stretch(side, axis, from, to), wall, room, side, bay });
    return this;
  }

  /** Opening between two rooms behind a loggia's or terrace's inner wall, as wide as given. */
  glazing(room: string, side: PlanSide, beyond: string, at: number, width: number, bay: number): this {
    const { axis, wall } = this.between(room, side, beyond, at, width);
    this.windows.push({ ...stretch(side, axis, at, at + width), wall, room, side, bay });
    return this;
  }

  /** Cuts a door into the wall on one side of a room; `at` is its lower coordinate along that wall. */
  door(
    kind: Door['kind'],
    room: string,
    side: PlanSide,
    other: string,
    at: number,
    width: number,
    { hinge = 'from', into = room }: { hinge?: 'from' | 'to'; into?: string } = {},
  ): this {
    const { axis, wall } = this.between(room, side, other, at, width);
    const leaf = kind === 'swing' || kind === 'entrance' ? { hinge, into } : {};
    this.doors.push({
      kind,
      rooms: [room, other],
      ...stretch(side, axis, at, at + width),
      wall,
      ...leaf,
    });
    return this;
  }

  private between(room: string, side: PlanSide, other: string, at: number, width: number) {
    const covers = ({ from, to }: Face) => from <= at && to >= at + width;
    const near = facesOf(this.outline(room), side).filter(covers);
    const sign = side === 'top' || side === 'left' ? -1 : 1;
    const outside = other === 'outside';
    const far = facesOf(outside ? this.contour : this.outline(other), outside ? side : OPPOSITE[side]);
    for (const face of near) {
      const found = far
        .filter(covers)
        .find(({ at: b }) => (b - face.at) * sign > 0 && Math.abs(b - face.at) <= 400);
      if (found) return { axis: (face.at + found.at) / 2, wall: Math.abs(found.at - face.at) };
    }
    throw new RangeError(`No wall between ${room} and ${other} on the ${side} at ${at}…${at + width}`);
  }

  /** Puts a piece with its back to a wall of a room; `size` is along the wall × away from it. */
  put(
    kind: FurnitureKind,
    room: string,
    side: PlanSide,
    along: Along,
    size: readonly [along: number, deep: number],
    { gap = 0, mirrored = false, face: index }: { gap?: number; mirrored?: boolean; face?: number } = {},
  ): this {
    const faces = facesOf(this.outline(room), side).sort((a, b) => a.from - b.from || a.at - b.at);
    const longest = faces.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
    const face = index === undefined ? longest : faces[index];
    if (!face) throw new RangeError(`Room ${room} has no wall ${index ?? ''} on the ${side}`);
    const [length, deep] = size;
    const start =
      along === 'mid'
        ? Math.round((face.from + face.to - length) / 2)
        : typeof along === 'number'
          ? face.from + along
          : face.to - along.end - length;
    const near = side === 'top' || side === 'left' ? face.at + gap : face.at - gap - deep;
    const box: Rect = horizontal(side)
      ? [start, near, start + length, near + deep]
      : [near, start, near + deep, start + length];
    return this.box(kind, room, box, TURN[side], mirrored);
  }

  /** Puts a piece into the box that it takes after turning; any number above 3 is degrees. */
  box(kind: FurnitureKind, room: string, [x0, y0, x1, y1]: Rect, turn = 0, mirrored = false): this {
    const size = turn === 1 || turn === 3 ? ([y1 - y0, x1 - x0] as const) : ([x1 - x0, y1 - y0] as const);
    const at: Point = [(x0 + x1 - size[0]) / 2, (y0 + y1 - size[1]) / 2];
    this.furniture.push({ kind, at, size, room, ...(turn && { turn }), ...(mirrored && { mirrored }) });
    return this;
  }

  plan(): FlatPlan {
    return {
      contour: this.contour,
      rooms: [...this.rooms.values()],
      shafts: this.shafts.map(outline => ({ outline })),
      doors: this.doors,
      windows: this.windows,
      furniture: this.furniture,
    };
  }
}

function stretch(side: PlanSide, axis: number, from: number, to: number): { from: Point; to: Point } {
  return horizontal(side) ? { from: [from, axis], to: [to, axis] } : { from: [axis, from], to: [axis, to] };
}
