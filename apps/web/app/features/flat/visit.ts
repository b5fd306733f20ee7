import { listAddress } from '../../shared/use-list-return.ts';
import { FLAT_LIST } from './list-return.ts';

/** How long a new page waits for its data before it shows its skeleton, ms. */
const PATIENCE = 150;

export interface FlatVisit<T> {
  readonly data: T | Promise<T>;
  /** Address of the list that the visitor is coming from; null when they come from elsewhere. */
  readonly list: string | null;
}

/**
 * Opens a flat in the browser from the list that the visitor leaves, null without one: waits a moment for its data, then hands over the promise and the page shows its
 * skeleton. While a client loader runs, the window's address is still that of the page being left.
 */
export async function visitFlat<T>(load: (list: string | null) => Promise<T>): Promise<FlatVisit<T>> {
  const list = listAddress(FLAT_LIST, window.location);
  const loading = load(list);
  const quick = await Promise.race([loading, pause(PATIENCE)]);
  return { data: quick ?? loading, list };
}

function pause(ms: number): Promise<null> {
  return new Promise(resolve => {
    setTimeout(() => resolve(null), ms);
  });
}
