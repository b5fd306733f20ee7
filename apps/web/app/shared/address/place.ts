/** Where the router is. */
export type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * Where the router is, as the browser knows it: on the way back it has changed already. A page may be shown under
 * another address than it is drawn for (`mask` of a navigation), then the router keeps its own with the history's entry.
 */
export function routerPlace(): Place {
  // Nobody but the router writes there.
  const masked: Place | undefined = window.history.state?.masked;
  return masked ?? window.location;
}
