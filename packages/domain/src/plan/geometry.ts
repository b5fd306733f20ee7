import type {
  Door,
  FlatPlan,
  Furniture,
  Opening,
  Placement,
  PlanSide,
  Point,
  Polygon,
  Room,
  Shaft,
  Window,
} from './types.ts';

/** Axis-aligned box, mm. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Polygon's edges as pairs of points, the closing one included. */
export function edges(polygon: Polygon): (readonly [Point, Point])[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length];
    return next ? [[point, next] as const] : [];
  });
}

/** Signed area in mm²: positive when the ring runs clockwise on the screen (y down). */
export function signedArea(polygon: Polygon): number {
  return edges(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2;
}

/** Area in m² rounded to two decimals, half up; exact for whole millimetres. */
export function polygonArea(polygon: Polygon): number {
  return Math.round(Math.abs(signedArea(polygon)) / 10_000) / 100;
}

/** Area of a room as drawings and contracts state it: m² rounded to one decimal, half up, from whole millimetres. */
export function roomArea({ outline }: Pick<Room, 'outline'>): number {
  return Math.round(Math.abs(signedArea(outline)) / 100_000) / 10;
}

/** Sum of already rounded areas, m², free of binary noise: the total of a flat is the sum of its rounded rooms. */
export function sumAreas(areas: readonly number[]): number {
  return Math.round(areas.reduce((sum, area) => sum + area, 0) * 100) / 100;
}

/** Smallest box around points. @throws RangeError when there are none. */
export function boundingBox(points: readonly Point[]): Box {
  if (points.length === 0) throw new RangeError('A bounding box needs at least one point');
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Rectangle as a clockwise ring. */
export function rectangle(x: number, y: number, width: number, height: number): Polygon {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Box of everything drawn: the walls and, outside them, open terraces. */
export function planBox(plan: { contour: Polygon; rooms: readonly Room[] }): Box {
  return boundingBox([...plan.contour, ...plan.rooms.flatMap(room => room.outline)]);
}

/** Length of an opening along its wall, mm. */
export function openingLength({ from, to }: Opening): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** The two faces of the wall at an opening: its axis moved by half the thickness to either side. */
export function openingFaces({ from, to, wall }: Opening): readonly [Polygon, Polygon] {
  const length = openingLength({ from, to, wall }) || 1;
  const nx = (((from[1] - to[1]) / length) * wall) / 2;
  const ny = (((to[0] - from[0]) / length) * wall) / 2;
  const face = (sign: number): Polygon => [
    [from[0] + sign * nx, from[1] + sign * ny],
    [to[0] + sign * nx, to[1] + sign * ny],
  ];
  return [face(1), face(-1)];
}

/** Rectangle that an opening cuts out of its wall. */
export function openingOutline(opening: Opening): Polygon {
  const [near, far] = openingFaces(opening);
  return [...near, ...far.toReversed()];
}

/** Clockwise turn of a piece of furniture in degrees, 0 ≤ angle < 360. Turns 0…3 are quarters, others degrees. */
export function furnitureAngle({ turn = 0 }: Pick<Furniture, 'turn'>): number {
  const degrees = Number.isInteger(turn) && turn >= 0 && turn <= 3 ? turn * 90 : turn;
  return ((degrees % 360) + 360) % 360;
}

/** Depth of a corner sofa's back seats and width of its chaise, mm. */
export const SOFA_DEPTH = 950;

/** Place that a piece of furniture takes: clockwise ring from its back left corner; a corner sofa is an L. */
export function furnitureOutline(item: Furniture): Polygon {
  const [width, depth] = item.size;
  const [cx, cy] = [item.at[0] + width / 2, item.at[1] + depth / 2];
  const angle = furnitureAngle(item);
  const quarter = angle % 90 === 0;
  const sin = quarter ? ([0, 1, 0, -1][angle / 90] ?? 0) : Math.sin((angle * Math.PI) / 180);
  const cos = quarter ? ([1, 0, -1, 0][angle / 90] ?? 1) : Math.cos((angle * Math.PI) / 180);
  const ring = footprint(item).map(([px, py]): Point => {
    const [x, y] = [(item.mirrored ? width - px : px) - width / 2, py - depth / 2];
    return [cx + x * cos - y * sin, cy + x * sin + y * cos];
  });
  return item.mirrored ? ring.reverse() : ring;
}

function footprint({ kind, size: [width, depth] }: Furniture): Polygon {
  const seat = Math.min(SOFA_DEPTH, width, depth);
  if (kind !== 'sofa-corner') return rectangle(0, 0, width, depth);
  return [
    [0, 0],
    [width, 0],
    [width, seat],
    [seat, seat],
    [seat, depth],
    [0, depth],
  ];
}

/** An isometry of the plane made of an optional mirror (x → −x), then quarter turns clockwise, then a shift. */
interface Motion {
  readonly mirrored: boolean;
  readonly turn: 0 | 1 | 2 | 3;
  readonly shift: Point;
}

/** Moves one point; whole coordinates stay whole. */
export function movePoint([px, py]: Point, { mirrored, turn, shift }: Motion): Point {
  const x = mirrored ? -px : px;
  const turned: Point = turn === 0 ? [x, py] : turn === 1 ? [-py, x] : turn === 2 ? [-x, -py] : [py, -x];
  // Adding the shift also turns a negative zero into a plain one.
  return [turned[0] + shift[0], turned[1] + shift[1]];
}

/** Moves a ring; a mirrored ring is reversed so that it stays clockwise, its first point stays first. */
export function movePolygon(polygon: Polygon, motion: Motion): Polygon {
  const moved = polygon.map(point => movePoint(point, motion));
  const [first, ...rest] = moved;
  return motion.mirrored && first ? [first, ...rest.reverse()] : moved;
}

/** Sides of a plan, clockwise. */
export const SIDES: readonly PlanSide[] = ['top', 'right', 'bottom', 'left'];

function moveSide(side: PlanSide, { mirrored, turn }: Motion): PlanSide {
  const index = SIDES.indexOf(side);
  const reflected = mirrored && index % 2 === 1 ? 4 - index : index;
  return SIDES[(reflected + turn) % 4] ?? side;
}

function moveOpening<T extends Opening>(opening: T, motion: Motion): T {
  return { ...opening, from: movePoint(opening.from, motion), to: movePoint(opening.to, motion) };
}

/** Bays are counted along the axis of their side; they are counted anew where the motion reverses it. */
function moveWindows(windows: readonly Window[], motion: Motion): Window[] {
  const last = (side: PlanSide) => Math.max(...windows.filter(w => w.side === side).map(w => w.bay));
  const reversed = (side: PlanSide) => {
    const axis: Point = side === 'top' || side === 'bottom' ? [1, 0] : [0, 1];
    const [x, y] = movePoint(axis, { ...motion, shift: [0, 0] });
    return x + y < 0;
  };
  return windows.map(window => ({
    ...moveOpening(window, motion),
    side: moveSide(window.side, motion),
    bay: reversed(window.side) ? last(window.side) - window.bay : window.bay,
  }));
}

function moveFurniture(item: Furniture, motion: Motion): Furniture {
  const [width, depth] = item.size;
  const [cx, cy] = movePoint([item.at[0] + width / 2, item.at[1] + depth / 2], motion);
  const angle = furnitureAngle(item);
  const moved = ((motion.mirrored ? 360 - angle : angle) + motion.turn * 90) % 360;
  const { turn: _turn, mirrored: wasMirrored = false, ...rest } = item;
  const mirrored = wasMirrored !== motion.mirrored;
  const turn = moved % 90 === 0 ? moved / 90 : Number.isInteger(moved) && moved <= 3 ? moved + 360 : moved;
  return {
    ...rest,
    at: [cx - width / 2, cy - depth / 2],
    ...(turn !== 0 && { turn }),
    ...(mirrored && { mirrored }),
  };
}

function moveRoom({ label, ...room }: Room, motion: Motion): Room {
  const outline = movePolygon(room.outline, motion);
  return { ...room, outline, ...(label && { label: movePoint(label, motion) }) };
}

function movePlan(plan: FlatPlan, motion: Motion): FlatPlan {
  return {
    contour: movePolygon(plan.contour, motion),
    rooms: plan.rooms.map(room => moveRoom(room, motion)),
    shafts: plan.shafts.map((shaft): Shaft => ({ outline: movePolygon(shaft.outline, motion) })),
    // A hinge is named by an end of the opening and a leaf by a room, so both follow the points.
    doors: plan.doors.map((door): Door => moveOpening(door, motion)),
    windows: moveWindows(plan.windows, motion),
    furniture: plan.furniture.map(item => moveFurniture(item, motion)),
  };
}

/** The plan moved without turning. */
export function shiftPlan(plan: FlatPlan, shift: Point): FlatPlan {
  return movePlan(plan, { mirrored: false, turn: 0, shift });
}

/** The plan mirrored left to right within the box of its contour; mirroring twice gives the plan back. */
export function mirrorPlan(plan: FlatPlan): FlatPlan {
  const { x, width } = boundingBox(plan.contour);
  return movePlan(plan, { mirrored: true, turn: 0, shift: [2 * x + width, 0] });
}

/**
 * The plan in the storey's frame: mirrored, then turned clockwise, then moved so that the box of its
 * contour (walls, without open terraces) starts at `placement.at`.
 */
export function placePlan(plan: FlatPlan, placement: Omit<Placement, 'position' | 'layout'>): FlatPlan {
  const motion = { mirrored: placement.mirrored, turn: placement.turn };
  const box = boundingBox(movePolygon(plan.contour, { ...motion, shift: [0, 0] }));
  const shift: Point = [placement.at[0] - box.x, placement.at[1] - box.y];
  return movePlan(plan, { ...motion, shift });
}
