import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  dayAndMonth,
  isDay,
  longDate,
  longDay,
  monthAfter,
  monthName,
  monthTitle,
  moscowDate,
  moscowTime,
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

  it('R-701: names every day of the year and of the week as the Unicode rules do', () => {
    const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat('ru', { weekday: 'short', timeZone: 'UTC' });
    for (let after = 0; after < 366; after += 1) {
      const iso = dayAfter('2028-01-01', after);
      const date = new Date(`${iso}T00:00:00Z`);
      expect(dayAndMonth(iso).replace(NBSP, ' ')).toBe(day.format(date));
      expect(weekdayAndDay(iso)).toBe(`${weekday.format(date)}, ${dayAndMonth(iso)}`);
    }
  });

  it('tells the day and the time of Moscow', () => {
    expect(['2026-11-22T20:59:59Z', '2026-11-22T21:00:00Z'].map(at => moscowDate(new Date(at)))).toEqual([
      '2026-11-22',
      '2026-11-23',
    ]);
    expect(moscowTime(new Date('2026-11-22T05:07:00Z'))).toBe('08:07');
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
    expect(isDay('2028-02-29')).toBe(true);
    const no = ['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-01-01T00:00', '+012026-01-01'];
    expect(no.filter(isDay)).toEqual([]);
  });

  it('R-645 R-701: names the month of an album by itself, as the Unicode rules do', () => {
    expect(monthName('2025-03-20')).toBe('Март');
    expect(monthTitle('2025-03')).toBe(`Март${NBSP}2025`);
    expect([monthName('2025-13'), monthName('')]).toEqual(['', '']);
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
