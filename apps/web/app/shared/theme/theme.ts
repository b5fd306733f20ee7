import { useSyncExternalStore } from 'react';
import { isStill } from '../page/still.ts';
import { onMarks, tellMarks } from './root-marks.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Where the chosen theme is kept in the visitor's browser. */
export const THEME_KEY = 'theme';
/** Sunrise and sunset, minutes after midnight of Moscow. */
export interface SunMinutes {
  readonly rise: number;
  readonly set: number;
}

/** When nothing better is known: 05:20 and 19:00. */
export const SUN: SunMinutes = { rise: 320, set: 1140 };
/** Moscow is always so many minutes ahead of UTC. */
export const MOSCOW = 180;

export function isTheme(name: unknown): name is Theme {
  return THEMES.some(theme => theme === name);
}

/**
 * Theme by the time of day: light from sunrise to sunset, both included, to the minute.
 * `time` in ms since 1970, the sun in minutes after midnight of Moscow.
 */
export function themeAt(time: number, sun: SunMinutes = SUN): Theme {
  const minute = minuteOf(time);
  return isDay(minute, sun) ? 'light' : 'dark';
}

/** Far from Moscow the day may go past its midnight. */
function isDay(minute: number, { rise, set }: SunMinutes): boolean {
  return rise <= set ? minute >= rise && minute <= set : minute >= rise || minute <= set;
}

/** Minute of the day in Moscow at a moment, ms since 1970. */
export function minuteOf(time: number): number {
  return Math.floor(time / 60_000 + MOSCOW) % 1440;
}

/** How long a change of the theme waits for the picture of the other theme, ms. */
const PICTURE_WAIT = 600;

/** The theme on the screen. On the server and until hydration it is light; style by the class, not by this. */
export function useTheme(): Theme {
  return useSyncExternalStore(onMarks, shownTheme, () => 'light');
}

function shownTheme(): Theme {
  return document.documentElement.classList.contains('theme-dark') ? 'dark' : 'light';
}

/** Shows a theme and remembers the choice. An unknown name changes nothing but a warning. */
export async function chooseTheme(name: string): Promise<void> {
  if (!isTheme(name)) {
    console.warn(`Unknown theme ${name}`);
    return;
  }
  remember(name);
  await show(name);
}

/** Shows the theme that the sun gives, unless the visitor has chosen one. */
export async function showBySun(sun: () => Promise<SunMinutes>): Promise<void> {
  if (isTheme(chosen())) return;
  const theme = themeAt(Date.now(), await sun());
  if (theme !== shownTheme() && !isTheme(chosen())) await show(theme);
}

/** The change that is under way, or was the last. */
let last: ViewTransition | null = null;

async function show(name: Theme): Promise<void> {
  await picturesOf(name);
  const change = () => {
    document.documentElement.classList.replace(`theme-${shownTheme()}`, `theme-${name}`);
    tellMarks();
  };
  if (isStill() || !document.startViewTransition) {
    change();
    return;
  }
  const { dataset } = document.documentElement;
  dataset.change = 'theme';
  const transition = document.startViewTransition(change);
  // A second press takes the place of the first, and a page that nobody sees is not drawn: the theme changes all the same.
  transition.ready.catch(() => undefined);
  last = transition;
  void transition.finished.then(() => {
    if (last === transition) delete dataset.change;
  });
}

function chosen(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that keeps nothing still shows the theme.
  }
}

/** Pictures that only one theme shows wear `data-theme-picture`; the other theme's are lazy until now. */
async function picturesOf(theme: Theme): Promise<void> {
  const images = document.querySelectorAll<HTMLImageElement>(`[data-theme-picture="${theme}"] img`);
  const ready = Array.from(images, image => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(ready), new Promise(resolve => setTimeout(resolve, PICTURE_WAIT))]);
}
