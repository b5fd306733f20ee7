import type { Door, FlatPlan, Furniture, PlanSide, Polygon } from '@quarter/domain/plan/types';

export interface Terrace {
  /** Ring outside the contour that touches it. */
  readonly outline: Polygon;
  /** Rooms that lead out and the side of the window which becomes a sliding door. */
  readonly exits: readonly (readonly [room: string, side: PlanSide])[];
  readonly furniture: readonly Omit<Furniture, 'room'>[];
}

/** The plan with an open terrace at a setback: the last window of each exit becomes a sliding door. */
export function withTerrace(plan: FlatPlan, { outline, exits, furniture }: Terrace): FlatPlan {
  const opened = exits.map(([room, side]) => {
    const window = plan.windows.findLast(item => item.room === room && item.side === side);
    if (!window) throw new RangeError(`Room ${room} has no window on the ${side}`);
    return window;
  });
  const doors = opened.map(
    ({ room, from, to, wall }): Door => ({ kind: 'sliding', rooms: [room, 'terrace'], from, to, wall }),
  );
  return {
    ...plan,
    rooms: [...plan.rooms, { id: 'terrace', kind: 'terrace', name: 'Терраса', outline }],
    windows: plan.windows.filter(window => !opened.includes(window)),
    doors: [...plan.doors, ...doors],
    furniture: [...plan.furniture, ...furniture.map(item => ({ ...item, room: 'terrace' }))],
  };
}

/** Clear depth of a terrace at the river front: the setback of 3.4 m without the parapet. */
export const FRONT = 3200;

const lounge = (x: number, y: number): Omit<Furniture, 'room'>[] => [
  { kind: 'lounger', at: [x, y], size: [700, 1900] },
  { kind: 'lounger', at: [x + 900, y], size: [700, 1900] },
];

/** Table for four, its long side along the facade. */
const table = (x: number, y: number): Omit<Furniture, 'room'>[] => [
  { kind: 'dining-table', at: [x, y], size: [1500, 850] },
  ...[150, 900].flatMap((shift): Omit<Furniture, 'room'>[] => [
    { kind: 'chair', at: [x + shift, y - 260], size: [450, 450] },
    { kind: 'chair', at: [x + shift, y + 660], size: [450, 450], turn: 2 },
  ]),
];

/** Terrace along the facade from `x0` to `x1`. */
export function frontTerrace(plan: FlatPlan, x0: number, x1: number, exits: Terrace['exits']): FlatPlan {
  return withTerrace(plan, {
    outline: [
      [x0, -FRONT],
      [x1, -FRONT],
      [x1, 0],
      [x0, 0],
    ],
    exits,
    furniture: [
      ...lounge(x0 + 700, -FRONT + 250),
      { kind: 'planter', at: [x0 + 3600, -FRONT + 50], size: [1800, 450] },
      { kind: 'round-table', at: [x1 - 2600, -FRONT + 900], size: [900, 900] },
      { kind: 'planter', at: [x1 - 500, -FRONT + 300], size: [450, 450] },
    ],
  });
}

interface Around {
  readonly width: number;
  readonly depth: number;
  /** Clear width of the side part, mm. */
  readonly beside: number;
  readonly exits: Terrace['exits'];
}

/** Terrace along the facade and round the corner. */
export function cornerTerrace(plan: FlatPlan, { width, depth, beside, exits }: Around): FlatPlan {
  const [x0, x1, y1] = [250, width + beside, depth - 125];
  return withTerrace(plan, {
    outline: [
      [x0, -FRONT],
      [x1, -FRONT],
      [x1, y1],
      [width, y1],
      [width, 0],
      [x0, 0],
    ],
    exits,
    furniture: [
      ...lounge(x0 + 700, -FRONT + 250),
      { kind: 'planter', at: [x0 + 3600, -FRONT + 50], size: [1800, 450] },
      ...table(x1 - 2600, -FRONT + 900),
      { kind: 'planter', at: [x1 - 500, 600], size: [450, 1800] },
      { kind: 'planter', at: [x1 - 500, 3000], size: [450, 1800] },
    ],
  });
}

/** Terrace beside the flat only. */
export function sideTerrace(plan: FlatPlan, { width, depth, beside, exits }: Around): FlatPlan {
  const [x1, y1] = [width + beside, depth - 125];
  return withTerrace(plan, {
    outline: [
      [width, 200],
      [x1, 200],
      [x1, y1],
      [width, y1],
    ],
    exits,
    furniture: [
      { kind: 'planter', at: [x1 - 500, 500], size: [450, 1800] },
      ...lounge(width + 900, 600),
      { kind: 'planter', at: [x1 - 500, 3400], size: [450, 1800] },
    ],
  });
}
