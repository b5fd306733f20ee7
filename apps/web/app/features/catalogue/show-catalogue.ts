import { type LastShown, orShown, soon } from '../../shared/last-shown.ts';
import { takeReturn } from '../../shared/return.ts';
import { type Address, formatAddress } from './address.ts';
import type { CatalogueRequest } from './board.ts';
import { type Catalogue, loadCatalogue } from './load-catalogue.ts';

/** What the boutique shows. */
export interface ShownCatalogue {
  /** Null when the first load has failed. */
  readonly catalogue: Catalogue | null;
  /** What was chosen and got no answer: the boutique is that of an older choice. Null when all is well. */
  readonly failed: Address | null;
}

/**
 * Loads the boutique in the browser. Coming back to the address that was left shows it at once as it was, so that
 * the scroll position holds; coming back when that is forgotten, after a reload, waits for the answer. Coming anew
 * waits a moment, then hands over a promise and the page shows its skeleton. Inside the boutique the page waits for
 * the answer, and goes on from what it has.
 * A failure is an answer too, so that the choice is not lost; an aborted call rejects.
 */
export async function showCatalogue(
  url: URL,
  request: CatalogueRequest,
  shown: LastShown<Catalogue>,
): Promise<{ readonly shown: ShownCatalogue | Promise<ShownCatalogue> }> {
  const { address, signal } = request;
  const isReturn = takeReturn(url);
  const last = shown.last();
  const isSameAddress = last !== null && formatAddress(last.address) === formatAddress(address);
  const load = async (known: Catalogue | null) => {
    const loading = loadCatalogue(request, known, last?.list?.pages);
    const answer = loading.then((catalogue): ShownCatalogue => ({ catalogue, failed: null }));
    return (await orShown(answer, { catalogue: last, failed: address }, signal)).value;
  };
  // The same address again is a wish for fresh data.
  if (shown.isOnScreen()) return { shown: await load(isSameAddress ? null : last) };
  if (last && isSameAddress) return { shown: { catalogue: last, failed: null } };
  const loading = load(null);
  return { shown: isReturn ? await loading : (await soon(loading)).data };
}
