import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import underPressure from '@fastify/under-pressure';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { answerUnknown, refuse, registerErrors, sendError } from './errors.ts';
import type { LogLevel } from './log-level.ts';
import type { TrustProxy } from './proxies.ts';

/**
 * Mean delay of the event loop, ms, from which on requests are turned away for the sake of those that wait, and the
 * time it is taken over: one long task (an import into the embedded database) is not an overload.
 */
const MAX_DELAY_MS = 1_000;
const SAMPLE_MS = 5_000;
const RETRY_AFTER_S = 5;
/** Forms are small. */
export const MAX_BODY_BYTES = 64 * 1024;
/** A request id from a proxy is taken over when it is one. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The query of a request as the router has parsed it; nobody parses it again. */
export interface AskedQuery {
  readonly asked: URLSearchParams;
}

/** Fastify with the manners of the service: ids, log, errors, pressure. The log holds nothing about the visitor. */
export async function createHttpServer(
  logger: FastifyBaseLogger | { readonly level: LogLevel },
  trustProxy: TrustProxy,
): Promise<FastifyInstance> {
  const server: FastifyInstance = fastify({
    ...('info' in logger ? { loggerInstance: logger } : { logger }),
    // The line that Fastify writes itself holds the visitor's address and the whole query.
    logController: new LogController({ disableRequestLogging: true }),
    // Contracts are parsed by Zod; without this the compilers of JSON Schema are read at every start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    routerOptions: { querystringParser: askedQuery },
    bodyLimit: MAX_BODY_BYTES,
    trustProxy,
    genReqId: requestId,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    // Before the body is read: it is none of ours.
    if (request.is404) return answerUnknown(request, reply);
    // PostgreSQL keeps no NUL in a text.
    if (request.raw.url?.includes('%00')) return refuse(reply, 400);
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  await server.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (_request, reply) => {
      refuse(reply.header('Retry-After', RETRY_AFTER_S), 503);
    },
  });
  registerErrors(server);
  return server;
}

function askedQuery(text: string): Readonly<Record<keyof AskedQuery, URLSearchParams>> {
  return { asked: new URLSearchParams(text) };
}

function noCompiler(): never {
  throw new Error('Routes have no JSON Schema: contracts are parsed by Zod.');
}

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
