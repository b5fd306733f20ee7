import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  isDay,
  longDate,
  longDay,
  monthAfter,
  monthName,
  monthTitle,
  weekdayAndDay,
} from './dates.ts';
import { NBSP } from './format.ts';

describe('Russian dates', () => {
  it('R-701: names the month in the form that follows a day', () => {
    expect(longDate('2026-12-31')).toBe(`31${NBSP}декабря 2026${NBSP}года`);
    expect(longDate('2027-01-05')).toBe(`5${NBSP}января 2027${NBSP}года`);
    expect(longDay('2026-11-14')).toBe(`14${NBSP}ноября${NBSP}2026`);
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

  it('R-645 R-701: names the month of an album by itself, as the Unicode rules do', () => {
    expect(monthName('2025-03-20')).toBe('Март');
    expect(monthTitle('2025-03')).toBe(`Март${NBSP}2025`);
    const names = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const iso = `${year}-${String(month).padStart(2, '0')}`;
        const name = names.format(new Date(`${iso}-15T00:00:00Z`));
        expect(monthTitle(iso).toLowerCase()).toBe(`${name}${NBSP}${year}`);
        expect(monthTitle(`${iso}-28`)).toBe(monthTitle(iso));
      }),
    );
  });
});
