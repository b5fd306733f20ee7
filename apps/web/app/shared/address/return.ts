import { type Place, routerPlace } from '../lots/intents.ts';

let returned: Place | null = null;

// Before the router hears of it: its loaders ask whether they load for a visitor who goes back.
if (typeof window !== 'undefined') {
  const note = () => {
    returned = routerPlace();
    const { hash, pathname } = window.location;
    // A press on a fragment of the page makes an entry that the router knows nothing of: what is shown under another
    // address would be looked for under that one.
    if (window.history.state === null && returned.pathname !== pathname)
      window.history.replaceState(null, '', returned.pathname + returned.search + hash);
  };
  window.addEventListener('popstate', note, { capture: true });
}

/**
 * Where the visitor has just gone back (or forward) to; null when he has not. Such a page has to come whole, and not by
 * its skeleton: the router puts it where it was left, as far as it is high enough by then. Answers once.
 */
export function takeReturn(): Place | null {
  const place = returned;
  returned = null;
  return place;
}
