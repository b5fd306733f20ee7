import type { ApiClient } from '@quarter/contract/client';
import type { Level } from '@quarter/contract/podium';
import { expect, it } from 'vitest';
import { parseStorageAddress, type StorageKind, tabAddress } from './address.ts';
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

it('counts on its levels what suits, opens one that has some, and says when none has', async () => {
  const asked: string[] = [];
  /** The page of an address in a complex whose section 4 has places on its upper level alone. */
  async function open(query: string) {
    const levels = [level(2, 5), level(3, 9)];
    const api = {
      parkingSpecs: async () => ({ floor: [] }),
      parkingFloors: async () => levels,
      storeroomFloors: async () => [],
      parkingLots: async () => ({ count: 0, next: null, previous: null, results: [] }),
      parkingFacets: async (filter: URLSearchParams) => {
        asked.push(filter.toString());
        const count = filter.get('building') === '4' ? 2 : 0;
        return { floor: [{ value: 2, label: '', count }] };
      },
      content: async () => ({}),
    } as unknown as ApiClient;
    const page = await loadStorage(
      api,
      parseStorageAddress(new URLSearchParams(query)),
      new AbortController().signal,
    );
    return {
      shown: page?.level.id,
      free: page?.levels.map(({ free }) => free),
      isNowhere: page?.suitsNowhere,
    };
  }
  expect(await open('')).toEqual({ shown: 3, free: [5, 9], isNowhere: false });
  expect(asked, 'nothing is counted without a choice').toEqual([]);
  expect(await open('building=4')).toEqual({ shown: 2, free: [2, 0], isNowhere: false });
  expect(await open('building=4&floor=3')).toEqual({ shown: 3, free: [2, 0], isNowhere: false });
  expect(await open('building=1')).toEqual({ shown: 3, free: [0, 0], isNowhere: true });
  // What is sold there is not how much is free.
  expect(await open('building=4&sale_status=sold')).toEqual({ shown: 2, free: [5, 9], isNowhere: false });
  expect(asked.map(query => /sale_status=(\w+)/.exec(query)?.[1])).toEqual(['free', 'free', 'free', 'sold']);
});
