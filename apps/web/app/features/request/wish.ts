import { dayAfter, dayAndMonth, moscowDate, weekdayAndDay } from '@quarter/domain/dates';

interface Option {
  readonly value: string;
  readonly label: string;
}

const DAYS = 14;
const FIRST_HOUR = 10;
const LAST_HOUR = 20;

/** Days to choose from: two weeks from tomorrow in Moscow. */
export function wishDays(now: Date): Option[] {
  const today = moscowDate(now);
  return Array.from({ length: DAYS }, (_, index) => {
    const value = dayAfter(today, index + 1);
    return { value, label: weekdayAndDay(value) };
  });
}

/** Hours to choose from, on the hour. */
export const WISH_HOURS: readonly Option[] = Array.from(
  { length: LAST_HOUR - FIRST_HOUR + 1 },
  (_, index) => {
    const value = `${FIRST_HOUR + index}:00`;
    return { value, label: value };
  },
);

/** The wish in words, « 22 ноября в 12:00»; empty without one. */
export function wishText(date: string, time: string): string {
  const parts = [date && dayAndMonth(date), time && `в\u00a0${time}`].filter(part => part !== '');
  return parts.length === 0 ? '' : ` ${parts.join(' ')}`;
}
