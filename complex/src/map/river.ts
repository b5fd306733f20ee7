/** Metres from the middle of the quarter: to the east, to the north. */
export type Point = readonly [x: number, y: number];

/** Centre of the bend, half of its angle, the sum of its radius and of the one by which the river turns back. */
const CENTRE: Point = [0, 555];
const HALF = (58 * Math.PI) / 180;
const BOTH = 1367;
const STEPS = 16;
/** Where the river leaves what the map shows. */
const FAR = 2600;

/** Radii of the water's edges. */
export const RIVER = { inner: 600, outer: 735 } as const;

/** A line along the river at a distance from the centre of the bend, from west to east. */
export function alongRiver(radius: number): Point[] {
  const [cx, cy] = CENTRE;
  const back = BOTH - radius;
  const [turnX, turnY] = [BOTH * Math.sin(HALF), cy - BOTH * Math.cos(HALF)];
  const east: Point[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const angle = (HALF * step) / STEPS;
    east.push([cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)]);
  }
  for (let step = 1; step <= STEPS; step += 1) {
    const angle = HALF * (1 - step / STEPS);
    east.push([turnX - back * Math.sin(angle), turnY + back * Math.cos(angle)]);
  }
  east.push([FAR, turnY + back]);
  return [...east.toReversed().map(([x, y]): Point => [-x, y]), ...east.slice(1)];
}

/** The band between two distances, as an outline. */
export function bandOfRiver(from: number, to: number): Point[] {
  const inner = alongRiver(from);
  return [...inner, ...alongRiver(to).toReversed(), ...inner.slice(0, 1)];
}

/** At what distance from the centre of the bend a line along the river would go through a point. */
export function radiusAt([x, y]: Point): number {
  const [cx, cy] = CENTRE;
  const east = Math.abs(x - cx);
  if (Math.atan2(east, cy - y) <= HALF && y < cy) return Math.hypot(east, cy - y);
  const [turnX, turnY] = [BOTH * Math.sin(HALF), cy - BOTH * Math.cos(HALF)];
  if (east > turnX) return BOTH - (y - turnY);
  return y < turnY ? Number.POSITIVE_INFINITY : BOTH - Math.hypot(turnX - east, y - turnY);
}
