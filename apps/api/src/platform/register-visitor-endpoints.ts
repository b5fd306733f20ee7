import cookie from '@fastify/cookie';
import type { VisitorEndpoint } from '@quarter/contract/endpoint';
import { ApiError } from '@quarter/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkCsrf, offerCsrf, refuseOtherSites } from './csrf.ts';
import { inTime } from './in-time.ts';
import { parseBody, registerBodies } from './request-body.ts';
import type { VisitorAnswer, VisitorRequest } from './visitor-endpoint.ts';

interface Shape {
  readonly Params: Record<string, string>;
}

/** Printable ASCII; keys are kept as digests, so any length that a header has room for would do. */
const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,255}$/;
const USER_AGENT_CHARACTERS = 300;
/** A handler may wait for the database several times over; nobody waits longer than this for all of it. */
const LONGEST_MS = 10_000;

/** What the edge needs of a table; each entry is tied to its handler by `VisitorHandlers`. */
export type VisitorTable = Readonly<Record<string, VisitorEndpoint>>;
type AnyHandler = (request: VisitorRequest<never>) => Promise<VisitorAnswer<unknown>>;

/**
 * Puts handlers of one visitor's paths on them: bodies parsed by the contract, the CSRF pair offered and demanded,
 * nothing kept by anybody.
 *
 * @param publicOrigin where visitors see the site; null when nobody has set it
 */
export async function registerVisitorEndpoints(
  server: FastifyInstance,
  table: VisitorTable,
  handlers: Readonly<Record<string, AnyHandler>>,
  publicOrigin: string | null,
): Promise<void> {
  await server.register(cookie);
  registerBodies(server);
  // A proxy that nobody has named is not asked how visitors have come to it.
  const isSecureSite = publicOrigin?.startsWith('https:') ?? false;

  for (const [name, endpoint] of Object.entries(table)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`no handler for ${name}`);
    server.route<Shape>({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // Requests and bookings are what the others are turned away for.
      config: { pressureHandler: () => {} },
      handler(request, reply) {
        const always = endpoint.isUnsafe ?? false;
        if (!endpoint.isOpen) refuseOtherSites(request, { always, publicOrigin });
        const secure = request.protocol === 'https' || isSecureSite;
        return answer(endpoint, handler, request, reply, secure);
      },
    });
  }
}

async function answer(
  endpoint: VisitorEndpoint,
  handler: AnyHandler,
  request: FastifyRequest<Shape>,
  reply: FastifyReply,
  secure: boolean,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  offerCsrf(request, reply, secure);
  checkCsrf(request, endpoint.isUnsafe);
  // One that takes longer is left to itself: a repetition finds what it has done.
  const given = await inTime(handler(visitorRequest(endpoint, request)), LONGEST_MS);
  for (const { name, value, maxAge } of given.cookies ?? []) {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    if (value === null) reply.clearCookie(name, options);
    else reply.setCookie(name, value, maxAge === undefined ? options : { ...options, maxAge });
  }
  reply.code(endpoint.status);
  return endpoint.status === 204 ? reply.send() : reply.send(given.body);
}

function visitorRequest(endpoint: VisitorEndpoint, request: FastifyRequest<Shape>): VisitorRequest<never> {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return {
    params: request.params,
    query: new URLSearchParams(mark < 0 ? '' : url.slice(mark)),
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
function keyOf({ headers }: FastifyRequest<Shape>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new ApiError(400, 'invalid_body', 'Неверный ключ повторения запроса');
}
