import { NBSP } from '@quarter/domain/format';

const ZONE = 'Europe/Moscow';
const DAY = new Intl.DateTimeFormat('ru-RU', { timeZone: ZONE, day: 'numeric', month: 'short' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('ru-RU', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const CLOCK = new Intl.DateTimeFormat('ru-RU', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const YEAR = new Intl.DateTimeFormat('ru-RU', { timeZone: ZONE, year: 'numeric' });

/** «25 нояб., 14:05» in the time of Moscow; with the year when it is another one. @param iso an instant */
export function momentWords(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return `${dayWords(iso, now)},${NBSP}${CLOCK.format(at)}`;
}

/** «25 нояб.» in the time of Moscow; with the year when it is another one. @param iso an instant */
export function dayWords(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const words = (YEAR.format(at) === YEAR.format(now) ? DAY : DAY_OF_YEAR).format(at);
  // Neither a day without its month nor what is left of a year stands on a line of its own.
  return words.replace(/^(\d+)\s/, `$1${NBSP}`).replace(/\sг\.$/, `${NBSP}г.`);
}
