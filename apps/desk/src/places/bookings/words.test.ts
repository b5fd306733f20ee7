import { expect, it } from 'vitest';
import { choiceWords } from './words.ts';

const LOT = {
  id: 1,
  lot: { slug: 's1-f4-12', title: 'Квартира № 12' },
  building: 'Секция 1',
  floor: 4,
  area: 63.9,
  price: 1,
};

it('says where a lot is, and how large', () => {
  const words = (rooms: number | null) => choiceWords({ ...LOT, rooms }).replace(/\s/g, ' ');
  expect(words(2)).toBe('Секция 1, этаж 4, 2 комнаты, 63,90 м²');
  expect(words(0)).toBe('Секция 1, этаж 4, студия, 63,90 м²');
  expect(words(null)).toBe('Секция 1, этаж 4, 63,90 м²');
});
