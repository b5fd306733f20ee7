/** What the visitor keeps, as far as pages need to know: the count for the header, the ids for hearts on the page. */
export const kept = new Set<number>();
/** Lots on their way in or out. */
export const pending = new Set<number>();
export const favorites = {
  /** Lots kept; null until the service has said. */
  count: null as number | null,
  /** Grows with every change made here or in another tab. */
  changes: 0,
  /** Hearts on the page. */
  hearts: 0,
};

const listeners = new Set<() => void>();

/** Tells everybody who listens. */
export function emit(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
