import { useSyncExternalStore } from 'react';

/** What can be chosen in the version for who sees badly, each list with the usual looks first. */
export const SIGHT_CHOICES = {
  /** Size of the type, percent. */
  size: ['100', '150', '200'],
  /** Colour of the ground: black on white, white on black, dark blue on light blue. */
  ground: ['white', 'black', 'blue'],
  /** Between letters, words and lines. */
  spacing: ['plain', 'wide'],
  /** Pictures, or their words in their place. */
  pictures: ['pictures', 'words'],
} as const;

type Choices = typeof SIGHT_CHOICES;
export type Sight = { readonly [K in keyof Choices]: Choices[K][number] };

/** What one press turns on. */
export const FIRST_SIGHT: Sight = { size: '150', ground: 'white', spacing: 'plain', pictures: 'pictures' };

/** Where it is kept in the visitor's browser, as the words that `data-sight` of the root has. */
export const SIGHT_KEY = 'sight';
/** Kept words that are a choice; the script of the head takes no others. */
export const SIGHT_WORDS = `^${Object.values(SIGHT_CHOICES)
  .map(words => `(${words.join('|')})`)
  .join(' ')}$`;

/** The choice that such words are; null of all others. */
export function parseSight(words: string | null | undefined): Sight | null {
  const { size, ground, spacing, pictures } = SIGHT_CHOICES;
  const [, ...found] = new RegExp(SIGHT_WORDS).exec(words ?? '') ?? [];
  const sight = {
    size: size.find(word => word === found[0]),
    ground: ground.find(word => word === found[1]),
    spacing: spacing.find(word => word === found[2]),
    pictures: pictures.find(word => word === found[3]),
  };
  return isWhole(sight) ? sight : null;
}

function isWhole(sight: { readonly [K in keyof Sight]: Sight[K] | undefined }): sight is Sight {
  return Object.values(sight).every(word => word !== undefined);
}

/** A choice as the words that are kept. */
export function sightWords({ size, ground, spacing, pictures }: Sight): string {
  return [size, ground, spacing, pictures].join(' ');
}

const listeners = new Set<() => void>();
let isTurnedOn = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const shownWords = () => document.documentElement.dataset.sight ?? null;

/** The version as it is shown; null when it is off, on the server and until hydration: style by `data-sight`. */
export function useSight(): Sight | null {
  return parseSight(useSyncExternalStore(subscribe, shownWords, () => null));
}

/** Whether pictures are shown; their words stand for them otherwise. */
export function usePictures(): boolean {
  return useSight()?.pictures !== 'words';
}

/** Shows and keeps a choice; null is the usual version. */
export function chooseSight(sight: Sight | null): void {
  isTurnedOn = sight !== null && shownWords() === null;
  try {
    if (sight) localStorage.setItem(SIGHT_KEY, sightWords(sight));
    else localStorage.removeItem(SIGHT_KEY);
  } catch {
    // A browser that keeps nothing still shows it.
  }
  showSight(sight);
}

/** Shows what was chosen in another tab. */
export function showSight(sight: Sight | null): void {
  if (sight) document.documentElement.dataset.sight = sightWords(sight);
  else delete document.documentElement.dataset.sight;
  for (const listener of listeners) listener();
}

/** Whether the visitor has turned the version on just now; says so once. */
export function wasTurnedOn(): boolean {
  const was = isTurnedOn;
  isTurnedOn = false;
  return was;
}
