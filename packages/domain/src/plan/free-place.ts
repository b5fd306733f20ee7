import { sweptDoors } from './check-openings.ts';
import { type Box, boundingBox, furnitureOutline } from './geometry.ts';
import { innerBoxes, innerPoint } from './polygon.ts';
import type { FlatPlan, Point, Polygon } from './types.ts';

/** What a text covers at the usual size of its drawing, mm. */
export type TextSize = Pick<Box, 'width' | 'height'>;

/** Something that a text had better not cover. */
export interface Obstacle {
  readonly box: Box;
  /** Part of a covered area that counts, 0…1. */
  readonly weight: number;
}

/** Step of the search, mm. */
const STEP = 150;
/** A metre away from the middle of the room is as bad as this area covered, mm². */
const METRE = 40_000;

/** Width of what counts as the edge of a rug, mm. */
const EDGE = 120;

/** Furniture and open doors of a flat; a text on a rug hardly matters, one across its edge is hard to read. */
export function obstaclesOf(plan: FlatPlan): Obstacle[] {
  return [
    ...plan.furniture.flatMap(item => {
      const box = boundingBox(furnitureOutline(item));
      if (item.kind !== 'rug') return { box, weight: 1 };
      return [{ box, weight: 0.1 }, ...edgesOf(box).map(edge => ({ box: edge, weight: 0.4 }))];
    }),
    ...sweptDoors(plan).map(({ outline }) => ({ box: boundingBox(outline), weight: 0.8 })),
  ];
}

function edgesOf({ x, y, width, height }: Box): Box[] {
  const across = (top: number) => ({ x, y: top - EDGE / 2, width, height: EDGE });
  const along = (left: number) => ({ x: left - EDGE / 2, y, width: EDGE, height });
  return [across(y), across(y + height), along(x), along(x + width)];
}

function coveredArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Middle of a place for a text: inside the room, covering little, near its middle; the middle itself when none is better. */
export function freePlace(
  outline: Polygon,
  { width, height }: TextSize,
  obstacles: readonly Obstacle[],
): Point {
  const middle = innerPoint(outline);
  const cost = ([x, y]: Point) => {
    const text = { x: x - width / 2, y: y - height / 2, width, height };
    const away = Math.hypot(x - middle[0], y - middle[1]) / 1000;
    return obstacles.reduce((sum, { box, weight }) => sum + coveredArea(text, box) * weight, away * METRE);
  };
  const places = innerBoxes(outline)
    .filter(box => box.width >= width && box.height >= height)
    .flatMap(box => placesIn(box, width, height));
  const first = { place: middle, cost: cost(middle) };
  return places.reduce((best, place) => {
    const price = cost(place);
    return price < best.cost ? { place, cost: price } : best;
  }, first).place;
}

/**
 * How much room a text has around its middle before it meets a wall: width and height in mm of the box about
 * the point, the roomiest of those in the ring. Zeros when the point is not inside.
 */
export function spaceAround(outline: Polygon, [x, y]: Point): [number, number] {
  const spaces = innerBoxes(outline).map((box): [number, number] => [
    2 * Math.min(x - box.x, box.x + box.width - x),
    2 * Math.min(y - box.y, box.y + box.height - y),
  ]);
  const inside = spaces.filter(([width, height]) => width > 0 && height > 0);
  // Lines of text are wide: a box is as roomy as its height, or as a third of its width.
  const roominess = ([width, height]: [number, number]) => Math.min(width / 3, height);
  return inside.reduce((best, space) => (roominess(space) > roominess(best) ? space : best), [0, 0]);
}

/** Obstacles that weigh less than this may lie under a text. */
const HARD = 0.5;

/**
 * How much of the `space` about a text's middle is free of furniture and doors: width and height in mm. What the
 * middle itself stands on is left out, for there no size would help.
 */
export function clearAround(
  [x, y]: Point,
  space: readonly [number, number],
  obstacles: readonly Obstacle[],
): [number, number] {
  let [width, height] = space;
  for (const { box, weight } of obstacles) {
    if (weight < HARD) continue;
    const aside = 2 * Math.max(box.x - x, x - box.x - box.width, 0);
    const above = 2 * Math.max(box.y - y, y - box.y - box.height, 0);
    if (aside >= width || above >= height || (aside === 0 && above === 0)) continue;
    // Lines of text are wide: narrowing costs a third of what lowering does.
    if (Math.min(aside / 3, height) >= Math.min(width / 3, above)) width = aside;
    else height = above;
  }
  return [width, height];
}

function placesIn(box: Box, width: number, height: number): Point[] {
  const columns = Math.floor((box.width - width) / STEP);
  const rows = Math.floor((box.height - height) / STEP);
  const left = Math.round(box.x + (box.width - columns * STEP) / 2);
  const top = Math.round(box.y + (box.height - rows * STEP) / 2);
  return Array.from(
    { length: (columns + 1) * (rows + 1) },
    (_, index): Point => [
      left + (index % (columns + 1)) * STEP,
      top + Math.floor(index / (columns + 1)) * STEP,
    ],
  );
}
