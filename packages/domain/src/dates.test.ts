import { describe, expect, it } from 'vitest';
import { dayAfter, isDay, longDate, monthAfter, weekdayAndDay } from './dates.ts';
import { NBSP } from './format.ts';

describe('Russian dates', () => {
  it('R-701: names the month in the form that follows a day', () => {
    expect(longDate('2026-12-31')).toBe(`31${NBSP}декабря 2026${NBSP}года`);
    expect(longDate('2027-01-05')).toBe(`5${NBSP}января 2027${NBSP}года`);
  });

  it('finds the month in which a term ends', () => {
    expect(monthAfter('2026-11-20', 30)).toBe(`ноября${NBSP}2056`);
  });

  it('names the day of the week', () => {
    expect(weekdayAndDay('2026-11-22')).toBe(`вс, 22${NBSP}ноября`);
    expect(weekdayAndDay('2027-01-01')).toBe(`пт, 1${NBSP}января`);
  });

  it('counts days over ends of months, years and Februaries', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('knows the days of the calendar', () => {
    const known = ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '', '2026-01-01T00:00'].map(isDay);
    expect(known).toEqual([true, false, false, false, false, false]);
  });
});
