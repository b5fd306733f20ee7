import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFlat } from './draw-flat.ts';
import { boundingBox, rectangle } from './geometry.ts';
import { studio } from './standard.fixture.ts';
import { byId, pathsOf } from './svg.fixture.ts';
import type { Furniture, FurnitureKind, Point } from './types.ts';

const KINDS: Record<FurnitureKind, readonly [number, number]> = {
  'bed-double': [1600, 2050],
  'bed-single': [900, 2000],
  nightstand: [450, 400],
  sofa: [2000, 950],
  'sofa-corner': [2900, 1650],
  armchair: [840, 860],
  'coffee-table': [1000, 800],
  rug: [2000, 3000],
  tv: [1200, 60],
  'dining-table': [1500, 850],
  'round-table': [900, 900],
  desk: [1300, 600],
  chair: [450, 450],
  wardrobe: [1800, 600],
  hangers: [1800, 550],
  shelf: [1800, 350],
  plant: [460, 460],
  counter: [2400, 600],
  hob: [560, 490],
  sink: [560, 440],
  fridge: [600, 600],
  washbasin: [600, 450],
  toilet: [500, 670],
  bath: [1700, 750],
  shower: [1000, 900],
  washer: [600, 600],
  dresser: [1600, 450],
  planter: [2000, 500],
  lounger: [700, 1900],
};

const place = (kind: FurnitureKind, turn = 0, mirrored = false) => placeAt(kind, [0, 0], turn, mirrored);

/** A drawing of all kinds, each in a row of four. */
function sheetOf(four: (kind: FurnitureKind) => readonly Furniture[]): string {
  const kinds = Object.keys(KINDS) as FurnitureKind[];
  const furniture = kinds.flatMap((kind, index) =>
    four(kind).map((item, column): Furniture => {
      const left = ((index % 5) * 4 + column) * 3600;
      return { ...item, at: [1000 + left, 1000 + Math.floor(index / 5) * 3600] };
    }),
  );
  const outline = rectangle(400, 400, 72_200, 22_000);
  return drawFlat({
    contour: rectangle(0, 0, 73_000, 22_800),
    rooms: [{ id: 'kitchen-living', kind: 'hall', name: '', outline }],
    doors: [],
    shafts: [],
    windows: [],
    furniture,
  });
}

const furnished = (...furniture: Furniture[]) => byId(drawFlat({ ...studio, furniture }), 'furniture');
const placeAt = (kind: FurnitureKind, at: Point, turn = 0, mirrored = false): Furniture => ({
  kind,
  at,
  size: KINDS[kind],
  room: 'kitchen-living',
  turn,
  mirrored,
});

describe('furniture', () => {
  it.each(Object.keys(KINDS) as FurnitureKind[])(
    'has a symbol that fills its box, turned in any way: %s',
    kind => {
      fc.assert(
        fc.property(fc.constantFrom(0, 1, 2, 3), fc.boolean(), (turn, mirrored) => {
          const [width, depth] = KINDS[kind];
          const lines = pathsOf(furnished(placeAt(kind, [1000, 2000], turn, mirrored))).flatMap(
            path => path.lines,
          );
          const box = boundingBox(lines.flat());
          const [w, h] = turn % 2 === 0 ? [width, depth] : [depth, width];
          const [cx, cy] = [1000 + width / 2, 2000 + depth / 2];
          // The larger top of a coffee table is an arc whose extreme points are not in the data.
          const slack = kind === 'coffee-table' ? 60 : 1;
          const ends = [box.x, box.y, box.x + box.width, box.y + box.height];
          for (const [index, end] of [cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2].entries()) {
            expect(Math.abs((ends[index] ?? 0) - end)).toBeLessThanOrEqual(slack);
          }
        }),
      );
    },
  );

  it('every symbol is drawn as it was, also turned a little and mirrored', async () => {
    const svg = sheetOf(kind => [place(kind), place(kind, 1), place(kind, 20), place(kind, 2, true)]);
    await expect(svg).toMatchFileSnapshot('../../drawings/furniture.svg');
  });

  it('every symbol is drawn as it was in other sizes: small, large, wide and deep', async () => {
    const sized = (kind: FurnitureKind, wide: number, deep: number): Furniture => {
      const [width, depth] = KINDS[kind];
      return { ...place(kind), size: [Math.round(width * wide), Math.round(depth * deep)] };
    };
    const svg = sheetOf(kind => [
      sized(kind, 0.4, 0.4),
      sized(kind, 1.15, 1.15),
      sized(kind, 1.2, 0.5),
      sized(kind, 0.5, 1.2),
    ]);
    await expect(svg).toMatchFileSnapshot('../../drawings/furniture-sizes.svg');
  });

  it('hides a rug under what stands on it', () => {
    const rug: Furniture = { ...placeAt('rug', [500, 1000]), size: [2000, 2000] };
    const bed: Furniture = { ...placeAt('bed-double', [700, 400]), size: [1600, 1600] };
    const soft = (...items: Furniture[]) =>
      pathsOf(furnished(...items)).find(({ attributes }) => attributes.includes('".2"'))?.lines ?? [];
    expect(soft(rug).flat()).toHaveLength(8);
    const cut = soft(rug, bed).flat();
    expect(cut).toContainEqual([700, 1000]);
    expect(cut).toContainEqual([2300, 1000]);
    expect(soft(rug, { ...bed, room: 'hall' })).toEqual(soft(rug));
  });

  it('draws only the part of a chair that a table does not hide', () => {
    const table = placeAt('dining-table', [1000, 2000]);
    const chair = placeAt('chair', [1500, 1750]);
    const lines = pathsOf(furnished(table, chair)).flatMap(path => path.lines);
    const seat = lines.find(line => line.some(([x, y]) => x === 1500 && y === 2000));
    expect(seat?.at(-1)).toEqual([1950, 2000]);
    expect(Math.max(...(seat ?? []).map(([, y]) => y))).toBe(2000);
    const size = [1500, 850] as const;
    for (const kind of ['dining-table', 'round-table', 'desk', 'counter'] as const) {
      const top: Furniture = { ...table, kind, size: kind === 'round-table' ? [1500, 1500] : size };
      const hidden = furnished(top, placeAt('chair', [1500, 2150]));
      expect(hidden, kind).toEqual(furnished(top));
    }
    const bed: Furniture = { ...table, kind: 'bed-double', size };
    expect(furnished(bed, chair)).not.toEqual(furnished(bed));
  });

  it('joins worktops that touch or overlap', () => {
    const left: Furniture = { ...placeAt('counter', [250, 3000], 3), size: [1500, 600] };
    const below: Furniture = { ...placeAt('counter', [700, 3800], 2), size: [2000, 600] };
    const lines = pathsOf(furnished(left, below)).flatMap(path => path.lines);
    const corner = lines.flat().filter(([x, y]) => x > 710 && x < 990 && y > 3810 && y < 4390);
    expect(corner).toEqual([]);
    const row = furnished(
      { ...placeAt('counter', [1000, 400]), size: [1000, 600] },
      { ...placeAt('counter', [2000, 400]), size: [1000, 600] },
    );
    const seam = pathsOf(row)
      .flatMap(path => path.lines)
      .filter(line => line.every(([x]) => x === 2000));
    expect(seam).toEqual([]);
  });
});
