import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from './address.ts';
import { sectionTabs } from './chessboard.tsx';
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
