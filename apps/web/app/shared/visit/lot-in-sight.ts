import type { Seen } from '@quarter/contract/seen-path';

/** What of a lot an address shows; null for an address that shows none. */
interface InSight {
  readonly what: Exclude<keyof Seen, 'searches' | 'visit'>;
  readonly slug: string;
}

const FLAT = /^\/flats\/(print\/)?([a-z0-9-]+)$/;
/** Pages where a lot has no page of its own: the address names it. */
const SCHEMES = /^\/(?:parking-and-storage|commercial(?:\/.+)?)$/;

/** The lot whose page, sheet or place on a scheme an address shows. */
export function lotInSight(pathname: string, search: string): InSight | null {
  const [, sheet, slug] = FLAT.exec(pathname) ?? [];
  if (slug) return { what: sheet ? 'prints' : 'lots', slug };
  const chosen = SCHEMES.test(pathname) ? new URLSearchParams(search).get('lot') : null;
  return chosen ? { what: 'lots', slug: chosen } : null;
}
