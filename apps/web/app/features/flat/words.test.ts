import { describe, expect, it } from 'vitest';
import { openAir, unavailable } from './words.ts';

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('words of a flat', () => {
  it('says of terraces and loggias that the area of the flat is without them', () => {
    const rooms = [
      { id: 'a', kind: 'living', name: 'Гостиная', area: 30 },
      { id: 'b', kind: 'loggia', name: 'Лоджия', area: 3.4 },
      { id: 'c', kind: 'terrace', name: 'Терраса', area: 45.2 },
    ];
    expect(openAir(rooms).map(({ name, value }) => [name, plain(value)])).toEqual([
      ['Лоджия', '3,4 м², не входит в площадь'],
      ['Терраса', '45,2 м², не входит в площадь'],
    ]);
  });

  it('R-632: says of every lot that is not free that it cannot be bought', () => {
    expect(unavailable('free')).toBeNull();
    for (const status of ['held', 'booked', 'sold'] as const) {
      expect(unavailable(status)?.title).toMatch(/Квартир/);
    }
  });
});
