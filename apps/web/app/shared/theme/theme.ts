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

/** The time of day on the way from the end that a theme is to the other theme. */
export const TWILIGHT = { light: 'morning', dark: 'evening' } as const satisfies Record<Theme, string>;

/**
 * Shows a theme and remembers the choice. An unknown name changes nothing but a warning.
 * @param isTwilight whether it is the twilight of that theme, or else its end
 */
export async function chooseTheme(name: string, isTwilight = false): Promise<void> {
  if (!isTheme(name)) {
    console.warn(`Unknown theme ${name}`);
    return;
  }
  remember(name, isTwilight);
  await showTheme(name, isTwilight);
}

/** Shows what another tab has chosen. */
export function followTheme(): void {
  const theme = chosenTheme();
  if (isTheme(theme)) void showTheme(theme, kept(DAYTIME_KEY) === TWILIGHT[theme]);
}

/** The change that is under way, or was the last. */
let last: ViewTransition | null = null;
/** How many have been wished for: the last of them is shown. */
let wishes = 0;

/** Shows a theme or its twilight, softly where that is wanted. */
export async function showTheme(name: Theme, isTwilight: boolean): Promise<void> {
  wishes += 1;
  const wish = wishes;
  const daytime = isTwilight ? TWILIGHT[name] : '';
  await picturesOf(daytime || name);
  if (wish !== wishes) return;
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
  await transition.updateCallbackDone;
}

/** What the visitor has chosen, whatever stands there. */
export function chosenTheme(): string | null {
  return kept(THEME_KEY);
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(theme: Theme, isTwilight: boolean): void {
  try {
    localStorage.setItem(DAYTIME_KEY, isTwilight ? TWILIGHT[theme] : '');
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
