import { type LastShown, orShown, type Shown } from '../../shared/last-shown.ts';
import type { StorageAddress } from './address.ts';
import type { Storage } from './load-storage.ts';

/** A switch of levels takes this long at least, ms. */
const SWITCH_MS = 1_000;

/**
 * Loads the page in the browser. Another level of what is shown takes a second at least, so that the eye can follow;
 * a newer choice aborts the older one with its wait.
 */
export function showStorage(
  { kind, filter }: StorageAddress,
  load: () => Promise<Storage | null>,
  shown: LastShown<Storage>,
  signal: AbortSignal,
): Promise<Shown<Storage | null>> {
  const since = performance.now();
  const before = shown.onScreen();
  const isSwitch =
    before?.address.kind === kind && filter.floor.length > 0 && filter.floor[0] !== before.level.id;
  const loading = async () => {
    const storage = await load();
    if (isSwitch) await pause(SWITCH_MS - (performance.now() - since), signal);
    return storage;
  };
  return orShown(loading(), before, signal);
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
