import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { DatabaseConfig } from './connect.ts';
import { createDatabase, type Database } from './database.ts';
import { DatabaseError, reasonOf } from './errors.ts';
import { type MigrationState, migrationState } from './migrate.ts';
import { refuseAside } from './put-aside.ts';

/** A database to be looked at: nothing of it was changed, so it may be of another version. */
export interface Inspected {
  readonly database: Database;
  readonly migrations: MigrationState;
}

/**
 * Opens a database as it is, without migrating it: that of a server, or a copy in memory of the embedded one, which a
 * site may have open. Rejects with `DatabaseError`. Close it.
 */
export async function inspectDatabase(
  config: DatabaseConfig & { readonly dataDir: string },
): Promise<Inspected> {
  const database = config.url ? await openServer(config.url) : await openCopy(config.dataDir);
  try {
    if (config.url) await refuseAside({ query: statement => database.orm.execute(sql.raw(statement)) });
    return { database, migrations: await migrationState(database.orm) };
  } catch (error) {
    await database.close();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`the database cannot be reached: ${reasonOf(error)}`, error);
  }
}

async function openServer(url: string): Promise<Database> {
  const { openPool, ormOf } = await import('./pool.ts');
  const pool = openPool(url, 1, { lockMs: 3_000, statementMs: 10_000, idleMs: 10_000, silenceMs: 12_000 });
  const orm = ormOf(pool);
  return createDatabase({
    ...{ engine: 'server', orm, bigOrm: orm },
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  });
}

async function openCopy(dataDir: string): Promise<Database> {
  const [{ copyEmbedded, openEmbeddedCopy }, { drizzle }] = await Promise.all([
    import('./embedded-copies.ts'),
    import('drizzle-orm/pglite'),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'quarter-look-'));
  try {
    await copyEmbedded(dataDir, join(folder, 'pg.tar'));
    const client = await openEmbeddedCopy(join(folder, 'pg.tar'));
    const orm = drizzle({ client });
    return createDatabase({
      ...{ engine: 'embedded', orm, bigOrm: orm },
      waiting: () => 0,
      close: () => client.close(),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
