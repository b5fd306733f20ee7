import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgliteDatabase } from 'drizzle-orm/pglite';

const FOLDER = { migrationsFolder: join(import.meta.dirname, '../../migrations') };
/** Any constant that nobody else locks. */
const LOCK = 7_402_026;

export async function migrateEmbeddedDatabase(orm: PgliteDatabase): Promise<void> {
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  await migrate(orm, FOLDER);
}

/** Migrates over one connection; processes that start together wait for each other. */
export async function migrateServerDatabase(orm: NodePgDatabase): Promise<void> {
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  await orm.execute(sql`select pg_advisory_lock(${LOCK})`);
  try {
    await migrate(orm, FOLDER);
  } finally {
    await orm.execute(sql`select pg_advisory_unlock(${LOCK})`);
  }
}
