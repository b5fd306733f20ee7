import type { CalledEndpoint } from '@quarter/contract/endpoint';
import { ApiError } from '@quarter/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AskedQuery } from './http-server.ts';
import { inTime, LONGEST_ANSWER_MS } from './in-time.ts';
import { parseBody } from './request-body.ts';
import type { VisitorAnswer, VisitorRequest } from './visitor-endpoint.ts';

/** Requests of paths with parameters, their query parsed. */
export interface EdgeShape {
  readonly Params: Record<string, string>;
  readonly Querystring: AskedQuery;
}

/** Printable ASCII; keys are kept as digests, so any length that a header has room for would do. */
const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,255}$/;
const USER_AGENT_CHARACTERS = 300;

/** A path of the contract as the router writes it. */
export function urlOf({ path }: Pick<CalledEndpoint, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Whether the browser has come by TLS. A proxy that nobody has named is not asked how visitors have come to it. */
export function isSecure(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  publicOrigin: string | null,
): boolean {
  return protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false);
}

/**
 * Answers a call that belongs to one visitor: its body parsed by the contract, what the handler gives sent, nothing
 * kept by anybody.
 */
export async function answerVisitor(
  endpoint: CalledEndpoint,
  handler: (request: VisitorRequest<never>) => Promise<VisitorAnswer<unknown>>,
  request: FastifyRequest<EdgeShape>,
  reply: FastifyReply,
  secure: boolean,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  // One that takes longer is left to itself: a repetition finds what it has done.
  const given = await inTime(handler(visitorRequest(endpoint, request)), LONGEST_ANSWER_MS);
  for (const { name, value, maxAge, isStrict } of given.cookies ?? []) {
    const sameSite: 'strict' | 'lax' = isStrict ? 'strict' : 'lax';
    const options = { path: '/', httpOnly: true, sameSite, secure };
    if (value === null) reply.clearCookie(name, options);
    else reply.setCookie(name, value, maxAge === undefined ? options : { ...options, maxAge });
  }
  reply.code(endpoint.status);
  return endpoint.status === 204 ? reply.send() : reply.send(given.body);
}

/** A call of a path of the contract, its body parsed. Throws `FieldError` for a wrong one. */
export function visitorRequest(
  endpoint: CalledEndpoint,
  request: FastifyRequest<EdgeShape>,
): VisitorRequest<never> {
  return {
    params: request.params,
    query: request.query.asked,
    // The table ties each body's schema to its handler; here all of them are one type.
    body: (endpoint.body === null ? undefined : parseBody(endpoint.body, request.body)) as never,
    cookies: request.cookies,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_CHARACTERS),
    idempotencyKey: keyOf(request),
    log: request.log,
  };
}

/** A key that cannot be taken is refused: left out, a repetition would do everything twice. Throws 400. */
function keyOf({ headers }: FastifyRequest<EdgeShape>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new ApiError(400, 'invalid_body', 'Неверный ключ повторения запроса');
}
