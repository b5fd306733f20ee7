import * as z from 'zod/mini';
import { ApiError } from '../errors.ts';
import { fillPath, toError } from '../http.ts';
import { CSRF_HEADER, csrfToken } from '../visitor-http.ts';
import { FILE_TYPE, REFRESH_HEADER } from './endpoint.ts';
import { DESK_ENDPOINTS, type DeskBody, type DeskEndpointName, type DeskResponse } from './endpoints.ts';
import { ChangedError, deskErrorSchema } from './errors.ts';
import type { DeskExportName } from './export-endpoints.ts';

export interface DeskCall<N extends DeskEndpointName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  /** Sent as JSON, a piece of a file as it is. */
  readonly body?: DeskBody<N>;
  /** Nobody has asked: the page shows anew what it shows already. The session is not put off by it. */
  readonly isRefresh?: boolean;
  readonly signal?: AbortSignal;
}

export interface DeskClientOptions {
  readonly fetch: typeof fetch;
  /** `document.cookie`, read at each call. */
  readonly cookies: () => string;
}

/** A piece of a file; its bytes have a buffer of their own. */
function isPiece(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array;
}

/** Calls the paths of the desk by their names. Rejects with `ApiError` or `FieldError`. */
export function deskClient(options: DeskClientOptions) {
  const ask = asker(options);
  return async <N extends DeskEndpointName>(name: N, call: DeskCall<N> = {}): Promise<DeskResponse<N>> => {
    const { response } = DESK_ENDPOINTS[name];
    const answer = await ask(name, call);
    const given: unknown = await answer.json().catch(() => null);
    // The schema is looked up by the same name that types the answer; TypeScript cannot tie the two.
    return (response === null ? undefined : z.parse(response, given)) as DeskResponse<N>;
  };
}

/** Fetches files of the desk by the names of their paths. Rejects as the other. */
export function deskFileClient(options: DeskClientOptions) {
  const ask = asker(options);
  return async (name: DeskExportName, call: Pick<DeskCall<DeskExportName>, 'params' | 'query'>) => {
    const answer = await ask(name, call);
    const [, coded = ''] =
      /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    return { name: decodeURIComponent(coded), content: await answer.blob() };
  };
}

/** Sends calls and gives good answers. */
function asker({ fetch, cookies }: DeskClientOptions) {
  return async <N extends DeskEndpointName>(
    name: N,
    { params, query, body, isRefresh = false, signal }: DeskCall<N>,
  ): Promise<Response> => {
    const { path, method } = DESK_ENDPOINTS[name];
    const search = query && query.size > 0 ? `?${query}` : '';
    const token = csrfToken(cookies());
    const isBytes = isPiece(body);
    const answer = await fetch(`${fillPath(path, params)}${search}`, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': isBytes ? FILE_TYPE : 'application/json' }),
        ...(token === null ? {} : { [CSRF_HEADER]: token }),
        ...(isRefresh ? { [REFRESH_HEADER]: '1' } : {}),
      },
      ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (answer.ok) return answer;
    const given: unknown = await answer.json().catch(() => null);
    throw toDeskError(answer.status, given);
  };
}

export type DeskClient = ReturnType<typeof deskClient>;

function toDeskError(status: number, given: unknown): Error {
  const known = deskErrorSchema.safeParse(given);
  if (!known.success) return toError(status, given);
  const { code, detail, present } = known.data;
  return code === 'changed' ? new ChangedError(detail, present) : new ApiError(status, code, detail);
}

/**
 * What a thing is by now, when somebody else has changed it since it was looked at.
 * @param name the path that refused
 * @returns null for any other failure
 */
export function presentOf<N extends DeskEndpointName>(name: N, error: unknown): DeskResponse<N> | null {
  if (!(error instanceof ChangedError)) return null;
  const { response } = DESK_ENDPOINTS[name];
  const present = response && z.safeParse(response, error.present);
  // As above.
  return present?.success ? (present.data as DeskResponse<N>) : null;
}
