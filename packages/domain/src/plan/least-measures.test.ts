import { describe, expect, it } from 'vitest';
import { checkFlatPlan } from './check.ts';
import { wallGaps } from './check-rooms.ts';
import { rectangle } from './geometry.ts';
import { studio } from './standard.fixture.ts';
import { type Door, type FlatPlan, type Room, WALL } from './types.ts';

const withRoom = (id: string, change: Partial<Room>): FlatPlan => ({
  ...studio,
  rooms: studio.rooms.map(room => (room.id === id ? { ...room, ...change } : room)),
});
const codes = (plan: FlatPlan) => checkFlatPlan(plan).map(({ code }) => code);

describe('the thickness of a wall', () => {
  it('is measured in the middle of a stretch, where the face behind it is slanted', () => {
    const contour = [
      [0, 0],
      [10_000, 0],
      [10_000, 5000],
      [0, 7000],
    ] as const;
    const room = { id: 'room', kind: 'hall', name: '', outline: rectangle(400, 400, 9200, 4000) } as const;
    const gaps = wallGaps(contour, [room], []);
    expect(gaps.map(({ thickness, length }) => [thickness, length])).toEqual([
      [400, 9200],
      [400, 4000],
      [1600, 9200],
      [400, 4000],
    ]);
  });
});

describe('least measures', () => {
  it.each([
    [1200, false],
    [1199, true],
  ])('a hall of %i mm is too small: %s', (width, isSmall) => {
    const plan = withRoom('hall', { outline: rectangle(2150, 5400, width, 2400) });
    expect(codes(plan).includes('room-too-small')).toBe(isSmall);
  });

  it.each([
    ['living', 2800],
    ['kitchen-living', 2800],
    ['bedroom', 2800],
    ['nursery', 2800],
    ['study', 2800],
    ['bathroom', 1700],
    ['hall', 1200],
    ['corridor', 1200],
  ] as const)('a %s is %i mm wide or too small, whichever way it lies', (kind, least) => {
    const isSmall = (width: number, height: number) =>
      codes(withRoom('hall', { kind, outline: rectangle(1000, 1000, width, height) })).includes(
        'room-too-small',
      );
    expect([isSmall(least, least), isSmall(4000, least), isSmall(least - 1, 4000)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(isSmall(4000, least - 1)).toBe(true);
  });

  it.each([
    ['living', 900],
    ['bedroom', 800],
    ['kitchen', 800],
    ['bathroom', 700],
    ['toilet', 700],
    ['laundry', 700],
    ['wardrobe', 700],
    ['loggia', 700],
    ['terrace', 700],
  ] as const)('a door between a hall and a %s is %i mm wide at least', (kind, least) => {
    const isNarrow = (width: number) => {
      const plan = withRoom('kitchen-living', { kind });
      const doors = plan.doors.map(
        (door, index): Door => (index === 1 ? { ...door, to: [2300 + width, 5350] } : door),
      );
      return codes({ ...plan, doors }).includes('door-narrow');
    };
    expect([isNarrow(least - 1), isNarrow(least)]).toEqual([true, false]);
  });

  it('walls are as thick as the standard says', () => {
    expect(WALL).toEqual({ outer: 400, party: 250, partition: 100 });
  });

  it.each(['kitchen', 'toilet', 'wardrobe', 'loggia', 'terrace'] as const)(
    'a %s may be of any width',
    kind => {
      expect(codes(withRoom('hall', { kind, outline: rectangle(2150, 5400, 500, 500) }))).not.toContain(
        'room-too-small',
      );
    },
  );

  it('a loggia may have a parapet as thin as a partition', () => {
    const outline = rectangle(250, 100, 4300, 5200);
    expect(codes(withRoom('kitchen-living', { kind: 'loggia', outline }))).not.toContain('wall-thickness');
  });

  it('an entrance alone leads in: another door to the outside does not', () => {
    const doors = studio.doors.map((door, index): Door => (index === 0 ? { ...door, kind: 'swing' } : door));
    expect(codes({ ...studio, doors })).toContain('entrance-missing');
  });
});
