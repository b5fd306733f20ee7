import { describe, expect, it } from 'vitest';
import { WISH_HOURS, wishDays, wishText } from './wish.ts';

describe('wished day and hour', () => {
  it('is one of two weeks from tomorrow in Moscow, over the end of a year too', () => {
    // Already the 31st in Moscow.
    const days = wishDays(new Date('2026-12-30T21:30:00Z'));
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({ value: '2027-01-01', label: 'пт, 1\u00a0января' });
    expect(days.at(-1)?.value).toBe('2027-01-14');
  });

  it('is a full hour of the office', () => {
    expect(WISH_HOURS.map(({ value }) => value)).toEqual([
      ...['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'],
      ...['16:00', '17:00', '18:00', '19:00', '20:00'],
    ]);
  });

  it.each([
    ['2026-11-22', '12:00', ' 22\u00a0ноября в\u00a012:00'],
    ['2026-11-22', '', ' 22\u00a0ноября'],
    ['', '12:00', ' в\u00a012:00'],
    ['', '', ''],
  ])('reads %s %s', (date, time, text) => {
    expect(wishText(date, time)).toBe(text);
  });
});
