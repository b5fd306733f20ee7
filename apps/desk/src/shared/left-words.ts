import { counted } from '@quarter/domain/format';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = ['день', 'дня', 'дней'] as const;
const NBSP = '\u00a0';

/** How long something still takes, as a clock that runs: «14:05», «5 ч 12 мин», «4 дня 3 ч». @param ms from 0 */
export function leftWords(ms: number): string {
  if (ms <= 0) return 'время вышло';
  if (ms >= HOUR_MS) return spanWords(ms);
  const seconds = Math.ceil(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long something lasts already: «меньше минуты», «12 мин», «5 ч 12 мин», «4 дня 3 ч». @param ms from 0 */
export function spanWords(ms: number): string {
  if (ms < MINUTE_MS) return 'меньше минуты';
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor((ms % DAY_MS) / HOUR_MS),
    Math.floor((ms % HOUR_MS) / MINUTE_MS),
  ];
  const parts = days > 0 ? [counted(days, DAYS), part(hours, 'ч')] : [part(hours, 'ч'), part(minutes, 'мин')];
  return parts.filter(words => words !== null).join(' ');
}

function part(count: number, unit: string): string | null {
  return count === 0 ? null : `${count}${NBSP}${unit}`;
}
