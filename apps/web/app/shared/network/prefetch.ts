import { useSyncExternalStore } from 'react';
import { isBegunAnew } from './begun-anew.ts';

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
 * Whether other pages may be fetched ahead. The router takes a page of which a file has not come for an outdated one, and
 * begins this one anew. A file that is lost for good, to a blocker or a half-made release, would have it do so without
 * end: a page that has been begun anew fetches no other ahead.
 */
export const MAY_PREFETCH_PAGES = MAY_PREFETCH && !isBegunAnew();

/** The same for a link that is pointed at: without a connection the page that is begun anew would be the browser's own. */
export function useMayPrefetch(): boolean {
  const isOnline = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  return MAY_PREFETCH_PAGES && isOnline;
}

function onConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
