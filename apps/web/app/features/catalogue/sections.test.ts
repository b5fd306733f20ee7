import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from './address.ts';
import { sectionOf, sectionTabs } from './sections.ts';
import { filter, SPECS } from './testing.ts';

describe('tabs of the sections', () => {
  it('keep their order when a section is filtered', () => {
    const names = (building: number[]) =>
      sectionTabs(SPECS, { ...EMPTY_ADDRESS, filter: filter({ building }) }, 2).map(tab => tab.text);
    const order = SPECS.building.map(option => option.label);
    expect(order.length).toBeGreaterThan(1);
    expect(names([3])).toEqual(order);
    expect(names([])).toEqual(order);
  });
});

it('a section of the facade is the building whose name ends with its number', () => {
  const building = [
    { value: 7, label: 'Секция 1' },
    { value: 9, label: 'Секция 11' },
  ];
  expect([1, 11, 2].map(number => sectionOf({ building }, number))).toEqual([7, 9, null]);
});
