import * as z from 'zod/mini';
import type { VisitorEndpoint } from './endpoint.ts';
import { findIn, type Group } from './groups.ts';
import { fillPath, toError } from './http.ts';
import type { VisitorBody, VisitorEndpointName, VisitorResponse } from './visitor-endpoints.ts';

/** `VISITOR_ENDPOINTS` in the order in which pages come to need them. */
export const VISITOR_GROUPS: readonly Group<VisitorEndpoint>[] = [
  async () => (await import('./favorites-endpoints.ts')).FAVORITES_ENDPOINTS,
  async () => (await import('./request-endpoints.ts')).REQUEST_ENDPOINTS,
  async () => (await import('./selection-endpoints.ts')).SELECTION_ENDPOINTS,
  async () => {
    const { AUTH_ENDPOINTS, BOOKING_VISITOR_ENDPOINTS } = await import('./booking-endpoints.ts');
    return { ...AUTH_ENDPOINTS, ...BOOKING_VISITOR_ENDPOINTS };
  },
  async () => (await import('./seen-endpoints.ts')).SEEN_ENDPOINTS,
];

/** The pair that protects a visitor's requests. */
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';

export interface VisitorCall<N extends VisitorEndpointName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  /** Sent as JSON. */
  readonly body?: VisitorBody<N>;
  /** The same key answers the same: a repeated send is one request. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface VisitorHttpOptions {
  /** Address before `/api/…`; empty for the same origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** `document.cookie`, read at each call. */
  readonly cookies: () => string;
  /** Path of the page, put as `page` into every POST to `/api/requests/`. */
  readonly page: () => string;
}

/** Calls the paths of one visitor. Rejects with `ApiError` or `FieldError`. */
export function visitorHttp({ baseUrl, fetch, cookies, page }: VisitorHttpOptions) {
  return async <N extends VisitorEndpointName>(
    name: N,
    { params, query, body, idempotencyKey, signal }: VisitorCall<N> = {},
  ): Promise<VisitorResponse<N>> => {
    const { path, method, response } = await findIn(VISITOR_GROUPS, name);
    const address = fillPath(path, params);
    const search = query && query.size > 0 ? `?${query}` : '';
    const token = csrfToken(cookies());
    const sent =
      method === 'POST' && address.includes('/api/requests/') ? { ...Object(body), page: page() } : body;
    const answer = await fetch(`${baseUrl}${address}${search}`, {
      method,
      credentials: baseUrl === '' ? 'same-origin' : 'include',
      headers: {
        Accept: 'application/json',
        ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === null ? {} : { [CSRF_HEADER]: token }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      ...(signal ? { signal } : {}),
    });
    const given: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw toError(answer.status, given);
    // The schema is looked up by the same name that types the answer; TypeScript cannot tie the two.
    return (response === null ? undefined : z.parse(response, given)) as VisitorResponse<N>;
  };
}

/** The pair's value in `document.cookie`; null when no answer has offered it yet. */
export function csrfToken(cookies: string): string | null {
  const pair = cookies.split('; ').find(text => text.startsWith(`${CSRF_COOKIE}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(CSRF_COOKIE.length + 1));
}
