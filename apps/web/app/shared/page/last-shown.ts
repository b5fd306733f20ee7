/** What a page showed last, in the visitor's own memory: written only by effects, so it never exists on the server. */
export interface LastShown<T> {
  /** Marks the page as being on the screen; returns the way out, as an effect does. */
  readonly enter: () => () => void;
  /** Keeps what stands on the screen at a query. */
  readonly keep: (value: T, query: string) => void;
  /** Also of a page that the visitor has left since; null before the first time. */
  readonly last: () => T | null;
  /** The last one when it was shown at this query. */
  readonly lastAt: (query: string) => T | null;
  /** Null when the page is not on the screen. */
  readonly onScreen: () => T | null;
  readonly isOnScreen: () => boolean;
  /** How long ago a value came, ms; null for another than the last one. */
  readonly ageOf: (value: T) => number | null;
}

/** A place for what one page shows. */
export function lastShown<T>(): LastShown<T> {
  let kept: { readonly value: T; readonly query: string; readonly at: number } | null = null;
  let isHere = false;
  return {
    enter() {
      isHere = true;
      return () => {
        isHere = false;
      };
    },
    keep(value, query) {
      const at = kept?.value === value ? kept.at : Date.now();
      kept = { value, query, at };
    },
    last: () => kept?.value ?? null,
    lastAt: query => (kept?.query === query ? kept.value : null),
    onScreen: () => (isHere && kept ? kept.value : null),
    isOnScreen: () => isHere,
    ageOf: value => (kept?.value === value ? Date.now() - kept.at : null),
  };
}
