import { describe, expect, it } from 'vitest';
import { countRooms, layoutTypeOf, roomsName } from './flat-name.ts';

describe('rooms of a flat', () => {
  it('have a name by their number', () => {
    expect([0, 1, 5].map(roomsName)).toEqual(['Студия', '1-комнатная', '5-комнатная']);
  });

  it('are counted up to four kinds of layouts', () => {
    expect([0, 3, 4, 6].map(layoutTypeOf)).toEqual([0, 3, 4, 4]);
  });

  it('are those that people live in: no kitchen, bathroom, hall or balcony', () => {
    const all = 'living bedroom nursery study kitchen kitchen-living bathroom hall loggia'.split(' ');
    expect(all.map(kind => countRooms([{ kind }]))).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0]);
    expect(countRooms(all.map(kind => ({ kind })))).toBe(4);
  });
});
