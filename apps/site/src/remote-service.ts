import { type ApiClient, createClient } from '@quarter/contract/client';
import { httpTransport } from '@quarter/contract/http';
import type { SiteAddress } from './site-address.ts';

/** The service as pages of one address reach it. */
export type ClientFor = (site: Pick<SiteAddress, 'origin'>) => ApiClient;

/** A page does without what takes longer than its visitor would wait. */
const LONGEST_MS = 15_000;

/** The service at another address. It is told which address the visitor asked for. */
export function remoteService(baseUrl: string): ClientFor {
  return ({ origin }) => {
    const { host, port, protocol } = new URL(origin);
    const forwarded = {
      'X-Forwarded-Host': host,
      'X-Forwarded-Port': port || (protocol === 'https:' ? '443' : '80'),
      'X-Forwarded-Proto': protocol.slice(0, -1),
    };
    return createClient(
      httpTransport({
        baseUrl,
        fetch: (url, { signal, headers, ...init } = {}) =>
          fetch(url, {
            ...init,
            headers: { ...Object.fromEntries(new Headers(headers)), ...forwarded },
            signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]),
          }),
      }),
    );
  };
}
