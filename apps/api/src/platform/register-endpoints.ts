import fastifyCookie from '@fastify/cookie';
import { ENDPOINTS, type EndpointName } from '@quarter/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache } from './answer-cache.ts';
import { type Asker, askerOf } from './asker.ts';
import { Body } from './body.ts';
import type { Handlers } from './endpoint.ts';
import type { AskedQuery } from './http-server.ts';
import { inTime } from './in-time.ts';
import { MEMORY } from './memory.ts';
import { openApiDocument } from './openapi.ts';
import { OPENAPI_STYLE, openApiPage } from './openapi-page.ts';
import type { OwnParts } from './own-parts.ts';
import { DESCRIPTION_PATHS } from './paths.ts';
import { withoutValues } from './safe-error.ts';
import { sendBody } from './send-body.ts';
import type { Turns } from './turns.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Kept by browsers and asked about each time: a change is seen at once, no change costs a 304. */
const ASK_AGAIN = 'no-cache';
/** What a visitor finds his own in is kept by his browser alone. */
const OWN_ASK_AGAIN = 'private, no-cache';
/** Answers that differ from call to call or from day to day. */
const NEVER_KEPT: ReadonlySet<EndpointName> = new Set(['discountRandom', 'geo', 'priceList', 'sun']);
/** What an answer that has to be made costs its network, see `Turns`. */
const ANSWER_POINTS = 2;
/** What is a visitor's own is an addition, which the answer does not wait for longer, ms. */
const LONGEST_READING_MS = 500;

interface EndpointParts {
  readonly turns: Pick<Turns, 'take'>;
  readonly ownParts: OwnParts;
  /** See `Api`. */
  readonly edition: () => string;
}

interface EndpointRequest {
  readonly Params: Record<string, string>;
  readonly Querystring: AskedQuery;
}

/** What was asked for with a visitor's own in view: his answer, or, where nothing in it is his, that of everybody. */
type OwnAnswer = { readonly body: Body } | { readonly plain: unknown; readonly of: string };

/**
 * Puts the handlers on their paths. Answers depend on the address and the edition of the data only, so they are kept
 * as bytes while it lasts; an answer with something of the visitor's own is made for him and kept by nobody else. What
 * has to be made takes turns.
 */
export function registerEndpoints(
  server: FastifyInstance,
  handlers: Handlers,
  { turns, ownParts, edition }: EndpointParts,
): void {
  const answers = new AnswerCache(MEMORY.answers, edition);

  async function ask<N extends EndpointName>(name: N, { params, query }: FastifyRequest<EndpointRequest>) {
    return handlers[name]({ params, query: query.asked });
  }

  async function bodyOf(answer: unknown, { headers }: FastifyRequest<EndpointRequest>): Promise<Body> {
    const body = new Body(JSON_TYPE, JSON.stringify(answer));
    // In the same turn: the threads that compress are few.
    await body.encoded(headers['accept-encoding']);
    return body;
  }

  /** Null when nothing can be the visitor's own, or when that could not be read. */
  async function makeOwn<N extends EndpointName>(
    name: N,
    request: FastifyRequest<EndpointRequest>,
  ): Promise<OwnAnswer | null> {
    const put = ownParts.put[name];
    const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
    if (!put || !ownParts.mayHave(cookies)) return null;
    return turns.take(askerOf(request.raw, request.ip), ANSWER_POINTS, async () => {
      const own = await inTime(ownParts.read(cookies), LONGEST_READING_MS).catch((error: unknown) => {
        request.log.error({ err: withoutValues(error) }, 'what is a visitor’s own was not read');
        return null;
      });
      if (!own || own.size === 0) return null;
      const of = edition();
      const plain = await ask(name, request);
      const answer = put(plain, own);
      return answer ? { body: await bodyOf(answer, request) } : { plain, of };
    });
  }

  async function answer(
    name: EndpointName,
    request: FastifyRequest<EndpointRequest>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const own = await makeOwn(name, request);
    if (own && 'body' in own)
      return sendBody(request, reply, own.body, NEVER_KEPT.has(name) ? 'no-store' : OWN_ASK_AGAIN);
    const asker = askerOf(request.raw, request.ip);
    const make = (askers: Asker) =>
      turns.take(askers, ANSWER_POINTS, async () => {
        // What was asked for a moment ago, unless the data has changed since.
        const answer = own?.of === edition() ? own.plain : await ask(name, request);
        return bodyOf(answer, request);
      });
    if (NEVER_KEPT.has(name)) return sendBody(request, reply, await make(asker), 'no-store');
    const body = await answers.take(request.raw.url ?? '', asker, { make });
    return sendBody(request, reply, body, ASK_AGAIN);
  }

  for (const [name, { method, path, aliases = [] }] of endpoints())
    for (const url of [path, ...aliases])
      server.route<EndpointRequest>({
        method,
        url: url.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => answer(name, request, reply),
      });

  for (const [path, name] of DESCRIPTION_PATHS)
    server.get(path, (request, reply) => {
      reply.header('Content-Security-Policy', PAGE_POLICY);
      return sendBody(request, reply, description()[name], ASK_AGAIN);
    });
}

/** The page of the description has a style of its own and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
let described: ReturnType<typeof describe> | null = null;

/** Made when somebody first asks for it: it takes a fifth of a second, and the start is waited for. */
function description(): ReturnType<typeof describe> {
  described ??= describe();
  return described;
}

function describe() {
  const document = openApiDocument();
  return {
    document: new Body(JSON_TYPE, JSON.stringify(document)),
    page: new Body('text/html; charset=utf-8', openApiPage(document)),
    style: new Body('text/css; charset=utf-8', OPENAPI_STYLE),
  };
}

function endpoints(): [EndpointName, (typeof ENDPOINTS)[EndpointName]][] {
  const isName = (key: string): key is EndpointName => key in ENDPOINTS;
  return Object.keys(ENDPOINTS)
    .filter(isName)
    .map(name => [name, ENDPOINTS[name]]);
}
