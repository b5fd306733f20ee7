import type { Pen } from './pen.ts';
import type { DrawSymbol } from './symbol.ts';
import type { FurnitureKind } from './types.ts';

const nightstand: DrawSymbol = (pen, width, depth) => {
  pen.rect('line', 0, 0, width, depth);
  pen.circle('line', width / 2, depth / 2, Math.min(width, depth) * 0.28);
};

/** Radii and centres of the two tops of a coffee table; the small one lies over the large one. */
export function coffeeTops(width: number, depth: number) {
  const large = Math.min(width * 0.4, depth * 0.48);
  const small = Math.min(width * 0.22, depth * 0.27);
  return {
    large: { x: large, y: large, r: large },
    small: { x: width - small, y: depth - small, r: small },
  };
}

const coffeeTable: DrawSymbol = (pen, width, depth) => {
  const { large, small } = coffeeTops(width, depth);
  pen.circle('line', small.x, small.y, small.r);
  const [dx, dy] = [small.x - large.x, small.y - large.y];
  const distance = Math.hypot(dx, dy);
  const chord = (distance ** 2 + large.r ** 2 - small.r ** 2) / (2 * distance);
  if (chord >= large.r) {
    pen.circle('line', large.x, large.y, large.r);
    return;
  }
  const [middle, half] = [Math.atan2(dy, dx), Math.acos(chord / large.r)];
  const on = (angle: number): [number, number] => [
    large.x + large.r * Math.cos(angle),
    large.y + large.r * Math.sin(angle),
  ];
  pen.trace('line', [
    on(middle + half),
    [...on(middle + Math.PI), large.r],
    [...on(middle - half + 2 * Math.PI), large.r],
  ]);
};

const rug: DrawSymbol = (pen, width, depth, covers) => {
  pen.outline(
    'soft',
    [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ],
    covers,
  );
};

const tv: DrawSymbol = (pen, width, depth) => {
  pen.rect('solid', 0, 0, width, depth);
};

const diningTable: DrawSymbol = (pen, width, depth) => {
  pen.rect('line', 0, 0, width, depth, 20);
};

const roundTable: DrawSymbol = (pen, width) => {
  pen.circle('line', width / 2, width / 2, width / 2);
};

/** A screen on its stand by the back edge. */
const desk: DrawSymbol = (pen, width, depth) => {
  const screen = Math.min(560, width * 0.5);
  pen.rect('line', 0, 0, width, depth);
  pen.rect('solid', (width - screen) / 2, depth * 0.16, screen, 35);
  pen.rect('soft', (width - screen * 0.8) / 2, depth * 0.5, screen * 0.8, Math.min(150, depth * 0.24));
};

/** Rail with clothes on hangers: strokes lean by turns, so that they read as cloth and not as stairs. */
function rail(pen: Pen, width: number, depth: number): void {
  const lean = [18, -26, 10, -14, 24, -8];
  const count = Math.max(2, Math.round(width / 130));
  const step = width / count;
  pen.trace('soft', [
    [0, depth / 2],
    [width, depth / 2],
  ]);
  for (let index = 0; index < count; index += 1) {
    const x = step * (index + 0.5);
    const tilt = lean[index % lean.length] ?? 0;
    pen.trace('soft', [
      [x - tilt, depth * 0.14],
      [x + tilt, depth * 0.86],
    ]);
  }
}

const hangers: DrawSymbol = (pen, width, depth) => {
  pen.rect('line', 0, 0, width, depth);
  rail(pen, width, depth);
};

/** Rail behind two sliding doors. */
const wardrobe: DrawSymbol = (pen, width, depth) => {
  pen.rect('line', 0, 0, width, depth);
  rail(pen, width, depth - 60);
  pen.trace('line', [
    [0, depth - 60],
    [width * 0.53, depth - 60],
  ]);
  pen.trace('line', [
    [width * 0.47, depth - 30],
    [width, depth - 30],
  ]);
};

/** Box split into equal parts no wider than given. */
function cabinet(part: number): DrawSymbol {
  return (pen, width, depth, covers) => {
    pen.rect('line', 0, 0, width, depth);
    // A television on it takes the place of the lines.
    if (covers.length > 0) return;
    const parts = Math.ceil(width / part);
    for (let index = 1; index < parts; index += 1) {
      pen.trace('soft', [
        [(width * index) / parts, 0],
        [(width * index) / parts, depth],
      ]);
    }
  };
}

/** Leaves go out from the stem at uneven angles. */
function shrub(pen: Pen, x: number, y: number, r: number): void {
  pen.circle('soft', x, y, r);
  for (const degrees of [8, 56, 101, 148]) {
    const angle = (degrees * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
    pen.trace('soft', [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ]);
  }
}

const plant: DrawSymbol = (pen, width) => {
  shrub(pen, width / 2, width / 2, width / 2);
};

/** Box of earth with shrubs along it. */
const planter: DrawSymbol = (pen, width, depth) => {
  const [long, short] = [Math.max(width, depth), Math.min(width, depth)];
  const count = Math.max(1, Math.floor(long / (short * 1.05)));
  pen.rect('line', 0, 0, width, depth);
  for (let index = 0; index < count; index += 1) {
    const at = (long * (index + 0.5)) / count;
    const [x, y] = width >= depth ? [at, depth / 2] : [width / 2, at];
    shrub(pen, x, y, short * (index % 2 === 0 ? 0.38 : 0.3));
  }
};

/** Tables, cupboards, cloth and greenery. */
export const THING_SYMBOLS = {
  nightstand,
  'coffee-table': coffeeTable,
  rug,
  tv,
  'dining-table': diningTable,
  'round-table': roundTable,
  desk,
  wardrobe,
  hangers,
  shelf: cabinet(450),
  dresser: cabinet(800),
  plant,
  planter,
} satisfies Partial<Record<FurnitureKind, DrawSymbol>>;
