import * as z from 'zod/mini';
import type { Transport } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointResponse } from './endpoints.ts';
import { errorSchema, fieldErrorsSchema } from './error-schemas.ts';
import { ApiError, FieldError } from './errors.ts';
import { findIn, type Group } from './groups.ts';

export interface HttpOptions {
  /** Address before `/api/…`; empty for the same origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
}

/** `ENDPOINTS` in the order in which pages come to need them. */
export const GROUPS: readonly Group<Endpoint>[] = [
  async () => (await import('./sun-endpoints.ts')).SUN_ENDPOINTS,
  async () => (await import('./catalogue-endpoints.ts')).CATALOGUE_ENDPOINTS,
  async () => (await import('./content-endpoints.ts')).CONTENT_ENDPOINTS,
  async () => (await import('./podium-endpoints.ts')).PODIUM_ENDPOINTS,
  async () => (await import('./booking-endpoints.ts')).BOOKING_ENDPOINTS,
];

/** Transport over HTTP. Every answer is parsed by the contract before anyone sees it. */
export function httpTransport({ baseUrl, fetch }: HttpOptions): Transport {
  return async (name, { params, query, signal }) => {
    const endpoint = await findIn(GROUPS, name);
    const path = fillPath(endpoint.path, params);
    const search = query && query.size > 0 ? `?${query}` : '';
    const answer = await fetch(`${baseUrl}${path}${search}`, {
      method: endpoint.method,
      headers: { Accept: 'application/json' },
      // Marks of the visitor's own are told by his cookies.
      ...(baseUrl === '' ? {} : { credentials: 'include' }),
      ...(signal ? { signal } : {}),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw toError(answer.status, body);
    // The schema is looked up by the same name that types the answer; TypeScript cannot tie the two.
    return z.parse(endpoint.response, body) as EndpointResponse<typeof name>;
  };
}

/** Puts parameters into a path of the table. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** The failure that an answer of the service stands for. */
export function toError(status: number, body: unknown): Error {
  const known = errorSchema.safeParse(body);
  if (known.success) return new ApiError(status, known.data.code, known.data.detail);
  const fields = fieldErrorsSchema.safeParse(body);
  if (status === 400 && fields.success) return new FieldError(fields.data);
  return new ApiError(status, 'internal', 'Сервис не ответил. Попробуйте ещё раз');
}
