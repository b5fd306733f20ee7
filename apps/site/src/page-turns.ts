import type { IncomingMessage } from 'node:http';
import type { Api } from '@quarter/api/app';
import { networkOf } from '@quarter/api/platform/network';
import { addressOf, type TrustProxy } from '@quarter/api/platform/proxies';

/** What costs its network how much, see `Turns`: a page that is drawn, a compressed form of it, data of a navigation. */
const POINTS = { page: 5, form: 3, data: 2 } as const;

export interface PageTurns {
  /** Does a work for a request when it is the turn of its network. Rejects with `ApiError` 429 or 503. */
  take<T>(request: IncomingMessage, what: keyof typeof POINTS, work: () => Promise<T>): Promise<T>;
}

/** Turns of the pages, which they share with the answers of the service. */
export function pageTurns(turns: Api['turns'], trustProxy: TrustProxy): PageTurns {
  return {
    take: (request, what, work) => turns.take(networkOf(addressOf(request, trustProxy)), POINTS[what], work),
  };
}
