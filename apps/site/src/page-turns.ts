import type { IncomingMessage } from 'node:http';
import type { Api } from '@quarter/api/api';
import { type Asker, askerOf } from '@quarter/api/platform/asker';
import { addressOf, type TrustProxy } from '@quarter/api/platform/proxies';

/** What costs its network how much, see `Turns`: a page that is drawn, a compressed form of it, data of a navigation. */
const POINTS = { page: 5, form: 3, data: 2 } as const;

export interface PageTurns {
  asker(request: IncomingMessage): Asker;
  /** Does a work for somebody when it is the turn of his network. Rejects with `ApiError` 429 or 503. */
  take<T>(asker: Asker, what: keyof typeof POINTS, work: () => Promise<T>): Promise<T>;
}

/** Turns of the pages, which they share with the answers of the service. */
export function pageTurns(turns: Api['turns'], trustProxy: TrustProxy): PageTurns {
  return {
    asker: request => askerOf(request, addressOf(request, trustProxy)),
    take: (asker, what, work) => turns.take(asker, POINTS[what], work),
  };
}
