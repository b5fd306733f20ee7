import { type Place, routerPlace } from '../lots/intents.ts';

let returnedTo: string | null = null;

// Before the router hears of it: its loaders ask whether they load for a visitor who goes back.
if (typeof window !== 'undefined') {
  const note = () => {
    returnedTo = inOrder(routerPlace());
  };
  window.addEventListener('popstate', note, { capture: true });
}

/**
 * Whether the visitor has just gone back (or forward) to this address. Such a page has to come whole, and not by
 * its skeleton: the router puts it where it was left, as far as it is high enough by then. Answers once.
 */
export function takeReturn(url: URL): boolean {
  const isReturn = returnedTo === inOrder(url);
  returnedTo = null;
  return isReturn;
}

/** The same for any order of the query: a page by intent names its own conditions first. */
function inOrder({ pathname, search }: Place): string {
  return [pathname, ...search.slice(1).split('&').sort()].join();
}
