import { takeReturn } from '../../shared/return.ts';
import { type Address, formatAddress, parseAddress } from './address.ts';
import type { CatalogueRequest } from './board.ts';
import { type Catalogue, loadCatalogue } from './load.ts';

/** A load that failed: what was chosen, and the last boutique that was shown. */
export interface Failure {
  readonly isFailed: true;
  readonly address: Address;
  readonly known: Catalogue | null;
}

export type Visit = Catalogue | Failure;

/** How long a new page waits for its data before it shows its skeleton, ms. */
const PATIENCE = 150;
/** Age at which a boutique that a visitor comes back to is quietly loaded anew, ms. */
const FRESH = 60_000;

// The visitor's own memory: written only by effects, so it never exists on the server.
let last: { readonly catalogue: Catalogue; readonly at: number } | null = null;
let isHere = false;

/** Marks the visitor as being in the boutique; returns the way out. */
export function enterBoutique(): () => void {
  isHere = true;
  return () => {
    isHere = false;
  };
}

/** Keeps the boutique that is on the screen, to go on from it. */
export function rememberCatalogue(catalogue: Catalogue): void {
  if (last?.catalogue !== catalogue) last = { catalogue, at: Date.now() };
}

/** Whether the boutique on the screen came from memory and has grown old. */
export function isOutdated(catalogue: Catalogue): boolean {
  return last?.catalogue === catalogue && Date.now() - last.at > FRESH;
}

/**
 * Loads the boutique in the browser. Coming back to the address that was left shows it at once as it was, so that
 * the scroll position holds; coming back when that is forgotten, after a reload, waits for the answer. Coming anew
 * waits a moment, then hands over a promise and the page shows its skeleton. Inside the boutique the page waits for
 * the answer, and goes on from what it has.
 * A failure is an answer too, so that the choice is not lost; an aborted call rejects.
 */
export async function visitCatalogue(
  request: CatalogueRequest,
): Promise<{ readonly visit: Visit | Promise<Visit> }> {
  const address = parseAddress(request.url.searchParams);
  const isReturn = takeReturn(request.url);
  const isSameAddress = last !== null && formatAddress(last.catalogue.address) === formatAddress(address);
  if (isHere) {
    // The same address again is a wish for fresh data.
    return { visit: await attempt(request, address, isSameAddress ? null : (last?.catalogue ?? null)) };
  }
  if (last && isSameAddress) return { visit: last.catalogue };
  const loading = attempt(request, address, null);
  if (isReturn) return { visit: await loading };
  const quick = await Promise.race([loading, pause(PATIENCE)]);
  return { visit: quick ?? loading };
}

async function attempt(request: CatalogueRequest, address: Address, known: Catalogue | null): Promise<Visit> {
  try {
    return await loadCatalogue(request, known, last?.catalogue.list?.pages);
  } catch (error) {
    if (request.signal.aborted) throw error;
    console.error(error);
    return { isFailed: true, address, known: last?.catalogue ?? null };
  }
}

function pause(ms: number): Promise<null> {
  return new Promise(resolve => {
    setTimeout(() => resolve(null), ms);
  });
}
