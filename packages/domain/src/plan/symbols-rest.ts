import { SOFA_DEPTH } from './geometry.ts';
import type { Step } from './pen.ts';
import type { DrawSymbol } from './symbol.ts';
import type { FurnitureKind } from './types.ts';

function bed(pillows: 1 | 2): DrawSymbol {
  return (pen, width, depth) => {
    const blanket = depth * 0.37;
    const fold = Math.min(500, width * 0.32);
    const pillow = (width - 140 - (pillows - 1) * 90) / pillows;
    pen.rect('line', 0, 0, width, depth, 30);
    for (let index = 0; index < pillows; index += 1) {
      pen.rect('line', 70 + index * (pillow + 90), 90, pillow, depth * 0.21, 60);
    }
    pen.trace('line', [
      [0, blanket],
      [width, blanket],
    ]);
    pen.trace('line', [
      [fold, blanket],
      [fold, blanket + fold],
      [0, blanket + fold],
    ]);
    pen.trace('line', [
      [fold, blanket + fold],
      [0, blanket],
    ]);
  };
}

const sofa: DrawSymbol = (pen, width, depth) => {
  const [arm, back] = [200, Math.min(230, depth * 0.28)];
  const seats = Math.max(2, Math.round((width - 2 * arm) / 800));
  pen.rect('line', 0, 0, width, depth, 60);
  pen.trace('line', [
    [arm, depth],
    [arm, back],
    [width - arm, back],
    [width - arm, depth],
  ]);
  for (let index = 1; index < seats; index += 1) {
    const x = arm + ((width - 2 * arm) * index) / seats;
    pen.trace('line', [
      [x, back],
      [x, depth],
    ]);
  }
};

/** Chaise on the left. */
const sofaCorner: DrawSymbol = (pen, width, depth) => {
  const seat = Math.min(SOFA_DEPTH, width, depth);
  const [arm, r] = [200, 60];
  const rest = width - arm - seat;
  const seats = Math.max(1, Math.round(rest / 850));
  pen.trace(
    'line',
    [
      [r, 0],
      [width - r, 0],
      [width, r, r],
      [width, seat - r],
      [width - r, seat, r],
      [seat, seat],
      [seat, depth - r],
      [seat - r, depth, r],
      [r, depth],
      [0, depth - r, r],
      [0, r],
      [r, 0, r],
    ],
    true,
  );
  pen.trace('line', [
    [arm, depth],
    [arm, arm + 20],
    [width - arm, arm + 20],
    [width - arm, seat],
  ]);
  pen.trace('line', [
    [arm, seat],
    [seat, seat],
    [seat, arm + 20],
  ]);
  for (let index = 1; index < seats; index += 1) {
    const x = seat + (rest * index) / seats;
    pen.trace('line', [
      [x, arm + 20],
      [x, seat],
    ]);
  }
};

/** Round back, arms to the front, a cushion between them. */
const armchair: DrawSymbol = (pen, width, depth) => {
  const shell = (inset: number, front: number): Step[] => {
    const r = Math.min(width / 2, depth * 0.55) - inset;
    return [
      [inset, front],
      [inset, inset + r],
      [inset + r, inset, r],
      [width - inset - r, inset],
      [width - inset, inset + r, r],
      [width - inset, front],
    ];
  };
  const arm = Math.min(150, width * 0.18);
  pen.trace('line', shell(0, depth), true);
  pen.trace('line', shell(arm, depth - 50), true);
};

/** Under a table only the part that sticks out is drawn, up to the table's edge; nothing when all is hidden. */
const chair: DrawSymbol = (pen, width, depth, covers) => {
  const r = Math.min(80, width / 4);
  const [left, right] = [0, width].map(x => pen.reach([x, r], [x, depth], covers));
  if (left === 0 && right === 0) return;
  if (left == null || right == null) {
    pen.rect('line', 0, 0, width, depth, r);
    return;
  }
  pen.trace('line', [
    [0, r + (depth - r) * left],
    [0, r],
    [r, 0, r],
    [width - r, 0],
    [width, r, r],
    [width, r + (depth - r) * right],
  ]);
};

const lounger: DrawSymbol = (pen, width, depth) => {
  pen.rect('line', 0, 0, width, depth, 60);
  pen.trace('line', [
    [0, depth * 0.34],
    [width, depth * 0.34],
  ]);
  pen.rect('line', width * 0.2, depth * 0.05, width * 0.6, depth * 0.13, 50);
  for (const part of [0.5, 0.66, 0.82])
    pen.trace('soft', [
      [0, depth * part],
      [width, depth * part],
    ]);
};

/** What people sit and lie on. */
export const REST_SYMBOLS = {
  'bed-double': bed(2),
  'bed-single': bed(1),
  sofa,
  'sofa-corner': sofaCorner,
  armchair,
  chair,
  lounger,
} satisfies Partial<Record<FurnitureKind, DrawSymbol>>;
