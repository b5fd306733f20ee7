import type { IncomingHttpHeaders } from 'node:http';

export interface SiteAddressConfig {
  /** Public address without a trailing slash; null takes the host of the request. */
  readonly publicOrigin: string | null;
  /** Domain of the real site. On every other one, and without a value, the site counts as a test stage. */
  readonly productionDomain: string | null;
  /** Whether a proxy in front sets X-Forwarded-Host and X-Forwarded-Proto itself. */
  readonly trustProxy: boolean;
}

/** Where a visitor has come: the address for canonical links and whether search engines may keep the page. */
export interface SiteAddress {
  readonly origin: string;
  readonly secure: boolean;
  readonly indexable: boolean;
}

const ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;
/** Hosts remembered at once; anybody can send any host, so the memory is bounded. */
const MAX_HOSTS = 64;

/**
 * Tells the address of a request. The domain is the forwarded host when a proxy is trusted, else the one of
 * the public address, else the Host header; the canonical origin is the public address where there is one.
 * The same object comes back for the same address. Null for a malformed host.
 */
export function siteAddresses(
  config: SiteAddressConfig,
): (headers: IncomingHttpHeaders) => SiteAddress | null {
  const known = new Map<string, SiteAddress | null>();
  return headers => {
    const forwarded = config.trustProxy ? firstOf(headers['x-forwarded-host']) : undefined;
    const protocol = (config.trustProxy && firstOf(headers['x-forwarded-proto'])) || 'http';
    const asked = `${protocol}://${forwarded ?? headers.host ?? ''}`;
    const memo = forwarded === undefined ? asked : `forwarded ${asked}`;
    let address = known.get(memo);
    if (address === undefined) {
      if (known.size >= MAX_HOSTS) known.clear();
      address = resolve(config, asked.toLowerCase(), forwarded !== undefined);
      known.set(memo, address);
    }
    return address;
  };
}

function resolve(config: SiteAddressConfig, asked: string, forwarded: boolean): SiteAddress | null {
  if (!ORIGIN.test(asked)) return null;
  const origin = config.publicOrigin ?? asked;
  const { hostname } = new URL(forwarded ? asked : origin);
  return { origin, secure: origin.startsWith('https:'), indexable: hostname === config.productionDomain };
}

/** Proxies append to these headers; the first value is the visitor's side. */
function firstOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim();
}
