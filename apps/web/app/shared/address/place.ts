/** Where the router is. */
export type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * Where the router is, as the browser knows it: on the way back it has changed already. A page may be shown under
 * another address than it is drawn for (`mask` of a navigation), then the router keeps its own with the history's entry.
 */
export function routerPlace(): Place {
  const state: unknown = window.history.state;
  const masked = typeof state === 'object' && state !== null && 'masked' in state ? state.masked : null;
  return isPlace(masked) ? masked : window.location;
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pathname' in value &&
    typeof value.pathname === 'string' &&
    'search' in value &&
    typeof value.search === 'string'
  );
}
