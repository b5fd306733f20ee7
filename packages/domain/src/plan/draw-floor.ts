import { furniturePaths } from './draw-furniture.ts';
import { drawOpenings, wallRings } from './draw-walls.ts';
import { drawEquipment } from './equipment.ts';
import { fillPath, group, strokePath, svgDocument } from './markup.ts';
import { PathData } from './pen.ts';
import { floorSheet } from './sheet.ts';
import type { FlatPlan, FloorPlan } from './types.ts';

/**
 * Drawing of a storey: an SVG document in millimetres that starts at the corner of everything drawn (see
 * `floorSheet`). Groups for reference: `plan` (walls, openings, lifts, stairs), `walls` (solid walls alone),
 * `f{position}` (furniture of that flat in the storey's frame). All in the text's colour.
 * @param layouts plans by layout code. @throws RangeError when a placement names a layout that is not there.
 */
export function drawFloor(floor: FloorPlan, layouts: ReadonlyMap<string, FlatPlan>): string {
  const sheet = floorSheet(floor, layouts);
  const common = { ...sheet, rooms: sheet.common };
  const parts = [common, ...sheet.flats.map(({ plan }) => plan)];
  const walls = new PathData();
  for (const ring of wallRings(sheet.contour, parts)) walls.ring(ring);
  const layers = { leaves: new PathData(), arcs: new PathData(), lines: new PathData() };
  for (const part of parts) drawOpenings(part, layers);
  const [lines, soft] = [new PathData(), new PathData()];
  drawEquipment(sheet, lines, soft);
  const plan = [
    fillPath(walls, '', 'walls'),
    strokePath(lines, { opacity: '.42' }),
    strokePath(soft, { opacity: '.2' }),
    strokePath(layers.lines),
    strokePath(layers.arcs, { opacity: '.5' }),
    strokePath(layers.leaves, { width: '1.5' }),
  ].join('');
  return svgDocument(
    sheet.width,
    sheet.height,
    group('plan', plan) +
      sheet.flats.map(flat => group(`f${flat.position}`, furniturePaths(flat.plan.furniture))).join(''),
  );
}
