import { NBSP } from './format.ts';

/** Names of the months after a day or a preposition: «31 декабря», «до ноября». */
const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

const MOSCOW_TIME = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  hour: '2-digit',
  minute: '2-digit',
});
/** Moscow has kept UTC+3 all the year since 2014. */
const MOSCOW_MS = 3 * 3_600_000;

const DAY_MS = 86_400_000;

let lastAsked = { day: Number.NaN, date: '' };

/** Day of an instant in Moscow, ISO date. Asked for at every read of the catalogue, almost always of one day. */
export function moscowDate(instant: Date): string {
  const day = Math.floor((instant.getTime() + MOSCOW_MS) / DAY_MS);
  if (day !== lastAsked.day) lastAsked = { day, date: new Date(day * DAY_MS).toISOString().slice(0, 10) };
  return lastAsked.date;
}

/** Whether a text is a day of the calendar, ISO date. */
export function isDay(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** Time of an instant in Moscow, «14:32». */
export function moscowTime(instant: Date): string {
  return MOSCOW_TIME.format(instant);
}

/** Day and month without the year: 2026-11-25 → «25 ноября». */
export function dayAndMonth(iso: string): string {
  const { month, day } = parts(iso);
  return `${day}${NBSP}${month}`;
}

const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'];

/** Day of the week, day and month: 2026-11-22 → «вс, 22 ноября». */
export function weekdayAndDay(iso: string): string {
  return `${WEEKDAYS[new Date(`${iso}T00:00:00Z`).getUTCDay()]}, ${dayAndMonth(iso)}`;
}

/** The day so many days after another, ISO dates. */
export function dayAfter(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function parts(iso: string): { year: number; month: string; day: number } {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month: MONTHS[month - 1] ?? '', day };
}

/** ISO date as people write it: 2026-12-31 → «31 декабря 2026 года». */
export function longDate(iso: string): string {
  const { year, month, day } = parts(iso);
  return `${day}${NBSP}${month} ${year}${NBSP}года`;
}

/** ISO date without the word «год», for columns: 2026-11-14 → «14 ноября 2026». */
export function longDay(iso: string): string {
  const { year, month, day } = parts(iso);
  return `${day}${NBSP}${month}${NBSP}${year}`;
}

/** Month and year some years after an ISO date, after a preposition: (2026-11-20, 30) → «ноября 2056». */
export function monthAfter(iso: string, years: number): string {
  const { year, month } = parts(iso);
  return `${month}${NBSP}${year + years}`;
}

/** Names of the months by themselves: «Март». */
const MONTH_TITLES = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
];

/** Name of the month of an ISO date or of `YYYY-MM`: 2025-03 → «Март». */
export function monthName(iso: string): string {
  return MONTH_TITLES[Number(iso.split('-')[1]) - 1] ?? '';
}

/** Month of an ISO date or of `YYYY-MM` as a title: 2025-03 → «Март 2025» (R-645, R-701). */
export function monthTitle(iso: string): string {
  return `${monthName(iso)}${NBSP}${iso.split('-')[0] ?? ''}`;
}
