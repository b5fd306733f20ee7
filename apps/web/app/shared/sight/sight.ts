import { useSyncExternalStore } from 'react';
import { onMarks, tellMarks } from '../theme/root-marks.ts';

/** Where the choice is kept in the visitor's browser, as the words that `data-sight` of the root has. */
export const SIGHT_KEY = 'sight';
/** What one press turns on. */
export const FIRST_SIGHT = '150 white plain pictures';

let isTurnedOn = false;

const shown = () => document.documentElement.dataset.sight;

/**
 * Words of the version for who sees badly as it is shown; undefined when it is off, on the server and until hydration:
 * style by `data-sight`. `shared/sight/choices.ts` reads them.
 */
export function useSight(): string | undefined {
  return useSyncExternalStore(onMarks, shown, () => undefined);
}

/** Whether pictures are shown; their words stand for them otherwise. */
export function usePictures(): boolean {
  return !useSight()?.endsWith('words');
}

/** Shows a choice and keeps it; an empty one is the usual version. */
export function chooseSight(words: string): void {
  isTurnedOn = !shown();
  try {
    localStorage.setItem(SIGHT_KEY, words);
  } catch {
    // A browser that keeps nothing still shows it.
  }
  showSight(words);
}

/** Shows what was chosen in another tab. */
export function showSight(words: string | null): void {
  const { dataset } = document.documentElement;
  if (words) dataset.sight = words;
  else delete dataset.sight;
  tellMarks();
}

/** Whether the visitor has turned the version on just now; says so once. */
export function wasTurnedOn(): boolean {
  const was = isTurnedOn;
  isTurnedOn = false;
  return was;
}
