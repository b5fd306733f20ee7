import { type DeskEndpoint, FILE_TYPE, mayCall, REFRESH_HEADER } from '@quarter/contract/desk/endpoint';
import { ApiError } from '@quarter/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkCsrf, DESK_COOKIES, offerCsrf, refuseOtherSites } from './csrf.ts';
import type { DeskCaller, DeskFile, DeskGate, DeskRequest } from './desk-endpoint.ts';
import type { DeskStreams } from './desk-streams.ts';
import type { EventStream } from './event-stream.ts';
import { sendFile } from './send-file.ts';
import { answerVisitor, type EdgeShape, isSecure, urlOf, visitorRequest } from './visitor-edge.ts';
import type { VisitorAnswer, VisitorRequest } from './visitor-endpoint.ts';

/** What the edge needs of a part of the table; each entry is tied to its handler by `DeskHandlers`. */
export type DeskTable = Readonly<Record<string, DeskEndpoint>>;
type AnyHandler = (
  request: VisitorRequest<never> & { readonly account: never },
) => Promise<VisitorAnswer<unknown>>;

export interface DeskEdge {
  /** Knows who is signed in. */
  readonly gate: DeskGate;
  /** Where the site is seen; null when nobody has set it. */
  readonly publicOrigin: string | null;
}

/**
 * Puts handlers of the desk on their paths, behind the cookie, the CSRF pair and the roles of the table: nothing of a
 * call is read before whoever makes it may make it. A part is registered whole: a path without a handler, or one that
 * does not say who may call it, throws. The server knows cookies and bodies already.
 */
export function registerDeskEndpoints(
  server: FastifyInstance,
  table: DeskTable,
  handlers: Readonly<Record<string, AnyHandler>>,
  edge: DeskEdge,
): void {
  register(server, table, handlers, edge, (endpoint, handler, { request, reply, secure, account }) => {
    // The table ties each path to what its handler is given; here all of them are one type.
    const withAccount = (call: VisitorRequest<never>) => handler({ ...call, account: account as never });
    return answerVisitor(endpoint, withAccount, request, reply, secure);
  });
}

/** The same for paths that answer with files. A file takes as long as it takes. */
export function registerDeskFiles(
  server: FastifyInstance,
  table: DeskTable,
  handlers: Readonly<Record<string, (request: DeskRequest) => Promise<DeskFile>>>,
  edge: DeskEdge,
): void {
  register(server, table, handlers, edge, async (endpoint, handler, { request, reply, account }) => {
    if (!account) throw new Error('files are for who is signed in');
    const { name, type, content } = await handler({ ...visitorRequest(endpoint, request), account });
    return sendFile(reply, { type, plain: content }, { name });
  });
}

/** The same for paths that answer with events, until the handler or the browser ends them. */
export function registerDeskEvents(
  server: FastifyInstance,
  table: DeskTable,
  handlers: Readonly<Record<string, (request: DeskRequest) => Promise<EventStream>>>,
  edge: DeskEdge & { readonly streams: DeskStreams },
): void {
  register(server, table, handlers, edge, async (endpoint, handler, { request, reply, account }) => {
    if (!account) throw new Error('events are for who is signed in');
    reply.type('text/event-stream');
    // Nobody listens.
    if (request.method === 'HEAD') return reply.send();
    edge.streams.refuseTooMany(account.id);
    const call = { ...visitorRequest(endpoint, request), account };
    const stream = await handler(call);
    edge.streams.add(stream, call);
    // Proxies of that kind would keep events until they have some thousand bytes of them.
    return reply.header('X-Accel-Buffering', 'no').send(stream.body);
  });
}

interface Admitted {
  readonly request: FastifyRequest<EdgeShape>;
  readonly reply: FastifyReply;
  /** Whether the browser has come by TLS. */
  readonly secure: boolean;
  /** Null where anyone may call. */
  readonly account: DeskCaller | null;
}

function register<H>(
  server: FastifyInstance,
  table: DeskTable,
  handlers: Readonly<Record<string, H>>,
  { gate, publicOrigin }: DeskEdge,
  answer: (endpoint: DeskEndpoint, handler: H, call: Admitted) => Promise<FastifyReply>,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`no handler for ${name}`);
    if (endpoint.roles.length === 0) throw new Error(`nobody may call ${name}`);
    const entered = new WeakMap<FastifyRequest<EdgeShape>, Promise<Admitted>>();
    /** Lets a call in, once, whoever asks first. */
    const enter = (request: FastifyRequest<EdgeShape>, reply: FastifyReply) => {
      const known = entered.get(request) ?? letIn(endpoint, { gate, publicOrigin }, request, reply);
      entered.set(request, known);
      return known;
    };
    const route = (scope: FastifyInstance) =>
      scope.route<EdgeShape>({
        method: endpoint.method,
        url: urlOf(endpoint),
        // A few people work here, and what they do cannot wait.
        config: { pressureHandler: () => {} },
        ...(endpoint.bytes !== undefined && {
          bodyLimit: endpoint.bytes,
          // A piece of a file is read of nobody else.
          onRequest: async (request, reply) => void (await enter(request, reply)),
        }),
        handler: async (request, reply) => answer(endpoint, handler, await enter(request, reply)),
      });
    if (endpoint.bytes === undefined) route(server);
    else
      server.register(async scope => {
        scope.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, bytes, done) =>
          done(null, bytes),
        );
        route(scope);
      });
  }
}

/** Throws 403 for another site or without the CSRF pair, 401 and 403 as `admitted` does. */
async function letIn(
  endpoint: DeskEndpoint,
  { gate, publicOrigin }: DeskEdge,
  request: FastifyRequest<EdgeShape>,
  reply: FastifyReply,
): Promise<Admitted> {
  reply.header('Cache-Control', 'no-store');
  refuseOtherSites(request, { publicOrigin });
  const secure = isSecure(request, publicOrigin);
  offerCsrf(request, reply, secure);
  checkCsrf(request, DESK_COOKIES);
  const account = endpoint.roles === 'anyone' ? null : await admitted(endpoint, gate, request);
  return { request, reply, secure, account };
}

/** Throws 401 when nobody is signed in, 403 for another role. */
async function admitted(
  { roles, method, answer }: DeskEndpoint,
  gate: DeskGate,
  { cookies, headers }: FastifyRequest<EdgeShape>,
): Promise<DeskCaller> {
  const isUse = method !== 'GET' || (answer !== 'events' && headers[REFRESH_HEADER] === undefined);
  const caller = await gate.find(cookies, isUse);
  if (!caller) throw new ApiError(401, 'unauthorized', 'Войдите, чтобы продолжить');
  if (mayCall(roles, caller.role)) return caller;
  throw new ApiError(403, 'forbidden', 'Для вашей роли это закрыто. Обратитесь к владельцу');
}
