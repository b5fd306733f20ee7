import { boundingBox } from '@quarter/domain/plan/geometry';
import type { PlanSide } from '@quarter/domain/plan/types';
import type { Along, Rect, Sketch } from './sketch.ts';

/** Groups of furniture that stand together, each with its back to a wall. Sizes in millimetres. */

const across = (side: PlanSide) => side === 'top' || side === 'bottom';

/** Double bed with two nightstands and a rug; the head is at the wall. `along` is where the bed itself starts. */
export function bed(s: Sketch, room: string, side: PlanSide, along: Along = 'mid', width = 1600): void {
  const shift = (by: number): Along =>
    along === 'mid' ? 'mid' : typeof along === 'number' ? along + by : { end: along.end - by };
  s.put('bed-double', room, side, along, [width, 2050], { gap: 20 });
  const outline = boundingBox(s.outline(room));
  const [from, to] = across(side)
    ? [outline.x, outline.x + outline.width]
    : [outline.y, outline.y + outline.height];
  const start =
    along === 'mid'
      ? (from + to - width) / 2
      : typeof along === 'number'
        ? from + along
        : to - along.end - width;
  for (const at of [start - 480, start + width + 30]) {
    if (at < from || at + 450 > to) continue;
    s.put('nightstand', room, side, Math.round(at - from), [450, 400], { gap: 20 });
  }
  s.put('rug', room, side, shift(-250), [width + 500, 1500], { gap: 800 });
}

/** Kitchen line along a wall: fridge at one end, sink and hob in the counter. */
export function kitchen(
  s: Sketch,
  room: string,
  side: PlanSide,
  along: number | { readonly end: number },
  length: number,
  { fridge = 'start', face }: { fridge?: 'start' | 'end' | 'none'; face?: number } = {},
): void {
  const opts = face === undefined ? {} : { face };
  const at = (offset: number, size: number): Along =>
    typeof along === 'number' ? along + offset : { end: along.end + length - offset - size };
  const put = (
    kind: 'fridge' | 'counter' | 'sink' | 'hob',
    offset: number,
    size: number,
    deep = 600,
    gap = 0,
  ) => s.put(kind, room, side, at(offset, size), [size, deep], { ...opts, gap });
  const cold = fridge === 'none' ? 0 : 600;
  const start = fridge === 'start' ? cold : 0;
  const counter = length - cold;
  if (cold) put('fridge', fridge === 'start' ? 0 : length - 600, 600);
  put('counter', start, counter);
  const [sink, hob] = fridge === 'end' ? [0.62, 0.1] : [0.1, 0.62];
  put('sink', start + Math.round(counter * sink), 560, 440, 80);
  put('hob', start + Math.round(counter * hob), 560, 490, 50);
}

/** Dining table with chairs on its long sides; `long` says whether its long side runs along x or y. */
export function dining(
  s: Sketch,
  room: string,
  [cx, cy]: readonly [number, number],
  { seats = 4, long = 'y' }: { seats?: 2 | 4 | 6 | 8; long?: 'x' | 'y' } = {},
): void {
  const pairs = seats / 2;
  const [length, width] = [pairs * 650 + 200, 850];
  const [w, h] = long === 'x' ? [length, width] : [width, length];
  s.box('dining-table', room, [cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2]);
  for (let i = 0; i < pairs; i += 1) {
    const offset = (i - (pairs - 1) / 2) * 650;
    for (const sign of [-1, 1]) {
      const out = sign * (width / 2 + 35);
      const [x, y] = long === 'x' ? [cx + offset, cy + out] : [cx + out, cy + offset];
      const box: Rect = [x - 225, y - 225, x + 225, y + 225];
      const turn = long === 'x' ? (sign < 0 ? 0 : 2) : sign < 0 ? 3 : 1;
      s.box('chair', room, box, turn);
    }
  }
}

/** Round table for two to four. */
export function roundTable(s: Sketch, room: string, [cx, cy]: readonly [number, number], seats = 2): void {
  s.box('round-table', room, [cx - 430, cy - 430, cx + 430, cy + 430]);
  const places: readonly (readonly [number, number, number])[] = [
    [0, -1, 0],
    [0, 1, 2],
    [-1, 0, 3],
    [1, 0, 1],
  ];
  for (const [dx, dy, turn] of places.slice(0, seats)) {
    const [x, y] = [cx + dx * 600, cy + dy * 600];
    s.box('chair', room, [x - 220, y - 220, x + 220, y + 220], turn);
  }
}

/** Sofa at a wall with a rug and a table before it. `corner` makes it 1650 deep. */
export function sofa(
  s: Sketch,
  room: string,
  side: PlanSide,
  along: Along,
  width: number,
  { corner = false, mirrored = false }: { corner?: boolean; mirrored?: boolean } = {},
): void {
  const inset = (by: number): Along =>
    along === 'mid' ? 'mid' : typeof along === 'number' ? along + by : { end: along.end + by };
  s.put('rug', room, side, inset(50), [width - 100, 2000], { gap: 650 });
  s.put(corner ? 'sofa-corner' : 'sofa', room, side, along, [width, corner ? 1650 : 950], {
    gap: 60,
    mirrored,
  });
  const table = 900;
  if (corner) {
    const at = typeof along === 'number' ? along + Math.round(width / 2) - (mirrored ? 800 : 100) : along;
    s.put('coffee-table', room, side, at, [table, 700], { gap: 1250 });
  } else {
    s.put('coffee-table', room, side, inset(Math.round((width - table) / 2)), [table, 620], { gap: 1350 });
  }
}

/** Long low cupboard with a television on it. */
export function media(
  s: Sketch,
  room: string,
  side: PlanSide,
  along: Along,
  width = 1800,
  face?: number,
): void {
  const wall = face === undefined ? {} : { face };
  s.put('dresser', room, side, along, [width, 400], wall);
  const at: Along =
    along === 'mid'
      ? 'mid'
      : typeof along === 'number'
        ? along + Math.round(width * 0.15)
        : { end: along.end + Math.round(width * 0.15) };
  s.put('tv', room, side, at, [Math.round(width * 0.7), 60], { ...wall, gap: 90 });
}

/** Desk with a chair. */
export function desk(
  s: Sketch,
  room: string,
  side: PlanSide,
  along: number | { end: number },
  width = 1300,
): void {
  s.put('desk', room, side, along, [width, 600]);
  const at: Along =
    typeof along === 'number' ? along + (width - 450) / 2 : { end: along.end + (width - 450) / 2 };
  s.put('chair', room, side, at, [450, 450], { gap: 560 });
}
