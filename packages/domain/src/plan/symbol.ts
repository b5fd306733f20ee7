import type { Pen } from './pen.ts';
import type { Polygon } from './types.ts';

/**
 * A symbol fills the box `width` × `depth` of the pen's frame, its back along y = 0.
 * @param covers what hides parts of it from above: tables over chairs, furniture over rugs.
 */
export type DrawSymbol = (pen: Pen, width: number, depth: number, covers: readonly Polygon[]) => void;
