import { routerPlace } from './place.ts';

let returnedTo: string | null = null;

// Before the router hears of it: its loaders ask whether they load for a visitor who goes back.
if (typeof window !== 'undefined') {
  const note = () => {
    const { pathname, search } = routerPlace();
    returnedTo = pathname + search;
  };
  window.addEventListener('popstate', note, { capture: true });
}

/**
 * Whether the visitor has just gone back (or forward) to this address. Such a page has to come whole, and not by
 * its skeleton: the router puts it where it was left, as far as it is high enough by then. Answers once.
 */
export function takeReturn(url: URL): boolean {
  const isReturn = returnedTo === url.pathname + url.search;
  returnedTo = null;
  return isReturn;
}
