import type { IncomingMessage } from 'node:http';
import { isNear } from '@quarter/api/platform/proxies';
import type { Refusal } from './gate.ts';
import type { SiteAddress, SiteAddressConfig } from './site-address.ts';
import { atItsBeginning } from './trouble.ts';

interface Log {
  error(message: string): void;
}

const TOLD_BY_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'] as const;

/**
 * Tells the operator of a proxy that is not set up, while visitors come through it. The log gets no address: that of a
 * visitor is personal, and who has sent such a header cannot be told from a proxy.
 */
export function proxyWatch(
  { productionDomain, publicOrigin, trustProxy }: SiteAddressConfig,
  log: Log,
): (request: IncomingMessage, site: SiteAddress | Refusal) => void {
  const tellOfUntrusted = atItsBeginning(() =>
    log.error(
      'TRUST_PROXY does not name a proxy that visitors come through: all of them count as one address, and each other’s requests use up their limits',
    ),
  );
  const tellOfHost = atItsBeginning(() =>
    log.error(
      `a proxy asks for another host than that of PUBLIC_ORIGIN ${publicOrigin} and is refused: let it hand on the Host of the visitor`,
    ),
  );
  return ({ headers, socket }, site) => {
    const peer = socket.remoteAddress ?? '';
    if (site === 421 && isNear(peer)) tellOfHost();
    if (productionDomain === null || !TOLD_BY_PROXIES.some(name => headers[name] !== undefined)) return;
    if (!trustProxy(peer, 0)) tellOfUntrusted();
  };
}
