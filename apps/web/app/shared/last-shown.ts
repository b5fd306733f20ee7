/** What a page showed last, in the visitor's own memory: written only by effects, so it never exists on the server. */
export interface LastShown<T> {
  /** Marks the page as being on the screen; returns the way out, as an effect does. */
  readonly enter: () => () => void;
  /** Keeps what stands on the screen. */
  readonly keep: (value: T) => void;
  /** Also of a page that the visitor has left since; null before the first time. */
  readonly last: () => T | null;
  /** Null when the page is not on the screen. */
  readonly onScreen: () => T | null;
  readonly isOnScreen: () => boolean;
  /** How long ago a value came, ms; null for another than the last one. */
  readonly ageOf: (value: T) => number | null;
}

/** A place for what one page shows. */
export function lastShown<T>(): LastShown<T> {
  let kept: { readonly value: T; readonly at: number } | null = null;
  let isHere = false;
  return {
    enter() {
      isHere = true;
      return () => {
        isHere = false;
      };
    },
    keep(value) {
      if (kept?.value !== value) kept = { value, at: Date.now() };
    },
    last: () => kept?.value ?? null,
    onScreen: () => (isHere && kept ? kept.value : null),
    isOnScreen: () => isHere,
    ageOf: value => (kept?.value === value ? Date.now() - kept.at : null),
  };
}

/** What a page shows: the new value, or the one that was there when its load has failed. */
export interface Shown<T> {
  readonly value: T;
  readonly isFailed: boolean;
}

/**
 * What a load gives, or what was shown before when the answer does not come, with a way to try again. It rejects where
 * nothing was, and when the load was aborted.
 */
export async function orShown<T>(
  loading: Promise<T>,
  shown: T | null,
  signal: AbortSignal,
): Promise<Shown<T>> {
  try {
    return { value: await loading, isFailed: false };
  } catch (error) {
    if (signal.aborted || shown === null) throw error;
    console.error(error);
    return { value: shown, isFailed: true };
  }
}

/** How long a new page waits for its data before it shows its skeleton, ms. */
const PATIENCE = 150;

/** Waits a moment for the data of a new page, then hands over the promise, and the page shows its skeleton. */
export async function soon<T>(loading: Promise<T>): Promise<{ readonly data: T | Promise<T> }> {
  const late = new Promise<null>(resolve => {
    setTimeout(() => resolve(null), PATIENCE);
  });
  const quick = await Promise.race([loading, late]);
  return { data: quick ?? loading };
}
