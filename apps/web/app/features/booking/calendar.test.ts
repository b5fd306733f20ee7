import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

const ENTRY = {
  id: '7f1c@quarter',
  day: '2026-11-27',
  title: 'Подписать договор: квартира №\u00a0247',
  text: 'Бронь № ИЗ-10001; цена 33 792 000 ₽, не изменится.\nВопросы: +7 (495) 000-00-00',
  place: 'Москва, набережная, 1',
};
const file = calendarFile(ENTRY, new Date('2026-11-22T01:02:03.456Z'));

describe('an entry of a calendar', () => {
  it('is the whole last day of the booking, with a reminder at noon on the eve', () => {
    expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//quarter//booking//RU',
      'BEGIN:VEVENT',
      'UID:7f1c@quarter',
      'DTSTAMP:20261122T010203Z',
      'DTSTART;VALUE=DATE:20261127',
      `SUMMARY:${ENTRY.title}`,
      'DESCRIPTION:Бронь № ИЗ-10001\\; цена 33 792 000 ₽\\, не изменится.\\nВопросы: +7 (495) 000-00-00',
      'LOCATION:Москва\\, набережная\\, 1',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${ENTRY.title}`,
      'TRIGGER:-PT12H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has lines of at most 75 bytes as full as they can be, that go on after a space', () => {
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const long = calendarFile({ ...ENTRY, title: 'a'.repeat(200) }, new Date(0)).split('\r\n');
    const start = long.findIndex(line => line.startsWith('SUMMARY'));
    expect(long.slice(start, start + 3).map(line => line.length)).toEqual([75, 75, 60]);
    expect(long[start + 1]).toBe(` ${'a'.repeat(74)}`);
  });
});
