import type { BuildingLot } from '@quarter/contract/complex';
import { expect, test } from 'vitest';
import { freeFloors, richestFloor } from './floors.ts';

const lot = (floor: number, price: number, status: BuildingLot['status'] = 'free'): BuildingLot => ({
  id: price,
  slug: `f${price}`,
  number: String(price),
  floor,
  position: 1,
  layout_type: 1,
  room_count: 1,
  area: 40,
  status,
  price,
  discount_amount: 0,
  window_look: [],
  is_match: true,
  has_page: true,
});

test('storeys with free flats go from the highest down, their flats from the cheapest up', () => {
  const floors = freeFloors({
    lots: [lot(2, 30), lot(5, 20), lot(2, 10), lot(3, 5, 'sold'), lot(5, 1, 'held')],
  });
  expect(floors.map(({ floor, priceMin, flats }) => [floor, priceMin, flats.length])).toEqual([
    [5, 20, 1],
    [2, 10, 2],
  ]);
});

test('begins with the storey that has most, the highest of equals; nothing free is no storey', () => {
  expect(
    richestFloor(freeFloors({ lots: [lot(2, 1), lot(7, 2), lot(7, 3), lot(4, 4), lot(4, 5)] }))?.floor,
  ).toBe(7);
  expect(richestFloor(freeFloors({ lots: [lot(2, 1, 'booked')] }))).toBeUndefined();
});

test('of a result only what passes the filter counts', () => {
  const lots = [lot(2, 30), { ...lot(5, 20), is_match: false }, lot(2, 10)];
  expect(freeFloors({ lots }, true).map(({ floor, flats }) => [floor, flats.length])).toEqual([[2, 2]]);
});
