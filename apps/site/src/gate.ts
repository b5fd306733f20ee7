import type { IncomingMessage } from 'node:http';
import { type HostRefusal, type SiteAddress, type SiteAddressConfig, siteAddresses } from './site-address.ts';

export type Refusal = HostRefusal | 414 | 501;

/** Longer than every address that the site writes by far: all filters of the boutique together take a quarter of it. */
export const LONGEST_TARGET = 8_192;
/** What watches the process asks it by its own address and not by that of the site. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/servez', '/readyz', '/metrics']);
const PROBED: SiteAddress = { origin: '', secure: false, indexable: false, isForwarded: false };

/** Lets in who asks for this site in a way that one can answer; others get a status and nothing else is done for them. */
export function createGate(config: SiteAddressConfig): (request: IncomingMessage) => SiteAddress | Refusal {
  const siteOf = siteAddresses(config);
  return request => {
    const target = request.url ?? '';
    if (!target.startsWith('/') || hasTwoHosts(request.rawHeaders)) return 400;
    if (target.length > LONGEST_TARGET) return 414;
    // It would show a request to scripts, cookies with it; what the pages are made with does not even know it.
    if (request.method === 'TRACE') return 501;
    const site = siteOf(request);
    return site === 421 && PROBES.has(pathOf(target)) ? PROBED : site;
  };
}

export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

/** Machines on the way may heed the one or the other, so that the answer of one site is kept for another. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}
