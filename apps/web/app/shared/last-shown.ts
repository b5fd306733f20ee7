/** What is on the screen, for a load that fails: written only by effects, so it never exists on the server. */
export interface LastShown<T> {
  /** Keeps it; returns the way out, as an effect does. */
  readonly show: (value: T) => () => void;
  /** Null when this page is not on the screen. */
  readonly get: () => T | null;
}

/** A place for one page's value in the visitor's own memory. */
export function lastShown<T>(): LastShown<T> {
  let shown: T | null = null;
  return {
    show(value) {
      shown = value;
      return () => {
        shown = null;
      };
    },
    get: () => shown,
  };
}

/** What a visit shows: the new value, or the one that was there when its load has failed. */
export interface Visit<T> {
  readonly value: T;
  readonly isFailed: boolean;
}

/**
 * Loads a value for what is on the screen. A load that failed shows what was there, with a way to try again; it rejects
 * where nothing was, and when it was aborted.
 */
export async function visitOr<T>(
  last: LastShown<T>,
  signal: AbortSignal,
  load: (before: T | null) => Promise<T | null>,
): Promise<Visit<T> | null> {
  const before = last.get();
  try {
    const value = await load(before);
    return value === null ? null : { value, isFailed: false };
  } catch (error) {
    if (signal.aborted || before === null) throw error;
    console.error(error);
    return { value: before, isFailed: true };
  }
}
