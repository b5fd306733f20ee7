import {
  EMPTY_PODIUM_FILTER,
  formatPodiumQuery,
  type PodiumFilter,
  parsePodiumQuery,
} from '@quarter/contract/podium-filter';
import { queryText, withQuery } from '@quarter/contract/query-text';
import { type PageCodec, readOnce } from '../../shared/address/address-codec.ts';
import { readLot } from '../../shared/lots/podium-choice.ts';

export const STORAGE_PATH = '/parking-and-storage';

export type StorageKind = 'parking' | 'storeroom';

/** Everything that the address of the page says. */
export interface StorageAddress {
  readonly kind: StorageKind;
  /** `floor` has one level at most; none is the one that the page begins with. */
  readonly filter: PodiumFilter;
  /** Slug of the picked lot. */
  readonly lot: string | null;
}

/** Reads an address. What it does not understand it leaves out, so that an old link still opens the page. */
export function parseStorageAddress(query: URLSearchParams): StorageAddress {
  const kind = query.get('tab') === 'storerooms' ? 'storeroom' : 'parking';
  const { filter } = parsePodiumQuery(kind, query);
  return {
    kind,
    filter: { ...filter, floor: filter.floor.slice(0, 1) },
    lot: readLot(query),
  };
}

/** Canonical query of an address. Inverse of `parseStorageAddress`. */
export function formatStorageAddress({ kind, filter, lot }: StorageAddress): string {
  const query = formatPodiumQuery(kind, filter);
  if (kind === 'storeroom') query.set('tab', 'storerooms');
  if (lot !== null) query.set('lot', lot);
  return queryText(query);
}

export function storageHref(address: StorageAddress): string {
  return withQuery(STORAGE_PATH, formatStorageAddress(address));
}

/** The other tab on its own: its lots have neither these levels nor these prices. */
export function tabAddress(kind: StorageKind): StorageAddress {
  return { kind, filter: EMPTY_PODIUM_FILTER, lot: null };
}

/** How addresses of the page are read and written. */
export const STORAGE: PageCodec<StorageAddress> = {
  path: STORAGE_PATH,
  read: readOnce(parseStorageAddress),
  write: formatStorageAddress,
};
