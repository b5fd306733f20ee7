import { describe, expect, it } from 'vitest';
import { mirrorPlan } from './geometry.ts';
import { azimuthOf, glazing, reachOf } from './glazing.ts';
import { studio, twoRooms } from './standard.fixture.ts';

const sides = (plan: typeof twoRooms) => new Set(glazing(plan).map(({ room, side }) => `${room} ${side}`));

describe('windows of a plan', () => {
  it('belong to their rooms; of a mirrored plan the right ones are on the left', () => {
    expect(sides(twoRooms)).toContain('living right');
    const mirrored = sides(mirrorPlan(twoRooms));
    expect(mirrored).toContain('living left');
    expect(mirrored).toContain('bedroom top');
    expect(mirrored).not.toContain('living right');
  });

  it('a glass door to a terrace lights the room inside', () => {
    const terrace = { id: 'terrace', kind: 'terrace', name: 'Терраса', outline: [] } as const;
    const plan = {
      ...twoRooms,
      rooms: [...twoRooms.rooms, terrace],
      doors: [
        ...twoRooms.doors,
        {
          kind: 'sliding',
          rooms: ['terrace', 'bedroom'],
          from: [200, 1000],
          to: [200, 2500],
          wall: 400,
        } as const,
      ],
    };
    expect(sides(plan)).toContain('bedroom left');
  });

  it('a glass door looks to the side of the walls that it is in', () => {
    const terrace = { id: 'terrace', kind: 'terrace', name: 'Терраса', outline: [] } as const;
    const sideOf = (from: readonly [number, number], to: readonly [number, number]) =>
      glazing({
        ...studio,
        rooms: [...studio.rooms, terrace],
        windows: [],
        doors: [{ kind: 'sliding', rooms: ['terrace', 'hall'], from, to, wall: 400 }],
      }).map(({ room, side }) => `${room} ${side}`);
    expect(sideOf([1000, 200], [3000, 200])).toEqual(['hall top']);
    expect(sideOf([1000, 7850], [3000, 7850])).toEqual(['hall bottom']);
    expect(sideOf([200, 1000], [200, 3000])).toEqual(['hall left']);
    expect(sideOf([4600, 1000], [4600, 3000])).toEqual(['hall right']);
    const inner = {
      kind: 'sliding',
      rooms: ['kitchen-living', 'hall'],
      from: [1000, 200],
      to: [3000, 200],
    } as const;
    expect(glazing({ ...studio, windows: [], doors: [{ ...inner, wall: 400 }] }), 'between rooms').toEqual(
      [],
    );
  });

  it('look clockwise from where the top edge looks', () => {
    expect((['top', 'right', 'bottom', 'left'] as const).map(side => azimuthOf(side, 180))).toEqual([
      180, 270, 0, 90,
    ]);
    expect(azimuthOf('left', 0)).toBe(270);
  });

  it('let light in from as far aside as they are wider than the wall is thick', () => {
    expect(reachOf({ from: [0, 200], to: [400, 200], wall: 400 })).toBeCloseTo(45);
    expect(reachOf({ from: [0, 200], to: [2000, 200], wall: 400 })).toBeGreaterThan(75);
  });
});
