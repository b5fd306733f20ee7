import { HEALTH_ENDPOINTS, type Health } from '@quarter/contract/health-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Orm } from '../db/database.ts';
import { writeProbe } from './write-probe.ts';

/** They are asked by machines every few seconds and must answer while visitors are being turned away. */
const ALWAYS = { config: { pressureHandler: () => {} } };

/**
 * `/healthz`: the process lives (restart it when it does not answer). `/servez`: it gives pages (send visitors to it; the
 * site says 503 there once it stops). `/readyz`: it can keep what visitors send too (raise an alarm while it answers 503:
 * a database that is down is down for every process, so sending visitors elsewhere would close the site).
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
  server.get('/servez', ALWAYS, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
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
