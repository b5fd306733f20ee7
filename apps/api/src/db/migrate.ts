import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import * as z from 'zod/mini';
import type { Orm } from './database.ts';
import { DatabaseError } from './errors.ts';

const FOLDER = { migrationsFolder: join(import.meta.dirname, '../../migrations') };
/** Any constant that nobody else locks. */
const LOCK = 7_402_026;

export async function migrateEmbeddedDatabase(orm: PgliteDatabase): Promise<void> {
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  await refuseFormer(orm);
  await migrate(orm, FOLDER);
}

/**
 * Migrates; processes that start together wait for each other.
 * @param locks has a connection of its own, beside that of `orm`
 */
export async function migrateServerDatabase(locks: Orm, orm: NodePgDatabase): Promise<void> {
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  // A transaction keeps the lock: what a session keeps, a pooler gives to whoever comes next.
  await locks.transaction(async tx => {
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await refuseFormer(orm);
    await migrate(orm, FOLDER);
  });
}

const made = z.object({ rows: z.tuple([z.object({ last: z.nullable(z.string()) })]) });
const journal = z.object({ rows: z.tuple([z.object({ last: z.nullable(z.coerce.number()) })]) });

/**
 * The first migration takes the place of a former chain, and bears the moment of its end (record 132): a database that
 * was at the end is not touched, one that was not is refused before the first migration meets its tables. Rejects with
 * `DatabaseError`.
 */
export async function refuseFormer(orm: Orm): Promise<void> {
  const last = await lastMigration(orm);
  const [first] = readMigrationFiles(FOLDER);
  if (last === null || !first || last >= first.folderMillis) return;
  throw new DatabaseError(
    'the database was made by a former version of the site: see the chapter on updates in docs/ru/README.md',
  );
}

/** Moment of the last migration of a database; null when it has had none. */
async function lastMigration(orm: Orm): Promise<number | null> {
  const known = await orm.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as last`);
  if (z.parse(made, known).rows[0].last === null) return null;
  const { rows } = z.parse(
    journal,
    await orm.execute(sql`select max(created_at) as last from drizzle.__drizzle_migrations`),
  );
  return rows[0].last;
}

/** How far a database is: as this version of the site has it, without so many migrations, or of a newer version. */
export type MigrationState = 'current' | 'newer' | { readonly missing: number };

export async function migrationState(orm: Orm): Promise<MigrationState> {
  const last = (await lastMigration(orm)) ?? 0;
  const moments = readMigrationFiles(FOLDER).map(({ folderMillis }) => folderMillis);
  const missing = moments.filter(moment => moment > last).length;
  if (missing > 0) return { missing };
  return moments.includes(last) ? 'current' : 'newer';
}
