import type { StorageAddress } from './address.ts';
import type { Storage } from './load-storage.ts';

/** A switch of levels takes this long at least, ms. */
const SWITCH_MS = 1_000;

/**
 * Another level of what is shown takes a second at least, so that the eye can follow; anything else no time. Rejects when
 * a newer choice aborts it.
 */
export async function leastSwitch(
  { kind, filter: { floor } }: StorageAddress,
  shown: Storage | null,
  signal: AbortSignal,
): Promise<void> {
  const isSwitch = shown?.address.kind === kind && floor.length > 0 && floor[0] !== shown.level.id;
  if (!isSwitch) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, SWITCH_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
