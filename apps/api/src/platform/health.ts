import { HEALTH_ENDPOINTS, type Health } from '@quarter/contract/health-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Orm } from '../db/database.ts';
import { writeProbe } from './write-probe.ts';

/** Both are asked by machines every few seconds and must answer while visitors are being turned away. */
const ALWAYS = { config: { pressureHandler: () => {} } };

/**
 * `/healthz`: the process lives (restart it when it does not answer). `/readyz`: it can serve, which means that it can
 * keep what visitors send (send them elsewhere while it answers 503).
 *
 * @param version of what answers
 * @param warnings what an operator has to look at though the process serves
 */
export function registerHealth(
  server: FastifyInstance,
  orm: Orm,
  { version, warnings }: { readonly version: string; readonly warnings: () => readonly string[] },
): void {
  const canWrite = writeProbe(orm);
  const health: Health = { status: 'ok', version };
  server.get(HEALTH_ENDPOINTS.health.path, ALWAYS, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send(health),
  );
  server.get('/readyz', ALWAYS, async (_request, reply) => {
    const isReady = await canWrite();
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: isReady ? 'ok' : 'nothing can be written',
        ...(warnings().length > 0 && { warnings: warnings() }),
      });
  });
}
