import { newDataKey } from '@quarter/api/platform/sealer';
import {
  type PostgresOptions,
  type PostgresServer,
  startPostgres,
} from '@quarter/api/testing/postgres-server';

/** What a site process needs to run over the database of this proof; the same keys in every process. */
export type SiteEnvironment = Readonly<{ DATABASE_URL: string; DATA_KEYS: string }>;

/** Runs `work` over an empty database of a real PostgreSQL, which is gone afterwards. */
export async function onPostgres<T>(
  work: (environment: SiteEnvironment, server: PostgresServer) => Promise<T>,
  options: PostgresOptions = {},
): Promise<T> {
  const server = await startPostgres(options);
  try {
    return await work({ DATABASE_URL: server.url('postgres'), DATA_KEYS: newDataKey('k1') }, server);
  } finally {
    await server.stop();
  }
}
