import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';
import { createDatabase } from './database.ts';
import { serveCopies } from './embedded-copies.ts';
import { DatabaseError, reasonOf } from './errors.ts';
import { lockFolder } from './lock.ts';
import { migrateEmbeddedDatabase } from './migrate.ts';

/** File that says that the creation was finished. */
export const CREATED = 'created';

/** Whether a folder holds a database whose creation was finished. */
export function isCreated(folder: string): boolean {
  return existsSync(join(folder, CREATED));
}

/**
 * Opens the embedded PostgreSQL under a folder: `pg/` holds its files, `lock` the process that has it open, `created`
 * says that its creation was finished, and at `copy` that process hands copies out.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const dataDir = resolve(folder);
  await mkdir(dataDir, { recursive: true, mode: OWN_ONLY }).catch(error => {
    throw new DatabaseError(`data folder ${dataDir} cannot be made: ${reasonOf(error)}`, error);
  });
  await closeToOthers(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const files = join(dataDir, 'pg');
    // A process killed while PostgreSQL was laying out its files leaves a folder that never opens again.
    if (existsSync(files) && !isCreated(dataDir)) await rename(files, `${files}.unfinished-${Date.now()}`);
    const database = await connectEmbedded({ dataDir: files }, unlock, client =>
      serveCopies(dataDir, client),
    );
    await writeFile(join(dataDir, CREATED), '');
    return database;
  } catch (error) {
    await unlock();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`database in ${dataDir} cannot be opened: ${reasonOf(error)}`, error);
  }
}

/** Rights of its owner; nobody else has a look into personal data and their keys. */
export const OWN_ONLY = 0o700;

/** A folder that was there before may be open; one that belongs to somebody else is left as its owner has it. */
async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o077) !== 0) await chmod(folder, OWN_ONLY).catch(() => {});
}

/**
 * The engine's default of 128 MB is resident from the start: 344 MB of a process after opening, 217 MB with
 * this. A complex takes a few megabytes.
 */
const SHARED_BUFFERS = '16MB';

/** What the engine is started with. */
export const EMBEDDED_START = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];

/**
 * Opens and migrates an embedded database from any source.
 * @param closed runs after it is closed
 * @param opened runs when it is open, and returns what runs before it is closed
 */
export async function connectEmbedded(
  options: PGliteOptions,
  closed: () => Promise<void> = async () => {},
  opened: (client: PGlite) => Promise<() => Promise<void>> = async () => async () => {},
): Promise<Database> {
  const client = await PGlite.create({ ...options, startParams: EMBEDDED_START });
  try {
    const orm = drizzle({ client });
    await migrateEmbeddedDatabase(orm);
    const closing = await opened(client);
    const close = async () => {
      await closing();
      await client.close();
      await closed();
    };
    return createDatabase({ engine: 'embedded', orm, bigOrm: orm, close });
  } catch (error) {
    await client.close();
    throw error;
  }
}
