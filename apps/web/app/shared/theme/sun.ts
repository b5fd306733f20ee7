import type { Theme } from './theme.ts';

/** Sunrise and sunset, minutes after midnight of Moscow. */
export interface SunMinutes {
  readonly rise: number;
  readonly set: number;
}

/** When nothing better is known: 05:20 and 19:00. */
export const SUN: SunMinutes = { rise: 320, set: 1140 };
/** So long after sunrise it is morning, and after sunset evening, minutes. */
export const TWILIGHT_MINUTES = 150;
/** Moscow is always so many minutes ahead of UTC. */
export const MOSCOW = 180;

/**
 * Theme by the time of day: light from sunrise to sunset, both included, to the minute.
 * `time` in ms since 1970, the sun in minutes after midnight of Moscow.
 */
export function themeAt(time: number, sun: SunMinutes = SUN): Theme {
  const minute = minuteOf(time);
  return isDay(minute, sun) ? 'light' : 'dark';
}

/** Whether it is soon after sunrise or sunset: the twilight of that theme. */
export function isTwilightAt(time: number, sun: SunMinutes = SUN): boolean {
  const minute = minuteOf(time);
  const since = minute - (isDay(minute, sun) ? sun.rise : sun.set);
  return (since + 1440) % 1440 < TWILIGHT_MINUTES;
}

/** Far from Moscow the day may go past its midnight. */
function isDay(minute: number, { rise, set }: SunMinutes): boolean {
  return rise <= set ? minute >= rise && minute <= set : minute >= rise || minute <= set;
}

/** Minute of the day in Moscow at a moment, ms since 1970. */
export function minuteOf(time: number): number {
  return Math.floor(time / 60_000 + MOSCOW) % 1440;
}
