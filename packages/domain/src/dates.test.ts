import { describe, expect, it } from 'vitest';
import { longDate, monthAfter } from './dates.ts';
import { NBSP } from './format.ts';

describe('Russian dates', () => {
  it('R-701: names the month in the form that follows a day', () => {
    expect(longDate('2026-12-31')).toBe(`31${NBSP}декабря 2026${NBSP}года`);
    expect(longDate('2027-01-05')).toBe(`5${NBSP}января 2027${NBSP}года`);
  });

  it('finds the month in which a term ends', () => {
    expect(monthAfter('2026-11-20', 30)).toBe(`ноября${NBSP}2056`);
  });
});
