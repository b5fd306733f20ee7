import { describe, expect, it } from 'vitest';
import { drawFloor } from './draw-floor.ts';
import { rectangle } from './geometry.ts';
import { layouts, storey } from './standard.fixture.ts';
import { byId, pathsOf } from './svg.fixture.ts';
import type { Door, FloorPlan, Point, Polygon, Room } from './types.ts';

describe('stairs', () => {
  /** Ends of the hairlines at 42 % in the plan of the standard storey with other stairs. */
  const hairlines = (outline: Polygon, doors = storey.doors) =>
    pathsOf(byId(drawFloor({ ...storey, doors, equipment: [{ kind: 'stairs', outline }] }, layouts), 'plan'))
      .filter(({ attributes }) => attributes.includes('".42"'))
      .flatMap(({ lines }) => lines);

  it('run between landings, with an arrow that points to the door they are entered by', () => {
    const lines = hairlines(rectangle(14_200, 12_900, 2700, 3000));
    const treads = lines.filter(line => line.length === 2 && line[0]?.[1] === line[1]?.[1]);
    expect(treads).toHaveLength(22);
    const arrow = lines.find(line => line.length === 3);
    expect(arrow?.[1]?.[1]).toBe(12_450);
    expect(Math.max(...lines.flat().map(([, y]) => y))).toBe(16_500);
  });

  it('are entered from the side of their own door, wherever the doors of other rooms are', () => {
    const outline = rectangle(14_200, 12_900, 2700, 3000);
    const tipOf = (doors: readonly Door[]) =>
      hairlines(outline, doors).find(line => line.length === 3)?.[1]?.[1];
    const below = { from: [15_000, 17_425], to: [15_900, 17_425] } as const;
    const own = storey.doors.map(door => (door.rooms.includes('stairs') ? { ...door, ...below } : door));
    expect(tipOf(own)).toBe(16_350);
    const other: Door = { kind: 'opening', rooms: ['ducts', 'technical'], ...below, wall: 250 };
    expect(tipOf([...storey.doors, other])).toBe(12_450);
  });

  it('entered from below are the mirror image of those entered from above', () => {
    const outline = rectangle(14_200, 12_950, 2700, 3000);
    const below = storey.doors.map(door =>
      door.rooms.includes('stairs')
        ? ({ ...door, from: [14_400, 17_425], to: [15_300, 17_425] } as const)
        : door,
    );
    const ends = (lines: readonly (readonly Point[])[], turned: boolean) =>
      lines
        .filter(line => line.every(([x, y]) => x > 14_100 && y > 11_500 && x < 17_000))
        .flat()
        .map(([x, y]): Point => [x, turned ? 28_900 - y : y])
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    expect(ends(hairlines(outline, below), true)).toEqual(ends(hairlines(outline), false));
  });

  it('have a gap between the flights of a twentieth of their width, a decimetre at most', () => {
    const gapOf = (width: number) => {
      const treads = hairlines(rectangle(14_200, 12_900, width, 3000)).filter(
        line => line.length === 2 && line[0]?.[1] === line[1]?.[1] && line[0]?.[1] === 12_900,
      );
      const [left, right] = treads.map(line => line.map(([x]) => x));
      return Math.min(...(right ?? [])) - Math.max(...(left ?? []));
    };
    expect([1200, 2700].map(gapOf)).toEqual([60, 100]);
  });

  it('stay within their room when it leaves no landing at one end', () => {
    const ys = hairlines(rectangle(14_200, 11_600, 2700, 4000))
      .flat()
      .map(([, y]) => y);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(11_600);
    expect(Math.max(...ys)).toBeLessThanOrEqual(17_300);
  });

  it('across a room have their arrow at the end of their door too', () => {
    const stairs: Room = { id: 'stairs', kind: 'hall', name: '', outline: rectangle(200, 200, 8000, 3000) };
    const tipOf = (x: number) => {
      const floor: FloorPlan = {
        contour: rectangle(0, 0, 8400, 3400),
        placements: [],
        common: [stairs],
        shafts: [],
        equipment: [{ kind: 'stairs', outline: rectangle(1700, 200, 4000, 3000) }],
        doors: [{ kind: 'opening', rooms: ['stairs', 'outside'], from: [x, 1200], to: [x, 2200], wall: 200 }],
        windows: [],
      };
      const lines = pathsOf(byId(drawFloor(floor, layouts), 'plan')).flatMap(path => path.lines);
      return lines.filter(line => line.length === 3).map(line => line[1]?.[0]);
    };
    expect(tipOf(100)).toEqual([1250]);
    expect(tipOf(8300)).toEqual([6150]);
  });

  it('lie across a room that is wider than high', () => {
    const lines = hairlines(rectangle(15_000, 11_600, 1200, 5700));
    expect(lines.some(line => line.length === 2 && line[0]?.[0] === line[1]?.[0])).toBe(true);
  });
});
