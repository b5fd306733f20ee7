import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rectangle, signedArea } from './geometry.ts';
import {
  contains,
  innerBoxes,
  innerPoint,
  inset,
  isSimple,
  overlaps,
  pointInPolygon,
  segmentOnBoundary,
  sharedArea,
} from './polygon.ts';
import type { Point, Polygon } from './types.ts';

const small = fc.integer({ min: 1, max: 6 });

/** Ring of columns and the same shape as a test of unit cells. */
const shapes = fc
  .tuple(
    fc.integer({ min: -6, max: 6 }),
    fc.integer({ min: -6, max: 6 }),
    fc.array(fc.record({ width: small, up: small, down: small }), { minLength: 1, maxLength: 4 }),
  )
  .map(([left, middle, parts]) => {
    const top: Point[] = [];
    const bottom: Point[] = [];
    const cells = new Set<string>();
    let x = left;
    for (const { width, up, down } of parts) {
      top.push([x, middle - up], [x + width, middle - up]);
      bottom.push([x, middle + down], [x + width, middle + down]);
      for (let cx = x; cx < x + width; cx += 1) {
        for (let cy = middle - up; cy < middle + down; cy += 1) cells.add(`${cx} ${cy}`);
      }
      x += width;
    }
    return { ring: [...top, ...bottom.reverse()] as Polygon, cells };
  });

const scaled = (ring: Polygon): Polygon => ring.map(([x, y]) => [x * 100, y * 100]);

const HALL: Polygon = [
  [0, 0],
  [4000, 0],
  [4000, 1200],
  [1500, 1200],
  [1500, 5000],
  [0, 5000],
];

describe('points and lines', () => {
  it('tells cells inside from cells outside', () => {
    fc.assert(
      fc.property(shapes, ({ ring, cells }) => {
        for (let x = -8; x < 32; x += 3) {
          for (let y = -14; y < 14; y += 1) {
            expect(pointInPolygon(ring, [x + 0.5, y + 0.5])).toBe(cells.has(`${x} ${y}`));
          }
        }
      }),
    );
  });

  it('sees a segment on the line of a ring, also past a point in the middle of a side', () => {
    const ring: Polygon = [
      [0, 0],
      [1000, 0],
      [2000, 0],
      [2000, 500],
      [0, 500],
    ];
    expect(
      segmentOnBoundary(ring, [
        [400, 0],
        [1600, 0],
      ]),
    ).toBe(true);
    expect(
      segmentOnBoundary(ring, [
        [400, 0],
        [2100, 0],
      ]),
    ).toBe(false);
    expect(
      segmentOnBoundary(ring, [
        [400, 3],
        [1600, 3],
      ]),
    ).toBe(false);
  });
});

describe('simple rings', () => {
  it('are accepted', () => {
    fc.assert(
      fc.property(shapes, ({ ring }) => {
        const distinct = ring.filter(([x, y], index) => {
          const next = ring[(index + 1) % ring.length];
          return !next || next[0] !== x || next[1] !== y;
        });
        expect(isSimple(distinct)).toBe(true);
      }),
    );
    expect(
      isSimple([
        [0, 0],
        [5, 9],
        [-5, 9],
      ]),
    ).toBe(true);
  });

  it.each<[string, Polygon]>([
    [
      'two points',
      [
        [0, 0],
        [5, 5],
      ],
    ],
    [
      'no area',
      [
        [0, 0],
        [5, 5],
        [9, 9],
      ],
    ],
    [
      'a repeated point',
      [
        [0, 0],
        [5, 0],
        [5, 0],
        [5, 5],
      ],
    ],
    [
      'a crossing',
      [
        [0, 0],
        [5, 5],
        [5, 0],
        [0, 5],
      ],
    ],
    [
      'a spike',
      [
        [0, 0],
        [10, 0],
        [10, 5],
        [10, -5],
        [10, 5],
        [0, 5],
      ],
    ],
    [
      'a touch',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 0],
        [0, 10],
      ],
    ],
  ])('are told from %s', (_name, ring) => {
    expect(isSimple(ring)).toBe(false);
  });
});

describe('shared area', () => {
  it('is the number of common cells', () => {
    fc.assert(
      fc.property(shapes, shapes, (a, b) => {
        const common = [...a.cells].filter(cell => b.cells.has(cell)).length;
        expect(sharedArea(a.ring, b.ring)).toBeCloseTo(common, 9);
        expect(sharedArea(a.ring, a.ring)).toBeCloseTo(a.cells.size, 9);
      }),
    );
  });

  it('is exact for slanted rings', () => {
    const diamond: Polygon = [
      [0, -10],
      [10, 0],
      [0, 10],
      [-10, 0],
    ];
    expect(sharedArea(diamond, rectangle(0, 0, 10, 10))).toBeCloseTo(50, 9);
    const beside = diamond.map(([x, y]): Point => [x + 10, y]);
    expect(sharedArea(diamond, beside)).toBeCloseTo(50, 9);
    expect(sharedArea(diamond, rectangle(-5, -5, 10, 10))).toBeCloseTo(100, 9);
    expect(sharedArea(diamond, rectangle(-10, -10, 20, 20))).toBeCloseTo(200, 9);
  });

  it('decides overlapping and containing as cells do', () => {
    fc.assert(
      fc.property(shapes, shapes, (a, b) => {
        const common = [...a.cells].filter(cell => b.cells.has(cell)).length;
        expect(overlaps(scaled(a.ring), scaled(b.ring))).toBe(common > 0);
        expect(contains(scaled(a.ring), scaled(b.ring))).toBe(common === b.cells.size);
      }),
    );
  });
});

describe('inside of a ring', () => {
  it('has the largest boxes of an angled hall', () => {
    const boxes = innerBoxes(HALL);
    expect(boxes).toContainEqual({ x: 0, y: 0, width: 4000, height: 1200 });
    expect(boxes).toContainEqual({ x: 0, y: 0, width: 1500, height: 5000 });
    expect(boxes.every(({ width, height }) => width <= 1500 || height <= 1200)).toBe(true);
    expect(innerPoint(HALL)).toEqual([750, 2500]);
  });

  it('has a point even in a triangle', () => {
    expect(
      innerPoint([
        [0, 0],
        [90, 0],
        [0, 90],
      ]),
    ).toEqual([30, 30]);
  });

  it('shrinks by the distance of each edge', () => {
    const ring = inset(HALL, [400, 100, 100, 100, 250, 250]);
    expect(ring).toEqual([
      [250, 400],
      [3900, 400],
      [3900, 1100],
      [1400, 1100],
      [1400, 4750],
      [250, 4750],
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), by => {
        const smaller = inset(
          HALL,
          HALL.map(() => by),
        );
        expect(signedArea(smaller)).toBeCloseTo(
          (4000 - 2 * by) * (1200 - 2 * by) + (1500 - 2 * by) * 3800,
          6,
        );
      }),
    );
  });
});
