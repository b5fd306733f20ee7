import { useSyncExternalStore } from 'react';
import { isStill } from '../page/still.ts';
import { onMarks, tellMarks } from './root-marks.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Where the chosen theme is kept in the visitor's browser. */
export const THEME_KEY = 'theme';
/** Where the chosen time of day is kept; empty for the end that the theme is. */
export const DAYTIME_KEY = 'daytime';
export function isTheme(name: unknown): name is Theme {
  return THEMES.some(theme => theme === name);
}

/** How long a change of the theme waits for the picture of the other theme, ms. */
const PICTURE_WAIT = 600;

/** The theme on the screen. On the server and until hydration it is light; style by the class, not by this. */
export function useTheme(): Theme {
  return useSyncExternalStore(onMarks, shownTheme, () => 'light');
}

export function shownTheme(): Theme {
  return document.documentElement.classList.contains('theme-dark') ? 'dark' : 'light';
}

/**
 * Shows a theme and remembers the choice. An unknown name changes nothing but a warning.
 * @param daytime a time of day of that theme other than its end, see `Daytime`
 */
export async function chooseTheme(name: string, daytime = ''): Promise<void> {
  if (!isTheme(name)) {
    console.warn(`Unknown theme ${name}`);
    return;
  }
  remember(name, daytime);
  await showTheme(name, daytime);
}

/** The change that is under way, or was the last. */
let last: ViewTransition | null = null;

/** Shows a theme with a time of day of it, softly where that is wanted. */
export async function showTheme(name: Theme, daytime: string): Promise<void> {
  await picturesOf(daytime || name);
  const { classList, dataset } = document.documentElement;
  const change = () => {
    classList.replace(`theme-${shownTheme()}`, `theme-${name}`);
    dataset.daytime = daytime;
    tellMarks();
  };
  if (isStill() || !document.startViewTransition) {
    change();
    return;
  }
  dataset.change = 'theme';
  const transition = document.startViewTransition(change);
  // A second press takes the place of the first, and a page that nobody sees is not drawn: the theme changes all the same.
  transition.ready.catch(() => undefined);
  last = transition;
  void transition.finished.then(() => {
    if (last === transition) delete dataset.change;
  });
}

/** What the visitor has chosen, whatever stands there. */
export function chosenTheme(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

function remember(theme: Theme, daytime: string): void {
  try {
    localStorage.setItem(DAYTIME_KEY, daytime);
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that keeps nothing still shows the theme.
  }
}

/** Pictures that only one theme or time of day shows wear `data-theme-picture`; the others' are lazy until now. */
async function picturesOf(name: string): Promise<void> {
  const images = document.querySelectorAll<HTMLImageElement>(`[data-theme-picture="${name}"] img`);
  const ready = Array.from(images, image => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(ready), new Promise(resolve => setTimeout(resolve, PICTURE_WAIT))]);
}
