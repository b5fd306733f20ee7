import { rectangle } from '@quarter/domain/plan/geometry';
import type { LevelScheme } from '@quarter/domain/plan/scheme';
import type { Polygon } from '@quarter/domain/plan/types';

/** Cells of a level stand in four rows along two corridors with lifts between them. Sizes in millimetres. */
const WIDTHS = [1750, 1500, 2000, 1750, 2250, 1930, 1600, 2500];
const DEPTH = 2400;
const CORRIDOR = 1600;
const WIDTH = 40_800;
/** Cross corridors at both ends. */
const END = 1600;
const CORE = { x: 17_300, width: 6200 };
const ROWS = [0, DEPTH + CORRIDOR, 2 * DEPTH + CORRIDOR, 3 * DEPTH + 2 * CORRIDOR] as const;

function cells(y: number, from: number, to: number, shift: number): Polygon[] {
  const result: Polygon[] = [];
  let x = from;
  for (let index = shift; ; index += 1) {
    const width = WIDTHS[index % WIDTHS.length] ?? 1750;
    if (x + width > to) return result;
    result.push(rectangle(x, y, width - 100, DEPTH - 100));
    x += width;
  }
}

/** Cells by their inner faces in the order of their numbers, and what stands around them. */
export function storeroomLevel(): { scheme: LevelScheme; cells: Polygon[] } {
  const inner: readonly (readonly [number, number])[] = [
    [END, CORE.x - 400],
    [CORE.x + CORE.width + 400, WIDTH - END],
  ];
  const rows = ROWS.map((y, row) =>
    row === 0 || row === 3
      ? cells(y, 0, WIDTH, row)
      : inner.flatMap(([from, to], part) => cells(y, from, to, row + 3 * part)),
  );
  const [x, y] = [CORE.x, ROWS[1]];
  const [left, right] = [x + 250, x + CORE.width - 250];
  const half = x + CORE.width / 2;
  return {
    cells: rows.flat(),
    scheme: {
      contour: rectangle(0, 0, WIDTH, ROWS[3] + DEPTH),
      wall: 400,
      columns: [],
      cores: [
        {
          section: 3,
          outline: rectangle(x, y, CORE.width, 2 * DEPTH),
          rooms: [
            rectangle(left, y + 250, right - left, 1900),
            rectangle(left, y + 2350, 2750, 2200),
            rectangle(half + 100, y + 2350, 2750, 2200),
          ],
          lifts: [rectangle(left + 500, y + 2500, 1750, 1800)],
          stairs: [rectangle(half + 100, y + 2350, 2750, 2200)],
          openings: [
            rectangle(half - 700, y, 1400, 250),
            rectangle(left + 800, y + 2150, 1200, 200),
            rectangle(half + 850, y + 2150, 900, 200),
          ],
        },
      ],
      ramps: [],
      arrows: [],
    },
  };
}
