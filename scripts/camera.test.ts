import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import genplan from '../complex/media/genplan.json' with { type: 'json' };
import manifest from '../complex/media/manifest.json' with { type: 'json' };
import { cameraSchema, hullOf, projector } from './camera.ts';

const original = manifest.files.find(({ file }) => file === genplan.image);
const toPixels = projector(z.parse(cameraSchema, original?.camera), genplan);

describe('the camera of the site plan', () => {
  it('sees the fronts at the street where the outlines of the picture have them', () => {
    // Edges of the units along the embankment, metres; the canopy stands 1.6 m before the wall.
    const edges: Readonly<Record<number, readonly [number, number]>> = {
      1: [-92, -76],
      6: [10, 22],
      10: [76, 92],
    };
    for (const [unit, [west, east]] of Object.entries(edges)) {
      const front = genplan.commercial.find(one => one.unit === Number(unit))?.front;
      const corners = [
        [west, 0],
        [east, 0],
        [east, 5.4],
        [west, 5.4],
      ] as const;
      const seen = corners.map(([x, z]) => toPixels([x, -1.6, z]).map(value => Math.round(value * 10) / 10));
      expect(seen, `unit ${unit}`).toEqual(front);
    }
  });
});

describe('the camera of the first screen', () => {
  const hero = manifest.files.find(({ file }) => file === 'hero-day.jpg');
  const size = { width: 2400, height: 1350 };
  const toHero = projector(z.parse(cameraSchema, hero?.camera), size);
  const [x, y, height] = hero?.camera?.position_m ?? [];
  const [, shift = 0] = hero?.camera?.shift ?? [];

  it('keeps what is upright upright', () => {
    const ahead = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(ahead, ahead, fc.integer({ min: 0, max: 90 }), (east, north, up) => {
        const [foot] = toHero([east, north, 0]);
        expect(toHero([east, north, up])[0]).toBeCloseTo(foot, 6);
      }),
    );
  });

  it('has whatever is as high as itself on one line, lowered by the shift of its film', () => {
    for (const [east, north] of [
      [0, 0],
      [88, 26],
      [-88, 4],
    ] as const)
      expect(toHero([east, north, height ?? 0])[1]).toBeCloseTo(size.height / 2 + shift * size.width, 6);
  });

  it('looks at the houses from the south-west: to the right of the way north', () => {
    const [straight] = toHero([(x ?? 0) + Math.sin(0.4538) * 100, (y ?? 0) + Math.cos(0.4538) * 100, 9]);
    expect(straight).toBeCloseTo(size.width / 2, -1);
  });
});

describe('a hull', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }));

  it('has every point inside it or on its edge, and turns one way only', () => {
    fc.assert(
      fc.property(fc.uniqueArray(point, { minLength: 3, maxLength: 20, selector: String }), points => {
        const hull = hullOf(points);
        for (const [index, from] of hull.entries()) {
          const to = hull[(index + 1) % hull.length] ?? from;
          for (const [x, y] of points) {
            const side = (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
            expect(side).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});
