import type { ApiClient } from '@quarter/contract/client';
import { parseStorageAddress } from './address.ts';
import { loadStorage, type Storage } from './load.ts';

/** A switch of levels takes this long at least, ms. */
const SWITCH_MS = 1_000;

/** A load that failed shows what was there, with a way to try again. */
export interface StorageVisit {
  readonly storage: Storage;
  readonly isFailed: boolean;
}

// The visitor's own memory: written only by effects, so it never exists on the server.
let shown: Storage | null = null;

/** Keeps what is on the screen; returns the way out. */
export function showStorage(storage: Storage): () => void {
  shown = storage;
  return () => {
    shown = null;
  };
}

/**
 * Loads the page in the browser. Another level of what is shown takes a second at least, so that the eye can follow;
 * a newer choice aborts the older one with its wait. Null when the complex has no lots of the kind.
 */
export async function visitStorage(
  api: ApiClient,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<StorageVisit | null> {
  const since = performance.now();
  const before = shown;
  const { kind, filter } = parseStorageAddress(query);
  const isSwitch =
    before !== null &&
    before.address.kind === kind &&
    filter.floor.length > 0 &&
    filter.floor[0] !== before.level.id;
  try {
    const storage = await loadStorage(api, query, signal);
    if (isSwitch) await pause(SWITCH_MS - (performance.now() - since), signal);
    return storage && { storage, isFailed: false };
  } catch (error) {
    if (signal.aborted || before === null) throw error;
    console.error(error);
    return { storage: before, isFailed: true };
  }
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
