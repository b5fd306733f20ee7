import { useSyncExternalStore } from 'react';

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
