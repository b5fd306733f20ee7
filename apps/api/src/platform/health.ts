import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Orm } from '../db/database.ts';

const DATABASE_MS = 2_000;

/** Both are asked by machines every few seconds and must answer while visitors are being turned away. */
const ALWAYS = { config: { pressureHandler: () => {} } };

/**
 * `/healthz`: the process lives (restart it when it does not answer). `/readyz`: it can serve, which needs the
 * database (send visitors elsewhere while it answers 503).
 */
export function registerHealth(server: FastifyInstance, orm: Orm): void {
  server.get('/healthz', ALWAYS, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', ALWAYS, async (_request, reply) => {
    const isReady = await answers(orm);
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isReady ? 'ok' : 'no database' });
  });
}

async function answers(orm: Orm): Promise<boolean> {
  const late = new Promise<false>(resolve => setTimeout(resolve, DATABASE_MS, false).unref());
  const asked = orm.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
