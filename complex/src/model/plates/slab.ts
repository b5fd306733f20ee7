import type { Door, Placement } from '@quarter/domain/plan/types';
import type { Section, Tier } from '../sections.ts';
import { type Common, common, core, LIFTS_WIDTH } from './core.ts';
import { type Lodger, type Plans, type Plate, planOf, row, rowEnd, storey } from './plate.ts';

/** A storey with a corridor between two rows of flats and the core in the yard row. */
export interface Slab {
  readonly code: string;
  readonly floors: readonly number[];
  /** Flats along the river from left to right (from east to west). */
  readonly river: readonly Lodger[];
  /** Flats of the yard row to the left and to the right of the core, each from left to right. */
  readonly yard: { readonly left: readonly Lodger[]; readonly right: readonly Lodger[] };
  /** Left upper corner of the row of lifts. */
  readonly lifts: readonly [x: number, y: number];
}

const OUTER = 400;
const WALL = 200;
const PARTY = 250;

export function slab(plans: Plans, section: Section, tier: Tier, options: Slab): Plate {
  const { code, floors, lifts } = options;
  const [width, depth] = [tier.x1 - tier.x0, tier.y1 - tier.y0];
  const river = row(plans, options.river, { x: 0, turn: 0, depth });
  const left = row(plans, options.yard.left, { x: 0, turn: 2, depth });
  const right = endingAt(plans, options.yard.right, width, depth);
  const top = Math.max(...river.map(({ layout }) => planOf(plans, layout).contour.at(-1)?.[1] ?? 0));
  const bottom = Math.min(...[...left, ...right].map(({ at }) => at[1]));
  const [c0, c1] = [rowEnd(plans, left), right[0]?.at[0] ?? width];
  const hasHall = lifts[1] - WALL > bottom;
  const shaft = core({
    lifts,
    yard: [depth - OUTER, depth],
    lobby: [lifts[0] + LIFTS_WIDTH + WALL, c1],
    hall: hasHall ? 'lift-hall' : 'corridor',
    bay: Math.floor((lifts[0] / width) * tier.bays),
  });
  // Clockwise from the left end of the river, as flats are numbered.
  const flats = [...river, ...right.toReversed(), ...left.toReversed()];
  const hall = passages(width, [top, bottom], hasHall ? [c0, c1, lifts[1] - WALL] : null);
  return { code, building: section.number, floors, tier, plan: storey(tier, flats, [hall, shaft]) };
}

function endingAt(
  plans: Plans,
  lodgers: readonly Lodger[],
  end: number,
  depth: number,
): Omit<Placement, 'position'>[] {
  const trial = row(plans, lodgers, { x: 0, turn: 2, depth });
  return row(plans, lodgers, { x: end - rowEnd(plans, trial), turn: 2, depth });
}

/** Corridor with a window at either end and, where the lifts stand back from it, the lift hall. */
function passages(
  width: number,
  [top, bottom]: readonly [number, number],
  hall: readonly [x0: number, x1: number, y1: number] | null,
): Common {
  const middle = (top + bottom) / 2;
  const end = (x: number, side: 'left' | 'right') => ({
    from: [x, middle - 500] as const,
    to: [x, middle + 500] as const,
    wall: OUTER,
    room: 'corridor',
    side,
    bay: 2,
  });
  const rooms = [common('corridor', 'corridor', 'Коридор', [OUTER, top, width - OUTER, bottom])];
  const doors: Door[] = [];
  if (hall) {
    const [x0, x1, y1] = hall;
    rooms.push(common('lift-hall', 'hall', 'Лифтовой холл', [x0, bottom + PARTY, x1, y1]));
    const axis = bottom + PARTY / 2;
    const center = (x0 + x1) / 2;
    doors.push({
      kind: 'opening',
      rooms: ['corridor', 'lift-hall'],
      from: [center - 1500, axis],
      to: [center + 1500, axis],
      wall: PARTY,
    });
  }
  return {
    common: rooms,
    shafts: [],
    equipment: [],
    doors,
    windows: [end(OUTER / 2, 'left'), end(width - OUTER / 2, 'right')],
  };
}
