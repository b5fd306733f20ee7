import { expect, it } from 'vitest';
import { columnsOf, factsOf, noteOf, type StorageLot } from './lot.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const SPACE: StorageLot = {
  id: 1,
  slug: 'mesto-154',
  number: '154',
  status: 'free',
  building: 'Секция 3',
  type: 'Стандартное',
  area: 13.5,
  size: [2.55, 5.3],
  lift: 12,
  price: 3_290_000,
  discount: null,
  pair: null,
  outline: [],
};
const BARE: StorageLot = { ...SPACE, building: 'Паркинг', type: null, size: null, lift: null };
const table = (lots: readonly StorageLot[]) =>
  columnsOf(lots).map(
    ({ title, cell }) => `${title}: ${lots.map(lot => plain(cell(lot) ?? '')).join(' | ')}`,
  );

it('R-283 a lot of the scheme tells type, size and way to the lifts', () => {
  expect(factsOf(SPACE).map(fact => plain(fact.join(': ')))).toEqual([
    'Размеры: 2,55 × 5,3 м',
    'До лифта: 12 м',
    'Тип: Стандартное',
  ]);
  expect(table([SPACE])).toEqual([
    'Тип: Стандартное',
    'Площадь: 13,5 м²',
    'Размеры, м: 2,55 × 5,3',
    'До лифта: Секция 3, 12 м',
  ]);
});

it('an imported lot tells what is known of it, and no column is empty', () => {
  expect(factsOf(BARE)).toEqual([]);
  expect(noteOf(BARE)).toBe('');
  expect(table([BARE])).toEqual(['Площадь: 13,5 м²', 'Корпус: Паркинг']);
  expect(table([SPACE, BARE])).toEqual([
    'Тип: Стандартное | —',
    'Площадь: 13,5 м² | 13,5 м²',
    'Размеры, м: 2,55 × 5,3 | —',
    'До лифта: Секция 3, 12 м | Паркинг',
  ]);
  const storeroom = { ...SPACE, type: null, lift: null };
  expect(table([storeroom])[2]).toBe('Секция: Секция 3');
});
