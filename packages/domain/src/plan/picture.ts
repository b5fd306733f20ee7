import { area as squareMetres } from '../format.ts';
import { drawFlat } from './draw-flat.ts';
import { drawFloor } from './draw-floor.ts';
import { scaledStrokes } from './markup.ts';
import { NAMED_FROM, planNotes } from './notes.ts';
import { flatSheet, floorSheet } from './sheet.ts';
import type { FlatPlan, FloorPlan } from './types.ts';

/** Least width of a picture, px; a tall drawing gets as high as it is. */
export const PICTURE_WIDTH = 1600;

/** Free margin around a drawing, as a share of its width. */
const MARGIN = 0.04;
/** Hairlines of a picture that is looked at in half its size and less, px. */
const HAIR = 2;
const [INK, PAPER] = ['#0d0e11', '#ffffff'];

/** Height of letters, and the least that can be read, mm; width of a letter as a share of its height. */
const [LETTERS, LEAST, WIDTH] = [250, 130, 0.6];
/** Lines of a name with its area, as a share of the height of letters. */
const LINE = 1.25;

/**
 * A flat's plan as a picture that stands by itself: on paper, with the names and areas of its rooms. The same plan
 * always gives the same text.
 */
export function flatPicture(plan: FlatPlan): string {
  return pictureOf(drawFlat(plan), flatSheet(plan), planNotes(plan).rooms.map(roomText).join(''));
}

/** A storey's plan as a picture. @throws RangeError when a placement names a layout that is not there. */
export function floorPicture(floor: FloorPlan, layouts: ReadonlyMap<string, FlatPlan>): string {
  return pictureOf(drawFloor(floor, layouts), floorSheet(floor, layouts), '');
}

function pictureOf(drawing: string, size: { width: number; height: number }, texts: string): string {
  const margin = Math.round(size.width * MARGIN);
  const [width, height] = [size.width + 2 * margin, size.height + 2 * margin];
  const inner = drawing.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const box = `x="${-margin}" y="${-margin}" width="${width}" height="${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${width} ${height}" color="${INK}">` +
    `<rect ${box} fill="${PAPER}"/>${scaledStrokes(inner, (width / PICTURE_WIDTH) * HAIR)}${texts}</svg>`
  );
}

function roomText({ name, area, at, space }: ReturnType<typeof planNotes>['rooms'][number]): string {
  const figure = squareMetres(area);
  const fits = (text: string) => Math.floor(Math.min(LETTERS, space[0] / (text.length * WIDTH)));
  const size = Math.min(fits(name), fits(figure), Math.floor(space[1] / (2 * LINE)));
  // The place of a smaller room's text is chosen for its area alone.
  if (area >= NAMED_FROM && size >= LEAST)
    return line(name, at, size, -LINE / 2 + 0.35) + line(figure, at, size, LINE / 2 + 0.35);
  return fits(figure) < LEAST ? '' : line(figure, at, fits(figure), 0.35);
}

function line(text: string, [x, y]: readonly [number, number], size: number, down: number): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const place = `x="${Math.round(x)}" y="${Math.round(y + size * down)}"`;
  return `<text ${place} font-family="Onest" font-size="${size}" text-anchor="middle" fill="${INK}">${escaped}</text>`;
}
