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
