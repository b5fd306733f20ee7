import type { ApiClient } from '@quarter/contract/client';
import { lastShown, type Visit, visitOr } from '../../shared/last-shown.ts';
import { parseStorageAddress } from './address.ts';
import { loadStorage, type Storage } from './load.ts';

/** A switch of levels takes this long at least, ms. */
const SWITCH_MS = 1_000;

const last = lastShown<Storage>();
export const showStorage = last.show;

/**
 * Loads the page in the browser. Another level of what is shown takes a second at least, so that the eye can follow;
 * a newer choice aborts the older one with its wait. Null when the complex has no lots of the kind.
 */
export function visitStorage(
  api: ApiClient,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Visit<Storage> | null> {
  const since = performance.now();
  const { kind, filter } = parseStorageAddress(query);
  return visitOr(last, signal, async before => {
    const isSwitch =
      before?.address.kind === kind && filter.floor.length > 0 && filter.floor[0] !== before.level.id;
    const storage = await loadStorage(api, query, signal);
    if (isSwitch) await pause(SWITCH_MS - (performance.now() - since), signal);
    return storage;
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
