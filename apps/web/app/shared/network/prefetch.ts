import { useSyncExternalStore } from 'react';

/** What a browser may tell of the visitor's connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether files may be fetched ahead: not over 2g and not against the wish to save data. */
export function mayPrefetch({ saveData = false, effectiveType = '' }: Connection = {}): boolean {
  return !saveData && !effectiveType.endsWith('2g');
}

/** The same for this browser; on the server, and where nothing is known, true. */
export const MAY_PREFETCH = mayPrefetch(connectionOf(globalThis.navigator));

function connectionOf(navigator: (Navigator & { readonly connection?: Connection }) | undefined) {
  return navigator?.connection;
}

/**
 * The same for a link that is pointed at. The router takes a page that could not be fetched ahead for an outdated one and
 * begins this one anew: without a connection that would be the browser's own.
 */
export function useMayPrefetch(): boolean {
  const isOnline = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  return MAY_PREFETCH && isOnline;
}

function onConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
