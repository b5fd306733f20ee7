import type { FieldErrors } from '@quarter/contract/errors';
import {
  EMPTY_PODIUM_FILTER,
  formatPodiumQuery,
  type PodiumFilter,
  parsePodiumQuery,
} from '@quarter/contract/podium-filter';

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
    lot: query.get('lot')?.match(/^[a-z0-9-]{1,80}$/)?.[0] ?? null,
  };
}

/** Canonical query of an address. Inverse of `parseStorageAddress`. */
export function formatStorageAddress({ kind, filter, lot }: StorageAddress): string {
  const query = formatPodiumQuery(kind, filter);
  if (kind === 'storeroom') query.set('tab', 'storerooms');
  if (lot !== null) query.set('lot', lot);
  return query.toString().replaceAll('%2C', ',');
}

export function storageHref(address: StorageAddress): string {
  const query = formatStorageAddress(address);
  return query === '' ? STORAGE_PATH : `${STORAGE_PATH}?${query}`;
}

/** The other tab on its own: its lots have neither these levels nor these prices. */
export function tabAddress(kind: StorageKind): StorageAddress {
  return { kind, filter: EMPTY_PODIUM_FILTER, lot: null };
}

/** The same page with other choices; the picked lot may not be among them, so it is let go. */
export function withChoice(address: StorageAddress, change: Partial<PodiumFilter>): StorageAddress {
  return { ...address, filter: { ...address.filter, ...change }, lot: null };
}

/** The same level and order without all other choices. */
export function withoutChoices(address: StorageAddress): StorageAddress {
  const { floor, order } = address.filter;
  return { ...address, filter: { ...EMPTY_PODIUM_FILTER, floor, order }, lot: null };
}

/** Whether anything but the level and the order is chosen. */
export function hasChoices({ filter }: StorageAddress): boolean {
  const { price_min, price_max, area_min, area_max, type, sale_status, building } = filter;
  return (
    [price_min, price_max, area_min, area_max].some(bound => bound !== null) ||
    type.length + sale_status.length + building.length > 0
  );
}

/** The address without the fields that the service refuses. */
export function withoutFields(address: StorageAddress, errors: FieldErrors): StorageAddress {
  const kept = Object.entries(address.filter).filter(([name]) => !(name in errors));
  return { ...address, filter: { ...EMPTY_PODIUM_FILTER, ...Object.fromEntries(kept) } };
}
