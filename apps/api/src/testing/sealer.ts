import { createSealer, newDataKey, parseDataKeys, type Sealer } from '../platform/sealer.ts';

const KEYS = parseDataKeys(newDataKey('test')) ?? [];

/** A sealer with the key of this run. */
export function testSealer(): Sealer {
  return createSealer(KEYS);
}
