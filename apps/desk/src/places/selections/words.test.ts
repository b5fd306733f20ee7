import { expect, it } from 'vitest';
import { placeWords } from './words.ts';

it('tells places of one number on different levels apart', () => {
  const building = { id: 4, name: 'Паркинг' };
  expect(placeWords({ kind: 'parking', building, floor: -1 })).toBe('Паркинг, уровень\u00a0−1');
  expect(placeWords({ kind: 'storeroom', building, floor: -2 })).toBe('Паркинг, уровень\u00a0−2');
  expect(placeWords({ kind: 'flat', building: { id: 1, name: 'Секция 1' }, floor: 14 })).toBe(
    'Секция 1, этаж\u00a014',
  );
});
