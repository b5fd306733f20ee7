import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFlat } from './draw-flat.ts';
import { drawFloor } from './draw-floor.ts';
import { boundingBox, mirrorPlan, openingOutline, placePlan, rectangle, signedArea } from './geometry.ts';
import { crossings } from './polygon.ts';
import { layouts, storey, studio, twoRooms } from './standard.fixture.ts';
import { byId, pathsOf } from './svg.fixture.ts';
import type { Door, FlatPlan, Point, Polygon, Room } from './types.ts';

/** Area of rings under the even-odd rule, mm²: exact for rectilinear rings. */
function evenOddArea(rings: readonly Polygon[]): number {
  const ys = [...new Set(rings.flat().map(([, y]) => y))].sort((a, b) => a - b);
  return ys.slice(1).reduce((sum, bottom, index) => {
    const top = ys[index] ?? bottom;
    const xs = rings.flatMap(ring => crossings(ring, (top + bottom) / 2)).sort((a, b) => a - b);
    const width = xs.reduce((all, x, i) => all + (i % 2 === 0 ? -x : x), 0);
    return sum + width * (bottom - top);
  }, 0);
}

const wallsOf = (svg: string) => pathsOf(byId(svg, 'walls'))[0]?.lines ?? [];
const area = (ring: Polygon) => Math.abs(signedArea(ring));
const total = (rings: readonly Polygon[]) => rings.reduce((sum, ring) => sum + area(ring), 0);

/** Flats of two rows of rooms with doors between neighbours: widths and depths at random. */
const gridPlans = fc
  .tuple(
    fc.array(fc.integer({ min: 1200, max: 5000 }), { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 1000, max: 5000 }),
  )
  .map(([widths, depth]): FlatPlan => {
    const rooms: Room[] = [];
    const doors: Door[] = [];
    let x = 250;
    for (const [index, width] of widths.entries()) {
      const id = `r${index}`;
      rooms.push({ id, kind: 'hall', name: id, outline: rectangle(x, 400, width, depth) });
      const y = 400 + depth / 2;
      if (index > 0) {
        doors.push({
          kind: 'opening',
          rooms: [`r${index - 1}`, id],
          from: [x - 50, y - 400],
          to: [x - 50, y + 400],
          wall: 100,
        });
      }
      x += width + 100;
    }
    const contour = rectangle(0, 0, x + 150, depth + 650);
    return { contour, rooms, doors, shafts: [], windows: [], furniture: [] };
  });

describe('walls', () => {
  it('are the contour without rooms and openings, as one even-odd path', () => {
    fc.assert(
      fc.property(fc.oneof(gridPlans, fc.constantFrom(twoRooms, studio)), plan => {
        const openings = [...plan.doors, ...plan.windows].map(opening => openingOutline(opening));
        const expected = area(plan.contour) - total(plan.rooms.map(room => room.outline)) - total(openings);
        const svg = drawFlat(plan);
        expect(pathsOf(byId(svg, 'walls'))).toHaveLength(1);
        expect(byId(svg, 'walls')).toContain('fill-rule="evenodd"');
        expect(evenOddArea(wallsOf(svg))).toBeCloseTo(expected, 3);
      }),
    );
  });

  it('of a storey leave out flats and common rooms alike', () => {
    const flats = storey.placements.flatMap(placement => {
      const plan = layouts.get(placement.layout);
      return plan ? [placePlan(plan, placement)] : [];
    });
    const parts = [...flats, { ...storey, rooms: storey.common }];
    const expected =
      area(storey.contour) -
      total(parts.flatMap(({ rooms }) => rooms.map(room => room.outline))) -
      total(
        parts.flatMap(({ doors, windows }) => [...doors, ...windows].map(opening => openingOutline(opening))),
      );
    expect(evenOddArea(wallsOf(drawFloor(storey, layouts)))).toBeCloseTo(expected, 3);
  });
});

