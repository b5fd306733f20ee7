import type { DrawSymbol } from './symbol.ts';
import type { FurnitureKind } from './types.ts';

/** Worktops that touch read as one. */
const counter: DrawSymbol = (pen, width, depth, covers) => {
  pen.outline(
    'line',
    [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ],
    covers,
  );
};

const hob: DrawSymbol = (pen, width, depth) => {
  const [large, small] = [Math.min(width, depth) * 0.2, Math.min(width, depth) * 0.155];
  pen.rect('line', 0, 0, width, depth);
  pen.circle('line', width * 0.27, depth * 0.28, large);
  pen.circle('line', width * 0.73, depth * 0.28, small);
  pen.circle('line', width * 0.27, depth * 0.73, small);
  pen.circle('line', width * 0.73, depth * 0.73, large);
};

const sink: DrawSymbol = (pen, width, depth) => {
  pen.rect('line', 0, 0, width, depth);
  pen.rect('line', width * 0.09, depth * 0.19, width * 0.82, depth * 0.74, 70);
  pen.circle('line', width / 2, depth * 0.095, 26);
};

const fridge: DrawSymbol = (pen, width, depth) => {
  pen.rect('line', 0, 0, width, depth);
  pen.trace('soft', [
    [0, 0],
    [width, depth],
  ]);
  pen.trace('soft', [
    [width, 0],
    [0, depth],
  ]);
};

const washbasin: DrawSymbol = (pen, width, depth) => {
  const deep = depth * 0.63;
  pen.rect('line', 0, 0, width, depth);
  pen.rect('line', width * 0.18, depth * 0.24, width * 0.64, deep, Math.min(100, deep / 2));
  pen.circle('line', width / 2, depth * 0.12, 25);
};

const toilet: DrawSymbol = (pen, width, depth) => {
  const tank = Math.min(150, depth * 0.24);
  const r = width * 0.35;
  const rim = r * 0.63;
  const middle = width / 2;
  pen.rect('line', 0, 0, width, tank);
  pen.trace('line', [
    [middle - r, tank],
    [middle - r, depth - r],
    [middle + r, depth - r, -r],
    [middle + r, tank],
  ]);
  pen.trace(
    'soft',
    [
      [middle - rim, tank + 90],
      [middle - rim, depth - r],
      [middle + rim, depth - r, -rim],
      [middle + rim, tank + 90],
    ],
    true,
  );
};

/** Drain on the left. */
const bath: DrawSymbol = (pen, width, depth) => {
  const inset = 75;
  pen.rect('line', 0, 0, width, depth);
  pen.rect('line', inset, inset, width - 2 * inset, depth - 2 * inset, 240);
  pen.circle('line', inset + 160, depth / 2, 40);
};

const shower: DrawSymbol = (pen, width, depth) => {
  const r = 60;
  const length = Math.hypot(width, depth) / 2;
  const [x, y] = [width / 2, depth / 2];
  const part = 1 - r / length;
  pen.rect('line', 0, 0, width, depth);
  pen.circle('line', x, y, r);
  for (const [cx, cy] of [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ] as const) {
    pen.trace('soft', [
      [cx, cy],
      [cx + (x - cx) * part, cy + (y - cy) * part],
    ]);
  }
};

const washer: DrawSymbol = (pen, width, depth) => {
  const [x, y] = [width / 2, depth * 0.56];
  const r = Math.min(width, depth) * 0.34;
  pen.rect('line', 0, 0, width, depth);
  pen.trace('soft', [
    [0, depth * 0.14],
    [width, depth * 0.14],
  ]);
  pen.circle('line', x, y, r);
  pen.circle('soft', x, y, r * 0.72);
};

/** Kitchens and bathrooms. */
export const WATER_SYMBOLS = {
  counter,
  hob,
  sink,
  fridge,
  washbasin,
  toilet,
  bath,
  shower,
  washer,
} satisfies Partial<Record<FurnitureKind, DrawSymbol>>;
