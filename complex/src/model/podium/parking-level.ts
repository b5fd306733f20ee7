import { rectangle } from '@quarter/domain/plan/geometry';
import type { LevelScheme, SchemeCore } from '@quarter/domain/plan/scheme';
import type { Polygon } from '@quarter/domain/plan/types';

/** A place for a car or a motorcycle on a level. */
export interface Bay {
  readonly type: 'standard' | 'family' | 'moto';
  readonly outline: Polygon;
  /** Section of the nearest lifts and the way to them, m. */
  readonly section: number;
  readonly distance: number;
}

/** Sizes in millimetres. */
const PLACE = { width: 2550, depth: 5300 };
const MOTO = { width: 1300, depth: 2600 };
/** Every third place has a column beside it. */
const GROUP = 3;
const COLUMN = { width: 250, depth: 600 };
const WIDTH = 81_600;
const AISLE = 6200;
const CORE = { width: 6200, first: 8500, period: 20_000 };
const ROWS = [0, PLACE.depth + AISLE, 2 * PLACE.depth + AISLE, 3 * PLACE.depth + 2 * AISLE] as const;
const DEPTH = ROWS[3] + PLACE.depth;
const MIDDLE = 2 * PLACE.depth;
/** Places of the first row: the rest of it is the ramp. */
const BESIDE_RAMP = 24;
/** Positions in the last row that are twice as wide. */
const FAMILY = new Set([4, 13, 22]);

const coreX = (index: number) => CORE.first + index * CORE.period;

function nearest(outline: Polygon): Pick<Bay, 'section' | 'distance'> {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const ways = [0, 1, 2, 3].map(index => {
    const door = coreX(index) + CORE.width / 2;
    return Math.abs(x - door) + Math.abs(y - (ROWS[1] + 1000));
  });
  const least = Math.min(...ways);
  return { section: 1 + ways.indexOf(least), distance: Math.max(3, Math.round(least / 1000)) };
}

/** Rows of places along x; groups are parted by columns at the aisle's end of the places. */
function line(
  from: number,
  y: number,
  count: number,
  aisle: 'above' | 'below',
  family: ReadonlySet<number> = new Set(),
): { bays: Bay[]; columns: Polygon[]; end: number } {
  const bays: Bay[] = [];
  const columns: Polygon[] = [];
  let x = from;
  for (let index = 0; index < count; index += 1) {
    const isFamily = family.has(index);
    const width = isFamily ? 2 * PLACE.width : PLACE.width;
    const outline = rectangle(x, y, width, PLACE.depth);
    bays.push({ type: isFamily ? 'family' : 'standard', outline, ...nearest(outline) });
    x += width;
    if (index % GROUP === GROUP - 1) {
      const at = aisle === 'below' ? y + PLACE.depth - COLUMN.depth - 200 : y + 200;
      columns.push(rectangle(x, at, COLUMN.width, COLUMN.depth));
      x += COLUMN.width;
    }
  }
  return { bays, columns, end: x };
}

function core(index: number): SchemeCore {
  const [x, y] = [coreX(index), ROWS[1]];
  const [left, right] = [x + 250, x + CORE.width - 250];
  const half = x + CORE.width / 2;
  const lobby = y + 250;
  return {
    section: index + 1,
    outline: rectangle(x, y, CORE.width, MIDDLE),
    rooms: [
      rectangle(left, lobby, right - left, 3800),
      rectangle(left, lobby + 4000, 2750, 2400),
      rectangle(half + 100, lobby + 4000, 2750, 2400),
      rectangle(left, lobby + 6600, right - left, 3500),
    ],
    lifts: [rectangle(left + 500, lobby + 4300, 1750, 1800), rectangle(half + 600, lobby + 4300, 1750, 1800)],
    stairs: [rectangle(left, lobby + 6600, 4400, 3500)],
    openings: [
      rectangle(half - 700, y, 1400, 250),
      rectangle(left + 800, lobby + 3800, 1200, 200),
      rectangle(half + 850, lobby + 3800, 1200, 200),
      rectangle(right - 1100, y + MIDDLE - 250, 900, 250),
    ],
  };
}

/**
 * Places of a level in the order of their numbers: row by row, left to right; the river is below. It is a scheme,
 * not a survey: the cores stand closer than the sections, so that the numbers can be read.
 */
export function parkingLevel(rampName: string): { scheme: LevelScheme; bays: Bay[] } {
  const top = line(0, ROWS[0], BESIDE_RAMP, 'below');
  const upper: Bay[] = [];
  const lower: Bay[] = [];
  const columns = [...top.columns];
  for (const index of [0, 1, 2, 3]) {
    const blocks = [
      ...(index === 0 ? [{ from: 450, count: 3 }] : []),
      { from: coreX(index) + CORE.width + 250, count: index === 3 ? 2 : 4 },
    ];
    for (const { from, count } of blocks) {
      const above = line(from, ROWS[1], count, 'above');
      const below = line(from, ROWS[2], count, 'below');
      upper.push(...above.bays);
      lower.push(...below.bays);
      columns.push(...above.columns, ...below.columns);
    }
  }
  const bottom = line(0, ROWS[3], 28, 'above', FAMILY);
  const motos = [0, 1, 2, 3].map((index): Bay => {
    const outline = rectangle(WIDTH - MOTO.width, ROWS[1] + index * MOTO.depth, MOTO.width, MOTO.depth);
    return { type: 'moto', outline, ...nearest(outline) };
  });
  const ramp = rectangle(top.end + 600, 0, WIDTH - top.end - 600, PLACE.depth);
  const arrows = (y: number, sign: number) =>
    [0, 1, 2, 3, 4, 5].map(index => {
      const x = 7000 + index * 11_500;
      return [
        [x, y],
        [x + sign * 2600, y],
      ] as const;
    });
  const first = PLACE.depth + AISLE / 2;
  return {
    bays: [...top.bays, ...upper, ...lower, ...bottom.bays, ...motos],
    scheme: {
      contour: rectangle(0, 0, WIDTH, DEPTH),
      wall: 400,
      columns: [...columns, ...bottom.columns],
      cores: [0, 1, 2, 3].map(core),
      ramps: [
        {
          outline: ramp,
          name: rampName,
          way: [
            [WIDTH - 3000, first],
            [WIDTH - 3000, PLACE.depth / 2],
            [top.end + 1500, PLACE.depth / 2],
          ],
        },
      ],
      arrows: [...arrows(first, 1), ...arrows(ROWS[2] + PLACE.depth + AISLE / 2, -1)],
    },
  };
}
