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
    const lines = file.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:7f1c@quarter',
        'DTSTAMP:20261122T010203Z',
        'DTSTART;VALUE=DATE:20261127',
        'TRIGGER:-PT12H',
      ]),
    );
    expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  });

  it('has lines of at most 75 bytes that give the whole text when they are joined', () => {
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const whole = file.replaceAll('\r\n ', '');
    expect(whole).toContain(`SUMMARY:${ENTRY.title}\r\n`);
    expect(whole).toContain('№ ИЗ-10001\\; цена 33 792 000 ₽\\, не изменится.\\nВопросы');
  });
});
