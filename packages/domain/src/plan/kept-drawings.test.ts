import { describe, expect, it } from 'vitest';
import { drawFlat } from './draw-flat.ts';
import { drawFloor } from './draw-floor.ts';
import { placePlan, rectangle } from './geometry.ts';
import { layouts, storey, studio, twoRooms } from './standard.fixture.ts';
import type { FlatPlan } from './types.ts';

describe('kept drawings', () => {
  const open: FlatPlan = {
    ...studio,
    rooms: [
      ...studio.rooms,
      { id: 'terrace', kind: 'terrace', name: 'Терраса', outline: rectangle(0, -3000, 4800, 3000) },
    ],
    doors: studio.doors.map((door, index) => {
      const { hinge: _hinge, into: _into, ...plain } = door;
      return index === 1 ? { ...plain, kind: 'sliding' } : door;
    }),
  };
  const turned = placePlan(twoRooms, { mirrored: true, turn: 1, at: [120, -340] });

  // Made anew on purpose by `npm test -- unit kept-drawings -u`, and looked at.
  it.each([
    ['two-rooms', () => drawFlat(twoRooms)],
    ['two-rooms-turned', () => drawFlat(turned)],
    ['studio', () => drawFlat(studio)],
    ['studio-with-terrace', () => drawFlat(open)],
    ['storey', () => drawFloor(storey, layouts)],
  ])('%s is drawn as it was', async (name, draw) => {
    await expect(draw()).toMatchFileSnapshot(`../../drawings/${name}.svg`);
  });
});
