import { MEMORY } from '@quarter/api/platform/memory';
import { forwardedBy, TRUST_NOBODY, type TrustProxy } from '@quarter/api/platform/proxies';
import { TextMemory } from '@quarter/api/platform/text-memory';

export interface SiteAddressConfig {
  /** Public address without a trailing slash; null takes the host of the request. */
  readonly publicOrigin: string | null;
  /** Domain of the real site. On every other one, and without a value, the site counts as a test stage. */
  readonly productionDomain: string | null;
  /** Whose X-Forwarded-Host and X-Forwarded-Proto are believed. */
  readonly trustProxy: TrustProxy;
}

/** Where a visitor has come: the address for canonical links and whether search engines may keep the page. */
export interface SiteAddress {
  readonly origin: string;
  readonly secure: boolean;
  readonly indexable: boolean;
  /** Whether headers of a proxy have a say in it, so that shared caches must heed them. */
  readonly isForwarded: boolean;
}

/** Why a request has no address here: its host is malformed, or of another site. */
export type HostRefusal = 400 | 421;

type Asking = Parameters<typeof forwardedBy>[0];

const ORIGIN = /^https?:\/\/([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/;
/** Names of this machine: a proxy on it may ask by them, and so may its operator. */
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Protocol, name and port. */
const LONGEST_ORIGIN = 8 + 253 + 6;

/**
 * Tells the address of a request. With a public address there is this one alone, and the host only has to be its own
 * (the forwarded one behind a trusted proxy). Without it the host of the request is the address.
 * The same object comes back for the same address.
 */
export function siteAddresses(config: SiteAddressConfig): (request: Asking) => SiteAddress | HostRefusal {
  const known = new TextMemory<SiteAddress>({ most: MEMORY.hosts, longest: LONGEST_ORIGIN });
  const own = config.publicOrigin === null ? null : toAddress(config.publicOrigin, config);
  return request => {
    const told = forwardedBy(request, config.trustProxy);
    const asked = `${told?.protocol ?? 'http'}://${told?.host ?? request.headers.host ?? ''}`;
    const found = known.get(asked);
    if (found !== undefined) return found;
    const origin = asked.toLowerCase();
    const hostname = ORIGIN.test(origin) ? URL.parse(origin)?.hostname : undefined;
    if (hostname === undefined) return 400;
    if (own !== null && !isOwnHost(hostname, own)) return 421;
    const address = own ?? toAddress(origin, config);
    known.set(asked, address, address.origin.length);
    return address;
  };
}

function toAddress(
  origin: string,
  { publicOrigin, productionDomain, trustProxy }: SiteAddressConfig,
): SiteAddress {
  return {
    origin,
    secure: origin.startsWith('https:'),
    indexable: new URL(origin).hostname === productionDomain,
    isForwarded: publicOrigin === null && trustProxy !== TRUST_NOBODY,
  };
}

/** The port does not matter: a proxy may listen on another one than it asks. */
function isOwnHost(hostname: string, own: SiteAddress): boolean {
  return hostname === new URL(own.origin).hostname || LOCAL.test(hostname);
}
