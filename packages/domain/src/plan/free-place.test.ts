import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearAround, freePlace, type Obstacle, spaceAround } from './free-place.ts';
import { rectangle } from './geometry.ts';
import { contains, overlaps } from './polygon.ts';
import type { Polygon } from './types.ts';

const ANGLE: Polygon = [
  [0, 0],
  [4000, 0],
  [4000, 1200],
  [1500, 1200],
  [1500, 5000],
  [0, 5000],
];
const at = (x: number, y: number, width = 100, height = 100, weight = 1): Obstacle => ({
  box: { x, y, width, height },
  weight,
});

describe('the room around a text', () => {
  it('goes to the nearest walls on both sides', () => {
    expect(spaceAround(rectangle(0, 0, 4000, 3000), [1000, 1200])).toEqual([2000, 2400]);
    expect(spaceAround(ANGLE, [2000, 600])).toEqual([4000, 1200]);
    expect(spaceAround(ANGLE, [750, 3000])).toEqual([1500, 4000]);
  });

  it('is the roomiest of those in an angled room: three times as wide is as good as high', () => {
    // Between 2800 × 1000 along the top and 200 × 1400 in the column, then 2600 × 200 and 400 × 2200.
    expect(spaceAround(ANGLE, [1400, 700])).toEqual([2800, 1000]);
    expect(spaceAround(ANGLE, [1300, 1100])).toEqual([2600, 200]);
    expect(spaceAround(ANGLE, [1250, 1150])).toEqual([500, 2300]);
  });

  it('is none on a wall and outside', () => {
    for (const point of [
      [0, 600],
      [600, 0],
      [3000, 3000],
    ] as const)
      expect(spaceAround(ANGLE, point)).toEqual([0, 0]);
  });
});

describe('the room that is free of things', () => {
  const clear = (...obstacles: Obstacle[]) => clearAround([0, 0], [2000, 1000], obstacles);

  it('ends where a thing beside begins, above and below as well', () => {
    expect(clear()).toEqual([2000, 1000]);
    expect([clear(at(500, -50)), clear(at(-600, -50))]).toEqual([
      [1000, 1000],
      [1000, 1000],
    ]);
    expect([clear(at(-50, 300)), clear(at(-50, -400))]).toEqual([
      [2000, 600],
      [2000, 600],
    ]);
  });

  it('loses what costs less by a thing in a corner: a third of a width, or a height', () => {
    expect([600, 899, 900, 950].map(x => clear(at(x, 300)))).toEqual([
      [2000, 600],
      [2000, 600],
      [1800, 1000],
      [1900, 1000],
    ]);
  });

  it('takes no notice of what is beyond it, soft, or under the middle', () => {
    for (const thing of [at(1000, 0), at(0, 500), at(500, -50, 100, 100, 0.49), at(-50, -50)])
      expect(clear(thing)).toEqual([2000, 1000]);
    expect(clear(at(500, -50, 100, 100, 0.5))).toEqual([1000, 1000]);
  });
});

describe('the place of a text', () => {
  const TEXT = { width: 1000, height: 500 };
  const boxOf = ([x, y]: readonly [number, number]) => rectangle(x - 500, y - 250, 1000, 500);

  it('is the middle of an empty room, and of one that is too small', () => {
    expect(freePlace(rectangle(0, 0, 4000, 3000), TEXT, [])).toEqual([2000, 1500]);
    expect(freePlace(rectangle(0, 0, 900, 3000), TEXT, [at(0, 0, 900, 3000)])).toEqual([450, 1500]);
  });

  it('is beside what stands in the middle, and no farther away than it has to be', () => {
    const place = freePlace(rectangle(0, 0, 4000, 3000), TEXT, [at(1500, 1250, 1000, 500)]);
    expect(overlaps(boxOf(place), rectangle(1500, 1250, 1000, 500))).toBe(false);
    expect(Math.hypot(place[0] - 2000, place[1] - 1500)).toBeLessThanOrEqual(650);
    expect(freePlace(rectangle(0, 0, 4000, 3000), TEXT, [at(1500, 1250, 1000, 500, 0.01)])).toEqual([
      2000, 1500,
    ]);
  });

  it('is inside the room, wherever things stand', () => {
    const things = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 5000 }))
        .map(([x, y]) => at(x, y, 700, 700)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.constantFrom(ANGLE, rectangle(0, 0, 4000, 3000)), things, (room, obstacles) => {
        expect(contains(room, boxOf(freePlace(room, TEXT, obstacles)))).toBe(true);
      }),
    );
  });
});
