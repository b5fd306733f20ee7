import { furniturePaths } from './draw-furniture.ts';
import { drawOpenings, isTerrace, wallRings } from './draw-walls.ts';
import { boundingBox } from './geometry.ts';
import { fillPath, group, strokePath, svgDocument } from './markup.ts';
import { PathData } from './pen.ts';
import { crossings } from './polygon.ts';
import { flatSheet } from './sheet.ts';
import type { FlatPlan, Polygon, RoomKind } from './types.ts';

const WET: ReadonlySet<RoomKind> = new Set(['bathroom', 'toilet', 'laundry']);
/** Sides of a tile in wet rooms and of a slab on terraces, mm. */
const [TILE, SLAB] = [300, 600];

/** Grid from the box's corner, cut off at the ring's line. */
function drawTiles(outline: Polygon, side: number, path: PathData): void {
  const { x, y, width, height } = boundingBox(outline);
  const turned: Polygon = outline.map(([px, py]) => [py, px]);
  const lines = (
    ring: Polygon,
    from: number,
    length: number,
    draw: (at: number, a: number, b: number) => void,
  ) => {
    for (let at = from + side; at < from + length - 1; at += side) {
      // Half a millimetre aside of vertices that lie on the line of the grid.
      const cuts = crossings(ring, at + 0.5);
      for (let i = 0; i + 1 < cuts.length; i += 2) draw(at, cuts[i] ?? 0, cuts[i + 1] ?? 0);
    }
  };
  lines(outline, y, height, (at, a, b) => {
    path.move([a, at]);
    path.line([b, at]);
  });
  lines(turned, x, width, (at, a, b) => {
    path.move([at, a]);
    path.line([at, b]);
  });
}

/**
 * Drawing of a flat: an SVG document in millimetres that starts at the corner of everything drawn (see
 * `flatSheet`). Groups for reference: `plan` (tiles and structure), `structure` (the same without tiles, for
 * small sizes), `walls` (solid walls alone), `furniture`. All in the text's colour.
 */
export function drawFlat(plan: FlatPlan): string {
  const sheet = flatSheet(plan);
  const { contour, rooms, furniture } = sheet.plan;
  const walls = new PathData();
  for (const ring of wallRings(contour, [sheet.plan])) walls.ring(ring);
  const layers = { leaves: new PathData(), arcs: new PathData(), lines: new PathData() };
  drawOpenings(sheet.plan, layers);
  const tiles = new PathData();
  for (const room of rooms) {
    if (WET.has(room.kind)) drawTiles(room.outline, TILE, tiles);
    else if (isTerrace(room, contour)) drawTiles(room.outline, SLAB, tiles);
  }
  const structure = [
    fillPath(walls, '', 'walls'),
    strokePath(layers.lines),
    strokePath(layers.arcs, { opacity: '.5' }),
    strokePath(layers.leaves, { width: '1.5' }),
  ].join('');
  return svgDocument(
    sheet.width,
    sheet.height,
    group('plan', strokePath(tiles, { opacity: '.09' }) + group('structure', structure)) +
      group('furniture', furniturePaths(furniture)),
  );
}
