import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { coveredPart } from './covered-part.ts';

const PICTURE = { width: 2400, height: 1350 };

/** What the arithmetic may be off by, in pixels of the picture. */
const ROUNDING = 1e-6;

it('shows the whole height of a picture in a box that is narrower than it', () => {
  expect(coveredPart(PICTURE, { width: 900, height: 1350 }, { x: 0.5, y: 0.2 })).toEqual({
    x: 750,
    y: 0,
    width: 900,
    height: 1350,
  });
});

it('shows the whole width in a box that is lower, at its place', () => {
  expect(coveredPart(PICTURE, { width: 1200, height: 475 }, { x: 0.5, y: 0.25 })).toEqual({
    x: 0,
    y: 100,
    width: 2400,
    height: 950,
  });
});

it('never shows what is not in the picture, in the proportions of the box', () => {
  const side = fc.integer({ min: 1, max: 5_000 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(side, side, share, share, (width, height, x, y) => {
      const part = coveredPart(PICTURE, { width, height }, { x, y });
      expect(part.x).toBeGreaterThanOrEqual(-ROUNDING);
      expect(part.y).toBeGreaterThanOrEqual(-ROUNDING);
      expect(part.x + part.width).toBeLessThanOrEqual(PICTURE.width + ROUNDING);
      expect(part.y + part.height).toBeLessThanOrEqual(PICTURE.height + ROUNDING);
      expect((part.width * height) / (part.height * width)).toBeCloseTo(1, 9);
    }),
  );
});
