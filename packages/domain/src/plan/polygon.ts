import { type Box, boundingBox, edges, rectangle, signedArea } from './geometry.ts';
import type { Point, Polygon } from './types.ts';

/** Lengths that differ by less are the same length, mm. Data is whole millimetres; only turned things are not. */
export const TOLERANCE = 1;

/** Distance from a point to a segment, mm. */
export function distanceToSegment([px, py]: Point, [a, b]: readonly [Point, Point]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - a[0]) * dx + (py - a[1]) * dy) / square));
  return Math.hypot(px - a[0] - t * dx, py - a[1] - t * dy);
}

/** Whether the point lies on the ring's line. */
export function onBoundary(polygon: Polygon, point: Point): boolean {
  return edges(polygon).some(edge => distanceToSegment(point, edge) <= TOLERANCE);
}

/** Whether the whole segment lies on the ring's line, also across points where the ring runs straight on. */
export function segmentOnBoundary(polygon: Polygon, segment: Polygon): boolean {
  const [a, b] = segment;
  if (!a || !b) return false;
  const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 50));
  return Array.from({ length: steps + 1 }, (_, index) => index / steps).every(t =>
    onBoundary(polygon, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]),
  );
}

/** Whether the point is strictly inside (even-odd); points on the line may fall on either side. */
export function pointInPolygon(polygon: Polygon, [x, y]: Point): boolean {
  return edges(polygon).reduce((inside, [a, b]) => {
    const crosses = a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0];
    return crosses ? !inside : inside;
  }, false);
}

function cross(o: Point, a: Point, b: Point): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

/** y of the point where two segments cross inside both; null when they only touch, overlap or miss. */
function crossingY([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): number | null {
  const [d1, d2] = [cross(c, d, a), cross(c, d, b)];
  if (d1 * d2 >= 0 || cross(a, b, c) * cross(a, b, d) >= 0) return null;
  return a[1] + ((b[1] - a[1]) * d1) / (d1 - d2);
}

/** Whether the ring is closed and simple: three points or more, some area, edges meet only at neighbours' ends. */
export function isSimple(polygon: Polygon): boolean {
  if (polygon.length < 3 || signedArea(polygon) === 0) return false;
  const sides = edges(polygon);
  if (sides.some(([a, b]) => a[0] === b[0] && a[1] === b[1])) return false;
  return sides.every((side, i) =>
    sides.every((other, j) => {
      if (i === j) return true;
      const next = j === (i + 1) % sides.length;
      const previous = i === (j + 1) % sides.length;
      if (next) return distanceToSegment(other[1], side) > 0 && distanceToSegment(side[0], other) > 0;
      if (previous) return true;
      return crossingY(side, other) === null && side.every(point => distanceToSegment(point, other) > 0);
    }),
  );
}

/** Sorted x of the ring's crossings with a horizontal line that meets no vertex. */
export function crossings(polygon: Polygon, y: number): number[] {
  return edges(polygon)
    .filter(([a, b]) => a[1] > y !== b[1] > y)
    .map(([a, b]) => a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
    .sort((p, q) => p - q);
}

function apart(a: Box, b: Box): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

/**
 * Area that two simple rings share, mm². The plane is cut into slabs at every vertex and crossing;
 * inside a slab all edges are straight and ordered, so the width at its middle times its height is exact.
 */
export function sharedArea(a: Polygon, b: Polygon): number {
  if (apart(boundingBox(a), boundingBox(b))) return 0;
  const sides = edges(b);
  const ys = [...a, ...b].map(([, y]) => y);
  for (const side of edges(a)) {
    for (const other of sides) {
      const y = crossingY(side, other);
      if (y !== null) ys.push(y);
    }
  }
  const levels = [...new Set(ys)].sort((p, q) => p - q);
  let area = 0;
  for (const [index, top] of levels.entries()) {
    const bottom = levels[index + 1];
    if (bottom === undefined) break;
    const middle = (top + bottom) / 2;
    area += (bottom - top) * sharedLength(crossings(a, middle), crossings(b, middle));
  }
  return area;
}

function sharedLength(a: readonly number[], b: readonly number[]): number {
  let length = 0;
  for (let i = 0; i + 1 < a.length; i += 2) {
    for (let j = 0; j + 1 < b.length; j += 2) {
      const from = Math.max(a[i] ?? 0, b[j] ?? 0);
      const to = Math.min(a[i + 1] ?? 0, b[j + 1] ?? 0);
      length += Math.max(0, to - from);
    }
  }
  return length;
}

/**
 * A clockwise ring with every edge moved inwards by its own distance, mm; edges keep their order, so edge i of
 * the result is edge i of the ring. Edges that run straight on must have one distance.
 */
export function inset(polygon: Polygon, distances: readonly number[]): Polygon {
  const sides = edges(polygon).map(([a, b], index) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const by = distances[index] ?? 0;
    return { x: a[0] - uy * by, y: a[1] + ux * by, ux, uy };
  });
  return sides.map((side, index): Point => {
    const before = sides.at(index - 1) ?? side;
    const turn = before.ux * side.uy - before.uy * side.ux;
    if (Math.abs(turn) < 1e-9) return [side.x, side.y];
    const t = ((side.x - before.x) * side.uy - (side.y - before.y) * side.ux) / turn;
    return [before.x + before.ux * t, before.y + before.uy * t];
  });
}

/** What a millimetre of play along a wall may cost, mm²: less than that is a touch, not an overlap. */
const PLAY = 1_500;

/** Whether the insides of two rings meet; touching along a line is not meeting. */
export function overlaps(a: Polygon, b: Polygon): boolean {
  return sharedArea(a, b) > PLAY;
}

/** Whether the inner ring lies inside the outer one; their lines may touch. */
export function contains(outer: Polygon, inner: Polygon): boolean {
  return Math.abs(signedArea(inner)) - sharedArea(outer, inner) <= PLAY;
}

/**
 * Boxes inside the ring whose sides lie on the lines of its vertices; for a rectilinear ring the largest
 * rectangle and the largest square by sides are among them. Empty for rings without such boxes (triangles).
 */
export function innerBoxes(polygon: Polygon): Box[] {
  const xs = [...new Set(polygon.map(([x]) => x))].sort((a, b) => a - b);
  const ys = [...new Set(polygon.map(([, y]) => y))].sort((a, b) => a - b);
  return xs.flatMap((x, i) =>
    xs.slice(i + 1).flatMap(right =>
      ys.flatMap((y, j) =>
        ys
          .slice(j + 1)
          .map((bottom): Box => ({ x, y, width: right - x, height: bottom - y }))
          .filter(box => contains(polygon, rectangle(box.x, box.y, box.width, box.height))),
      ),
    ),
  );
}

/** Point well inside the ring: the centre of the largest box in it, or the mean of its vertices. */
export function innerPoint(polygon: Polygon): Point {
  const [best] = innerBoxes(polygon).sort((a, b) => b.width * b.height - a.width * a.height);
  if (best) return [Math.round(best.x + best.width / 2), Math.round(best.y + best.height / 2)];
  const mean = (axis: 0 | 1) => Math.round(polygon.reduce((sum, p) => sum + p[axis], 0) / polygon.length);
  return [mean(0), mean(1)];
}
