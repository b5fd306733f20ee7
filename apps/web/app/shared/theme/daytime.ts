import { useSyncExternalStore } from 'react';
import { onMarks } from './root-marks.ts';
import { chooseTheme, shownTheme } from './theme.ts';

/**
 * Times of day that pictures are made of, each with its theme. A theme by itself is one end of the row: noon or night;
 * another time stands on the root as `data-daytime`.
 */
export const DAYTIMES = { morning: 'light', day: 'light', evening: 'dark', night: 'dark' } as const;
export type Daytime = keyof typeof DAYTIMES;

/** Shows a time of day in all pictures that have it, with its theme, and remembers it. */
export function chooseDaytime(time: Daytime): Promise<void> {
  return chooseTheme(DAYTIMES[time], time === 'day' || time === 'night' ? '' : time);
}

/** The time of day on the screen. On the server and until hydration it is noon; style by the root, not by this. */
export function useDaytime(): Daytime {
  return useSyncExternalStore(onMarks, shownDaytime, () => 'day');
}

/** The time of day on the screen; for the browser only. */
export function shownDaytime(): Daytime {
  const { daytime } = document.documentElement.dataset;
  if (daytime === 'morning' || daytime === 'evening') return daytime;
  return shownTheme() === 'dark' ? 'night' : 'day';
}
