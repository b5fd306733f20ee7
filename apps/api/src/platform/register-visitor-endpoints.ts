import cookie from '@fastify/cookie';
import type { VisitorEndpoint } from '@quarter/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { checkCsrf, offerCsrf, refuseOtherSites, VISITOR_COOKIES } from './csrf.ts';
import { registerBodies } from './request-body.ts';
import { answerVisitor, type EdgeShape, isSecure, urlOf } from './visitor-edge.ts';
import type { VisitorAnswer, VisitorRequest } from './visitor-endpoint.ts';

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

  for (const [name, endpoint] of Object.entries(table)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`no handler for ${name}`);
    server.route<EdgeShape>({
      method: endpoint.method,
      url: urlOf(endpoint),
      // Requests and bookings are what the others are turned away for; what tells of nobody is no such thing.
      ...(!endpoint.isNobodys && { config: { pressureHandler: () => {} } }),
      handler(request, reply) {
        const always = endpoint.isUnsafe ?? false;
        if (!endpoint.isOpen) refuseOtherSites(request, { always, publicOrigin });
        const secure = isSecure(request, publicOrigin);
        if (!endpoint.isNobodys) {
          offerCsrf(request, reply, secure);
          checkCsrf(request, VISITOR_COOKIES, always);
        }
        return answerVisitor(endpoint, handler, request, reply, secure);
      },
    });
  }
}
