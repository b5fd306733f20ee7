import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from './db/database.ts';
import type { Channels } from './integrations/ports.ts';
import { registerImportMetrics } from './modules/import/metrics.ts';
import { registerOutboxMetrics } from './modules/outbox/metrics.ts';
import { type DeliveryPermit, installationOf, openPermit } from './modules/outbox/permit.ts';
import { apartWords, type Clock, databaseTime, openClock } from './platform/clock.ts';
import { registerDatabaseMetrics } from './platform/database-metrics.ts';
import { registerHealth } from './platform/health.ts';
import { registerMetrics } from './platform/metrics.ts';

export interface OperationsOptions {
  readonly database: Database;
  readonly channels?: Channels;
  readonly publicOrigin?: string | null;
  /** What tells the folder of an embedded database from its copies; empty by default, for a server's. */
  readonly folderMark?: string;
  /** The machine's own clock, ms: what the database's is compared with. */
  readonly machineClock?: () => number;
  /** Of the release, for `/healthz`; `dev` by default. */
  readonly version?: string;
  /** Whoever shows it reads `/metrics`; null (the default) for nobody. */
  readonly metricsToken?: string | null;
}

/** What the service goes by, and what an operator watches it by. */
export interface Operations {
  readonly metrics: Registry;
  readonly clock: Clock;
  readonly permit: DeliveryPermit;
}

/** Opens clock and permit, and the paths that tell of them. */
export async function openOperations(
  server: FastifyInstance,
  { database, channels = NOBODY, ...options }: OperationsOptions,
): Promise<Operations> {
  const { orm } = database;
  const metrics = registerMetrics(server, options.metricsToken ?? null);
  const clock = await openClock(() => databaseTime(orm), { log: server.log, machine: options.machineClock });
  const { publicOrigin: origin = null, folderMark: folder = '' } = options;
  const delivers = Object.values(channels).some(receiver => receiver !== null);
  const permit = await openPermit(orm, await installationOf(orm, { origin, folder }), delivers);
  registerDatabaseMetrics(metrics, database);
  registerOutboxMetrics(metrics, { orm, channels, permit });
  registerImportMetrics(metrics, orm);
  const warnings = () => [clock.agrees() ? null : apartWords(clock.ahead()), permit.heldWords()];
  registerHealth(server, orm, {
    version: options.version ?? 'dev',
    warnings: () => warnings().filter(words => words !== null),
  });
  return { metrics, clock, permit };
}

const NOBODY: Channels = { crm: null, mail: null, sms: null };
