import { newDataKey } from '@quarter/api/platform/sealer';
import {
  type PostgresOptions,
  type PostgresServer,
  startPostgres,
} from '@quarter/api/testing/postgres-server';

/** What a site process needs to run over the database of this proof; the same keys in every process. */
export type SiteEnvironment = Readonly<{
  DATABASE_URL: string;
  DATA_KEYS: string;
  /** Codes of logins are read there. */
  MESSAGES_TO_TERMINAL: 'true';
}>;

/** Runs `work` over an empty database of a real PostgreSQL, which is gone afterwards. */
export async function onPostgres<T>(
  work: (environment: SiteEnvironment, server: PostgresServer) => Promise<T>,
  options: PostgresOptions = {},
): Promise<T> {
  const server = await startPostgres(options);
  try {
    const environment = {
      DATABASE_URL: server.url('postgres'),
      DATA_KEYS: newDataKey('k1'),
      MESSAGES_TO_TERMINAL: 'true',
    } as const;
    return await work(environment, server);
  } finally {
    await server.stop();
  }
}
