import { useSyncExternalStore } from 'react';
import { onMarks } from './root-marks.ts';
import { chooseTheme, shownTheme, TWILIGHT } from './theme.ts';

/**
 * Times of day that pictures are made of, each with its theme. A theme by itself is one end of the row: noon or night;
 * the others are the twilight of a theme, which stands on the root as `data-daytime`.
 */
export const DAYTIMES = { morning: 'light', day: 'light', evening: 'dark', night: 'dark' } as const;
export type Daytime = keyof typeof DAYTIMES;

const choices = new Set<(time: Daytime) => void>();

/** Shows a time of day in all pictures that have it, with its theme, and remembers it. */
export function chooseDaytime(time: Daytime): Promise<void> {
  for (const listener of choices) listener(time);
  const theme = DAYTIMES[time];
  return chooseTheme(theme, TWILIGHT[theme] === time);
}

/** Calls back when the visitor has chosen a time of day; returns the way to stop. */
export function onDaytime(listener: (time: Daytime) => void): () => void {
  choices.add(listener);
  return () => choices.delete(listener);
}

/** The time of day on the screen. On the server and until hydration it is noon; style by the root, not by this. */
export function useDaytime(): Daytime {
  return useSyncExternalStore(onMarks, shownDaytime, () => 'day');
}

function shownDaytime(): Daytime {
  const theme = shownTheme();
  const twilight = TWILIGHT[theme];
  if (document.documentElement.dataset.daytime === twilight) return twilight;
  return theme === 'dark' ? 'night' : 'day';
}
