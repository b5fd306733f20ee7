import { ENDPOINTS, type EndpointName } from '@quarter/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache } from './answer-cache.ts';
import { Body } from './body.ts';
import type { Handlers } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';
import { OPENAPI_STYLE, openApiPage } from './openapi-page.ts';
import { sendBody } from './send-body.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Kept by browsers and asked about each time: a change is seen at once, no change costs a 304. */
const ASK_AGAIN = 'no-cache';
const CACHE_BYTES = 16 * 1024 * 1024;
/** Answers that differ from call to call or from day to day. */
const NEVER_KEPT: ReadonlySet<EndpointName> = new Set(['discountRandom', 'geo', 'priceList', 'sun']);

interface EndpointRequest {
  readonly Params: Record<string, string>;
}

/**
 * Puts the handlers on their paths. Answers depend on the address and the data version only, so they are kept as
 * bytes until the data changes. Returns the way to forget them.
 */
export function registerEndpoints(server: FastifyInstance, handlers: Handlers): () => void {
  const answers = new AnswerCache(CACHE_BYTES);

  async function make(name: EndpointName, request: FastifyRequest<EndpointRequest>): Promise<Body> {
    const url = request.raw.url ?? '';
    const mark = url.indexOf('?');
    const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark));
    const answer = await handlers[name]({ params: request.params, query });
    return new Body(JSON_TYPE, JSON.stringify(answer));
  }

  async function answer(
    name: EndpointName,
    request: FastifyRequest<EndpointRequest>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (NEVER_KEPT.has(name)) return sendBody(request, reply, await make(name, request), 'no-store');
    const url = request.raw.url ?? '';
    let body = answers.get(url);
    if (!body) {
      const { age } = answers;
      body = await make(name, request);
      answers.set(url, body, age);
    }
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
    server.get(path, (request, reply) => sendBody(request, reply, description()[name], ASK_AGAIN));
  return () => answers.clear();
}

const DESCRIPTION_PATHS = [
  ['/api/openapi.json', 'document'],
  ['/api/docs/', 'page'],
  ['/api/docs.css', 'style'],
] as const;
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
