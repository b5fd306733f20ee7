/** One tier of a section: its residential storeys and its outer faces on the site, mm (x to the east, y to the north). */
export interface Tier {
  readonly from: number;
  readonly to: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Bays of the river facade and of the sides. */
  readonly bays: number;
  readonly sideBays: number;
}

export interface Section {
  readonly number: number;
  readonly name: string;
  readonly floors: number;
  readonly material: string;
  readonly completion: { readonly year: number; readonly quarter: 1 | 2 | 3 | 4 };
  readonly lower: Tier;
  readonly upper: Tier;
}

/** Level of the promenade's water line below the ground floor, m. */
const WATER = 2.8;
/** Height of the ground floor and from floor to floor, m. */
export const HEIGHTS = { ground: 5.4, storey: 3.3, ceiling: 3.05 } as const;
/** Heights above the water, as a building of the data set states them. */
export const BUILDING_HEIGHTS = { second: HEIGHTS.ground + WATER, storey: HEIGHTS.storey };

const tier = (
  [from, to]: readonly [number, number],
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  [bays, sideBays]: readonly [number, number],
): Tier => ({ from, to, x0, y0, x1, y1, bays, sideBays });

/** The four sections of the quarter from west to east. */
export const SECTIONS: readonly Section[] = [
  {
    number: 1,
    name: 'Секция 1',
    floors: 9,
    material: 'Клинкер',
    completion: { year: 2028, quarter: 2 },
    lower: tier([2, 7], [-88_000, -46_000], [4000, 24_000], [12, 6]),
    upper: tier([8, 9], [-80_800, -46_000], [7400, 24_000], [10, 5]),
  },
  {
    number: 2,
    name: 'Секция 2',
    floors: 17,
    material: 'Юрский камень',
    completion: { year: 2028, quarter: 4 },
    lower: tier([2, 14], [-34_000, -4000], [8000, 28_000], [8, 6]),
    upper: tier([15, 17], [-34_000, -7600], [11_400, 28_000], [7, 5]),
  },
  {
    number: 3,
    name: 'Секция 3',
    floors: 24,
    material: 'Камень и бронза',
    completion: { year: 2029, quarter: 2 },
    lower: tier([2, 19], [8000, 35_000], [4000, 26_000], [8, 6]),
    upper: tier([20, 24], [11_800, 35_000], [7400, 26_000], [6, 5]),
  },
  {
    number: 4,
    name: 'Секция 4',
    floors: 12,
    material: 'Серый клинкер',
    completion: { year: 2028, quarter: 4 },
    lower: tier([2, 9], [49_000, 88_000], [6000, 26_000], [11, 6]),
    upper: tier([10, 12], [49_000, 80_800], [9400, 26_000], [9, 5]),
  },
];
