import { describe, expect, it } from 'vitest';
import { checkFlatPlan } from './check.ts';
import { rectangle } from './geometry.ts';
import { studio } from './standard.fixture.ts';
import type { Door, FlatPlan, Room } from './types.ts';

const withRoom = (id: string, change: Partial<Room>): FlatPlan => ({
  ...studio,
  rooms: studio.rooms.map(room => (room.id === id ? { ...room, ...change } : room)),
});
const codes = (plan: FlatPlan) => checkFlatPlan(plan).map(({ code }) => code);

describe('least measures', () => {
  it.each([
    [1200, false],
    [1199, true],
  ])('a hall of %i mm is too small: %s', (width, isSmall) => {
    const plan = withRoom('hall', { outline: rectangle(2150, 5400, width, 2400) });
    expect(codes(plan).includes('room-too-small')).toBe(isSmall);
  });

  it('a loggia may have a parapet as thin as a partition', () => {
    const outline = rectangle(250, 100, 4300, 5200);
    expect(codes(withRoom('kitchen-living', { kind: 'loggia', outline }))).not.toContain('wall-thickness');
  });

  it('an entrance alone leads in: another door to the outside does not', () => {
    const doors = studio.doors.map((door, index): Door => (index === 0 ? { ...door, kind: 'swing' } : door));
    expect(codes({ ...studio, doors })).toContain('entrance-missing');
  });
});
