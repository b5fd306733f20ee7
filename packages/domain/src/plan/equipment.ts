import { type Box, boundingBox } from './geometry.ts';
import type { PathData } from './pen.ts';
import { contains } from './polygon.ts';
import type { Door, FloorPlan, Point, Polygon, Room } from './types.ts';

/** Going of a stair, mm. */
const TREAD = 300;
/** How far the walking line runs past the flights and how long its arrow is, mm. */
const [LANDING, ARROW] = [600, 200];

/** Lift car: its box, crossed in the soft layer. */
function drawLift(outline: Polygon, lines: PathData, soft: PathData): void {
  const { x, y, width, height } = boundingBox(outline);
  lines.ring(outline);
  soft.move([x, y]);
  soft.line([x + width, y + height]);
  soft.move([x + width, y]);
  soft.line([x, y + height]);
}

interface Flights {
  /** Length along the flights, width across them, mm. */
  readonly length: number;
  readonly width: number;
  /** Free floor before the flights and past their far end, mm. */
  readonly entry: number;
  readonly landing: number;
  /** Maps (along from the end where people come in, across) to the drawing. */
  readonly at: (along: number, across: number) => Point;
}

/** A range on one axis. */
interface Span {
  readonly from: number;
  readonly to: number;
}

function spanOf({ x, y, width, height }: Box, upright: boolean): Span {
  return upright ? { from: y, to: y + height } : { from: x, to: x + width };
}

/**
 * Flights run where the room leaves floor for landings beyond them, along the longer side when it leaves none;
 * people come in at the end that is nearer to a door.
 */
function flightsOf(outline: Polygon, room: Room | undefined, doors: readonly Door[]): Flights {
  const box = boundingBox(outline);
  const hall = room ? boundingBox(room.outline) : box;
  const free = { upright: hall.height - box.height, flat: hall.width - box.width };
  const upright = free.upright === free.flat ? box.height >= box.width : free.upright > free.flat;
  const run = spanOf(box, upright);
  const side = spanOf(box, !upright);
  const floor = spanOf(hall, upright);
  const entries = doors
    .filter(({ rooms }) => room && rooms.includes(room.id))
    .map(({ from, to }) => (upright ? from[1] + to[1] : from[0] + to[0]) / 2);
  const nearest = (end: number) => Math.min(...entries.map(entry => Math.abs(entry - end)));
  const reversed = nearest(run.to) < nearest(run.from);
  const [before, after] = [run.from - floor.from, floor.to - run.to];
  return {
    length: run.to - run.from,
    width: side.to - side.from,
    entry: reversed ? after : before,
    landing: reversed ? before : after,
    at: (along, across) => {
      const main = reversed ? run.to - along : run.from + along;
      return upright ? [side.from + across, main] : [main, side.from + across];
    },
  };
}

/** Treads of two flights, the strings between them, the walking line with its arrow. */
function drawStairs({ length, width, entry, landing, at }: Flights, lines: PathData): void {
  const gap = Math.min(100, width * 0.05);
  const inner = [(width - gap) / 2, (width + gap) / 2] as const;
  const treads = Math.round(length / TREAD);
  const segment = (from: Point, to: Point) => {
    lines.move(from);
    lines.line(to);
  };
  for (let index = 0; index <= treads; index += 1) {
    const along = (length * index) / treads;
    segment(at(along, 0), at(along, inner[0]));
    segment(at(along, inner[1]), at(along, width));
  }
  lines.ring([at(0, inner[0]), at(0, inner[1]), at(length, inner[1]), at(length, inner[0])]);
  // Without a landing the line turns on the last tread.
  const turn = length + (landing > 0 ? Math.min(LANDING, landing / 2) : -TREAD / 2);
  const [down, up] = [inner[0] / 2, (inner[1] + width) / 2];
  const tip = entry > 0 ? -Math.min(TREAD * 1.5, entry / 2) : TREAD / 2;
  segment(at(Math.max(tip, -TREAD), down), at(turn, down));
  lines.line(at(turn, up));
  lines.line(at(tip, up));
  segment(at(tip + ARROW, up - ARROW / 2), at(tip, up));
  lines.line(at(tip + ARROW, up + ARROW / 2));
}

/** Lift cars and flights of stairs of a storey. */
export function drawEquipment(
  { equipment, common, doors }: Pick<FloorPlan, 'equipment' | 'common' | 'doors'>,
  lines: PathData,
  soft: PathData,
): void {
  for (const { kind, outline } of equipment) {
    const room = common.find(candidate => contains(candidate.outline, outline));
    if (kind === 'lift') drawLift(outline, lines, soft);
    else drawStairs(flightsOf(outline, room, doors), lines);
  }
}