/** Ends of all lines, sorted; a mirror maps x, the round-off of a millimetre is forgiven. */
function endsOf(svg: string, width: number, mirrored: boolean): Point[] {
  return pathsOf(svg)
    .flatMap(({ lines }) => lines.flat())
    .map(([x, y]): Point => [mirrored ? width - x : x, y])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

describe('a mirrored flat', () => {
  it.each([
    ['corner flat', twoRooms],
    ['studio', studio],
  ])('is drawn as the mirror image, doors and symbols too: %s', (_name, plan) => {
    const { width } = boundingBox(plan.contour);
    const [straight, mirrored] = [drawFlat(plan), drawFlat(mirrorPlan(plan))];
    for (const id of ['structure', 'furniture']) {
      const left = endsOf(byId(straight, id), width, false);
      const right = endsOf(byId(mirrored, id), width, true);
      expect(right).toHaveLength(left.length);
      const away = (points: readonly Point[], [x, y]: Point) =>
        Math.min(...points.map(([px, py]) => Math.hypot(px - x, py - y)));
      expect(Math.max(...left.map(point => away(right, point)))).toBeLessThan(2);
      expect(Math.max(...right.map(point => away(left, point)))).toBeLessThan(2);
    }
  });
});

describe('the document', () => {
  const flat = drawFlat(twoRooms);
  const floor = drawFloor(storey, layouts);

  it('is in millimetres from 0, 0, also with a terrace before the facade', () => {
    expect(flat).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 9650 8050">/);
    const terrace: Room = {
      id: 't',
      kind: 'terrace',
      name: 'Терраса',
      outline: rectangle(0, -3000, 4800, 3000),
    };
    const svg = drawFlat({ ...studio, rooms: [...studio.rooms, terrace] });
    expect(svg).toContain('viewBox="0 0 4800 11050"');
    const box = boundingBox(pathsOf(svg).flatMap(({ lines }) => lines.flat()));
    expect(box).toEqual({ x: 0, y: 0, width: 4800, height: 11_050 });
    expect(boundingBox(wallsOf(svg).flat()).y).toBe(3000);
  });

  it('closes a door to a terrace by lines on both faces of the wall', () => {
    const terrace: Room = {
      id: 't',
      kind: 'terrace',
      name: 'Терраса',
      outline: rectangle(0, -3000, 4800, 3000),
    };
    const door: Door = {
      kind: 'sliding',
      rooms: ['kitchen-living', 't'],
      from: [750, 200],
      to: [4050, 200],
      wall: 400,
    };
    const svg = drawFlat({ ...studio, rooms: [...studio.rooms, terrace], windows: [], doors: [door] });
    // The walls around the door have its corners too, but they are no line of two ends.
    const lines = pathsOf(byId(svg, 'structure'))
      .flatMap(path => path.lines)
      .filter(line => line.length === 2);
    for (const y of [3000, 3400]) {
      expect(lines).toContainEqual(
        expect.arrayContaining([
          [750, y],
          [4050, y],
        ]),
      );
    }
    expect(lines).toContainEqual(
      expect.arrayContaining([
        [750, 3223],
        [2499, 3223],
      ]),
    );
    expect(lines).toContainEqual(
      expect.arrayContaining([
        [2301, 3178],
        [4050, 3178],
      ]),
    );
  });

  it('has the leaf of a door that opens outside before the walls', () => {
    const [entrance, ...others] = studio.doors;
    const outwards = { ...(entrance as Door), into: 'outside' };
    const lowest = (doors: readonly Door[]) => {
      const lines = pathsOf(byId(drawFlat({ ...studio, doors }), 'structure')).flatMap(path => path.lines);
      return Math.max(...lines.flat().map(([, y]) => y));
    };
    expect([lowest(studio.doors), lowest([outwards, ...others])]).toEqual([8050, 8950]);
  });

  it('divides a window into lights of a metre and a half or so', () => {
    const mullions = (width: number) => {
      const svg = drawFlat({
        contour: rectangle(0, 0, 9000, 5000),
        rooms: [{ id: 'room', kind: 'living', name: '', outline: rectangle(400, 400, 8200, 4200) }],
        doors: [],
        shafts: [],
        furniture: [],
        windows: [
          { from: [1000, 200], to: [1000 + width, 200], wall: 400, room: 'room', side: 'top', bay: 0 },
        ],
      });
      return pathsOf(byId(svg, 'structure'))
        .flatMap(path => path.lines)
        .filter(line => line.length === 2 && line[0]?.[0] === line[1]?.[0])
        .map(line => line[0]?.[0]);
    };
    expect(mullions(1000)).toEqual([1500]);
    expect(mullions(3000)).toEqual([2500]);
    expect(mullions(4800)).toEqual([2600, 4200]);
    expect(mullions(6600)).toEqual([2650, 4300, 5950]);
  });

  it('follows the theme by inheritance: text colour, opacities, strokes that do not scale', () => {
    for (const svg of [flat, floor]) {
      expect(svg).not.toMatch(/style|class=|#[0-9a-f]{3}|rgb|url/);
      for (const { attributes } of pathsOf(svg)) {
        const stroked = attributes.includes('stroke="currentColor"');
        expect(stroked || attributes.includes('fill="currentColor"')).toBe(true);
        expect(attributes.includes('vector-effect="non-scaling-stroke"')).toBe(stroked);
      }
    }
  });

  it('has furniture at 42 %, cloth at 20 %, tiles at 9 %, leaves of 1.5 px', () => {
    const strengths = (svg: string) =>
      pathsOf(svg).map(({ attributes }) => /-opacity="([^"]*)"/.exec(attributes)?.[1]);
    expect(strengths(byId(flat, 'furniture'))).toEqual(['.42', '.2', '.42']);
    expect(strengths(byId(flat, 'plan'))[0]).toBe('.09');
    expect(byId(flat, 'structure')).not.toContain('".09"');
    expect(byId(flat, 'structure')).toContain('stroke-width="1.5"');
  });

  it('lays tiles of 300 mm within wet rooms only, around the shaft', () => {
    const tiles = pathsOf(byId(drawFlat(studio), 'plan'))[0]?.lines ?? [];
    const bathroom = studio.rooms.find(({ id }) => id === 'bathroom')?.outline ?? [];
    const { x, y, width, height } = boundingBox(bathroom);
    expect(tiles.length).toBe(5 + 7);
    for (const [px, py] of tiles.flat()) {
      expect(px).toBeGreaterThanOrEqual(x);
      expect(px).toBeLessThanOrEqual(x + width);
      expect(py).toBeGreaterThanOrEqual(y);
      expect(py).toBeLessThanOrEqual(y + height);
      expect(px < 650 && py > 7450).toBe(false);
    }
  });

  it('is small', () => {
    expect(flat.length).toBeLessThan(12_000);
    expect(flat).not.toMatch(/\d\.\d{2}/);
  });

  it('has furniture of every flat of a storey apart, in the frame of the storey', () => {
    for (const { position, layout } of storey.placements) {
      const box = boundingBox(pathsOf(byId(floor, `f${position}`)).flatMap(({ lines }) => lines.flat()));
      expect(box.width).toBeGreaterThan(layout === 'two' ? 8000 : 4000);
      const right = position === 4 || position === 5;
      expect(box.x).toBeGreaterThan(right ? 18_500 : 0);
      expect(box.y).toBeGreaterThan(position > 4 ? 9650 : 0);
    }
    expect(byId(floor, 'plan')).not.toContain('id="f');
  });

  it('refuses a storey whose layout is missing', () => {
    expect(() => drawFloor(storey, new Map())).toThrow(RangeError);
  });
});
