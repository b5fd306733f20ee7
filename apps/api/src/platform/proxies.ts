import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { bareAddress } from './network.ts';

/**
 * Whether a machine is believed when it says where a request comes from (`X-Forwarded-*`).
 * @param hop 0 for the machine that is connected, 1 for the one that has asked it, and so on
 */
export type TrustProxy = (address: string, hop: number) => boolean;

export const TRUST_NOBODY: TrustProxy = () => false;

/** Of networks that nobody has: whoever trusts one of them trusts everybody. */
const NOBODYS = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1'];

/**
 * Reads which proxies stand in front: how many (1…9), or their addresses and networks with spaces or commas between.
 * `loopback` and `uniquelocal` name the networks of this machine and the private ones. Null for anything else, and for
 * networks of everybody.
 */
export function parseProxies(text: string): TrustProxy | null {
  if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text);
  const networks = text.split(/[\s,]+/).filter(one => one !== '');
  if (networks.length === 0 || networks.some(one => /^\d+$/.test(one))) return null;
  try {
    const trust = proxyAddr.compile(networks);
    return NOBODYS.some(address => trust(address, 0)) ? null : withMemory(trust);
  } catch {
    return null;
  }
}

/** Behind a proxy one address is asked about again and again. */
function withMemory(trust: TrustProxy): TrustProxy {
  let last = { address: '', isTrusted: false };
  return (address, hop) => {
    if (address !== last.address) last = { address, isTrusted: trust(bareAddress(address), hop) };
    return last.isTrusted;
  };
}

const near = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/** Whether an address is of this machine or of a private network, where proxies usually are. */
export function isNear(address: string): boolean {
  return near(address, 0);
}

/** Address of the visitor: the last one, seen from here, that no trusted proxy has. Never logged. */
export function addressOf(request: IncomingMessage, trust: TrustProxy): string {
  return bareAddress(proxyAddr(request, trust) ?? '');
}

/** What the next trusted proxy says of a request; null when it says nothing or nobody believes it. */
export function forwardedBy(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & {
    readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  },
  trust: TrustProxy,
): { readonly host: string | null; readonly protocol: string | null } | null {
  const { 'x-forwarded-host': hosts, 'x-forwarded-proto': protocols } = headers;
  if (hosts === undefined && protocols === undefined) return null;
  const host = lastOf(hosts);
  const protocol = lastOf(protocols);
  if (host === null && protocol === null) return null;
  return trust(socket.remoteAddress ?? '', 0) ? { host, protocol } : null;
}

/** Proxies may add to what the visitor has sent; the last value is of the one next to us. */
function lastOf(header: string | string[] | undefined): string | null {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || null
  );
}
