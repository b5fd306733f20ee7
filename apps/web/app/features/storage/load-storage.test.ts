import type { ApiClient } from '@quarter/contract/client';
import type { Level } from '@quarter/contract/podium';
import { expect, it } from 'vitest';
import { type StorageKind, tabAddress } from './address.ts';
import { loadStorage } from './load-storage.ts';

const level = (id: number, lots: number): Level => ({ id, name: `${id}`, lots, free: lots, scheme: null });

/** Which kind of lots and which level the page begins with in a complex of these levels; null for no page. */
async function shown(kind: StorageKind, parking: readonly Level[], storerooms: readonly Level[]) {
  const list = async () => ({ count: 0, next: null, previous: null, results: [] });
  const api = {
    parkingSpecs: async () => ({ floor: [] }),
    storeroomSpecs: async () => ({ floor: [] }),
    parkingFloors: async () => parking,
    storeroomFloors: async () => storerooms,
    parkingLots: list,
    storeroomLots: list,
    content: async () => ({}),
  } as unknown as ApiClient;
  const page = await loadStorage(api, tabAddress(kind), new AbortController().signal);
  return page && [page.address.kind, page.level.id];
}

it('shows the lots that a complex has, whichever of the two it has, and is no page without any', async () => {
  expect(await shown('parking', [level(2, 5)], [level(4, 7)])).toEqual(['parking', 2]);
  expect(await shown('storeroom', [level(2, 5)], [level(4, 7)])).toEqual(['storeroom', 4]);
  expect(await shown('parking', [], [level(4, 7)])).toEqual(['storeroom', 4]);
  expect(await shown('storeroom', [level(2, 5)], [])).toEqual(['parking', 2]);
  // An import has left the levels of the demo without lots.
  expect(await shown('parking', [level(3, 0)], [level(4, 7)])).toEqual(['storeroom', 4]);
  expect(await shown('parking', [], [])).toBeNull();
});
