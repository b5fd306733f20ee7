/** What an entry of a calendar says. */
export interface CalendarEntry {
  /** Key: an entry that is added again takes the place of the former one. */
  readonly id: string;
  /** ISO date of the day. */
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly place: string;
}

/** Bytes in a line, the break not counted (RFC 5545, 3.1). */
const LINE = 75;

/** A day as a file that every calendar reads (RFC 5545), with a reminder on the eve at noon. @param now when it is made */
export function calendarFile({ id, day, title, text, place }: CalendarEntry, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//quarter//booking//RU',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `LOCATION:${escaped(place)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT12H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A long line goes on after a break and a space; letters are not cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let result = '';
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > LINE) {
      result += '\r\n ';
      bytes = 1;
    }
    result += letter;
    bytes += size;
  }
  return result;
}
