import { useSyncExternalStore } from 'react';

/**
 * Widths at which the looks change, for scripts; style sheets and `sizes` write the same words. `(width <= 991.98px)` is
 * in those alone.
 */

/** Screens that the specification calls phones. */
export const PHONE = '(width <= 767.98px)';

/** Where there is no room for a column beside a scheme. */
const NARROW = '(width <= 1279.98px)';

/** Whether there is no room for a column beside a scheme; on the server's page there is. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}

function onWidth(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
