import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingKey, buildingName, sectionLabel, wholeBuildingKey } from './building-label.ts';

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

test.each([
  ['1', '2', 'Корпус 1, секция 2'],
  ['Корпус 1', 'Секция 02', 'Корпус 1, секция 2'],
  ['Литер А', 'подъезд № 3', 'Литер А, секция 3'],
  ['1', 'А', 'Корпус 1, секция А'],
  ['1', 'Северная', 'Корпус 1, секция Северная'],
])('section of «%s» and «%s»', (building, section, label) => {
  expect(sectionLabel(building, section)).toBe(label);
});

test('a section is one of its building, however a file writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 99 }), (building, section) => {
      const label = sectionLabel(`корп. ${building}`, `Подъезд ${section}`);
      const key = buildingKey(label);
      expect(key).toBe(buildingKey(sectionLabel(String(building), String(section))));
      expect(key).toBe(buildingKey(`Корпус ${building} секция ${section}`));
      expect(wholeBuildingKey(key)).toBe(String(building));
      expect(wholeBuildingKey(String(building))).toBeNull();
    }),
  );
});
