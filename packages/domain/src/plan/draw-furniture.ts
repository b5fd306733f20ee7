import { furnitureAngle, furnitureOutline } from './geometry.ts';
import { fillPath, strokePath } from './markup.ts';
import { type Layers, PathData, Pen } from './pen.ts';
import { overlaps } from './polygon.ts';
import type { DrawSymbol } from './symbol.ts';
import { REST_SYMBOLS } from './symbols-rest.ts';
import { coffeeTops, THING_SYMBOLS } from './symbols-things.ts';
import { WATER_SYMBOLS } from './symbols-water.ts';
import type { Furniture, FurnitureKind, Point, Polygon } from './types.ts';

const SYMBOLS: Readonly<Record<FurnitureKind, DrawSymbol>> = {
  ...REST_SYMBOLS,
  ...THING_SYMBOLS,
  ...WATER_SYMBOLS,
};

/** Map from the frame of a piece of furniture (back left corner, back along y = 0) into the plan. */
function frameOf(item: Furniture): (point: Point) => Point {
  const [width, depth] = item.size;
  const [cx, cy] = [item.at[0] + width / 2, item.at[1] + depth / 2];
  const angle = (furnitureAngle(item) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return ([px, py]) => {
    const [x, y] = [(item.mirrored ? width - px : px) - width / 2, py - depth / 2];
    return [cx + x * cos - y * sin, cy + x * sin + y * cos];
  };
}

/** Points of an arc of `turn` radians from `start`, in steps of 7.5°. */
function arc(x: number, y: number, r: number, start = 0, turn = 2 * Math.PI): Point[] {
  const steps = Math.round((turn / Math.PI) * 24);
  return Array.from({ length: steps }, (_, step): Point => {
    const angle = start + (step / steps) * turn;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}

/** What a piece of furniture hides below it: its box, or its round tops. */
function silhouette(item: Furniture): Polygon[] {
  const [width, depth] = item.size;
  const toPlan = frameOf(item);
  const round = (x: number, y: number, r: number) => arc(x, y, r).map(toPlan);
  switch (item.kind) {
    case 'round-table':
    case 'plant':
      return [round(width / 2, width / 2, width / 2)];
    case 'coffee-table':
      return Object.values(coffeeTops(width, depth)).map(({ x, y, r }) => round(x, y, r));
    case 'armchair': {
      const r = Math.min(width / 2, depth * 0.55);
      const back = arc(width / 2, r, r, Math.PI, Math.PI);
      const ring: Point[] = [[0, depth], ...back, [width, r], [width, depth]];
      return [ring.map(toPlan)];
    }
    default:
      return [furnitureOutline(item)];
  }
}

const TABLES: ReadonlySet<FurnitureKind> = new Set(['dining-table', 'round-table', 'desk', 'counter']);

/** Whether `other` may hide lines of `item`. Worktops are joined, so each of them counts for all, itself too. */
function covers(item: Furniture, other: Furniture): boolean {
  if (item.room !== other.room) return false;
  switch (item.kind) {
    case 'rug':
      return other.kind !== 'rug';
    case 'chair':
      return TABLES.has(other.kind);
    case 'counter':
      return other.kind === 'counter';
    case 'dresser':
    case 'shelf':
      return other.kind === 'tv' && overlaps(furnitureOutline(item), furnitureOutline(other));
    default:
      return false;
  }
}

/** SVG paths of furniture, one a layer: hairlines at 42 % of the text colour, cloth at 20 %, bars filled. */
export function furniturePaths(furniture: readonly Furniture[]): string {
  const layers: Layers = { line: new PathData(), soft: new PathData(), solid: new PathData() };
  for (const item of furniture) {
    const pen = new Pen(layers, frameOf(item), item.mirrored ?? false);
    const [width, depth] = item.size;
    const over = furniture.filter(other => covers(item, other)).flatMap(silhouette);
    SYMBOLS[item.kind](pen, width, depth, over);
  }
  return [
    strokePath(layers.line, { opacity: '.42' }),
    strokePath(layers.soft, { opacity: '.2' }),
    fillPath(layers.solid, '.42'),
  ].join('');
}
