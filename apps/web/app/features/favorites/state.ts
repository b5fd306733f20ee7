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

/** A change of the collection, as one tab tells the others. */
export interface Change {
  readonly lot: number;
  readonly isKept: boolean;
  readonly count: number;
}

/** What was changed, here or in another tab, holds for all that the page shows. */
export function take({ lot, isKept, count }: Change): void {
  if (isKept) kept.add(lot);
  else kept.delete(lot);
  favorites.count = count;
  favorites.changes += 1;
  emit();
}

export function isChange(data: unknown): data is Change {
  return (
    typeof data === 'object' &&
    data !== null &&
    'lot' in data &&
    typeof data.lot === 'number' &&
    'isKept' in data &&
    typeof data.isKept === 'boolean' &&
    'count' in data &&
    typeof data.count === 'number'
  );
}
