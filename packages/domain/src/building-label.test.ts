import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingKey, buildingName } from './building-label.ts';

test.each([
  ['1', '1'],
  ['Корпус 1', '1'],
  ['корп. 01', '1'],
  ['Корпус № 1', '1'],
  ['Секция 12', '12'],
  ['Литер А', 'а'],
  ['Корпус 1001', '1001'],
  ['Берёзовая роща', 'березовая роща'],
  ['1А', '1а'],
  ['Дом у реки', 'у реки'],
  ['Корпус', 'корпус'],
  ['Северная фантазия', 'северная фантазия'],
  [' ', ''],
])('key of «%s»', (label, key) => {
  expect(buildingKey(label)).toBe(key);
});

test('a bare number, its name and the word with the number are one building', () => {
  fc.assert(
    fc.property(fc.nat(999), number => {
      expect(buildingKey(buildingName(String(number)))).toBe(buildingKey(String(number)));
    }),
  );
});

test('names', () => {
  expect(buildingName('01')).toBe('Корпус 1');
  expect(buildingName(' Литер  А ')).toBe('Литер А');
  expect(buildingName('1А')).toBe('1А');
  expect(buildingName('А1')).toBe('А1');
});
