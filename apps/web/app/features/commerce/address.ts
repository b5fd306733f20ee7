import { COMMERCIAL_LEVELS, type CommercialLevel } from '@quarter/contract/commercial-levels';
import { blockPath } from '@quarter/contract/lot-href';
import { formatPodiumQuery, type PodiumFilter, parsePodiumQuery } from '@quarter/contract/podium-filter';
import { queryText, withQuery } from '@quarter/contract/query-text';
import { type AddressCodec, type PageCodec, readOnce } from '../../shared/address/address-codec.ts';
import { readLot } from '../../shared/lots/podium-choice.ts';

export const COMMERCE_PATH = '/commercial';

/** Everything that the address of the catalogue says. */
export interface CommerceAddress {
  /** `level` has one value at most; none is that of the picked lot, else the first. */
  readonly filter: PodiumFilter;
  /** Slug of the picked premises. */
  readonly lot: string | null;
}

/** Reads an address. What it does not understand it leaves out, so that an old link still opens the page. */
export function parseCommerceAddress(query: URLSearchParams): CommerceAddress {
  const { filter } = parsePodiumQuery('commercial', query);
  const level = COMMERCIAL_LEVELS.filter(one => filter.level.includes(one)).slice(0, 1);
  // Storeys are asked for by their levels, blocks by their own pages.
  return { filter: { ...filter, level, floor: [], block: [] }, lot: readLot(query) };
}

/** Canonical query of an address. Inverse of `parseCommerceAddress`. */
export function formatCommerceAddress({ filter, lot }: CommerceAddress): string {
  const query = formatPodiumQuery('commercial', filter);
  if (lot !== null) query.set('lot', lot);
  return queryText(query);
}

/** How addresses of the catalogue are read and written. */
export const COMMERCE: PageCodec<CommerceAddress> = {
  path: COMMERCE_PATH,
  read: readOnce(parseCommerceAddress),
  write: formatCommerceAddress,
};

/** The query of a block's page: premises that are picked there. */
export const PICKED: AddressCodec<string | null> = {
  read: search => readLot(new URLSearchParams(search)),
  write: lot => (lot === null ? '' : `lot=${lot}`),
};

/** Page of a block on a level, with premises that are picked there. */
export function blockHref(block: number, level: CommercialLevel, lot: string | null): string {
  return withQuery(blockPath(block, level), PICKED.write(lot, ''));
}
