import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { answerUnknown, failureOf } from './errors.ts';
import { inTime } from './in-time.ts';
import { refusalFigures } from './refusal-metrics.ts';

const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/**
 * `/metrics` in the format of Prometheus: answers of the service by route, and the process itself. Given to who shows
 * the token; for others, and for everybody without a token, the path does not exist (record 108).
 *
 * @returns the registry, for figures of other parts
 */
export function registerMetrics(server: FastifyInstance, token: string | null): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers of the service by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const countRefusal = refusalFigures(registry);
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    answers.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    countRefusal(failureOf(reply));
  });
  server.get('/metrics', { config: { pressureHandler: () => {} } }, async (request, reply) => {
    if (!isAllowed(request, token)) return answerUnknown(request, reply);
    return reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return registry;
}

/** Prometheus waits ten seconds for all figures together. */
const LOOK_MS = 2_000;

/** What a figure is made of; null when it does not come: the others are asked for most when the database is out of order. */
export function looked<T>(look: Promise<T>): Promise<T | null> {
  return inTime(look, LOOK_MS).catch(() => null);
}

function isAllowed({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  // Digests, since only texts of one length can be compared in a time that tells nothing.
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
