import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';
import { createDatabase } from './database.ts';
import { type EmbeddedClient, openInThread } from './embedded-client.ts';
import { refuseMissing, serveCopies } from './embedded-copies.ts';
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
    if (isCreated(dataDir)) refuseMissing(dataDir);
    const database = await connect(dataDir, files, unlock);
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

/**
 * What the engine is started with. Whole pages in the log are for a power cut, against which it does not write anyway;
 * without them a change of 100,000 lots takes a fifth less. What such a change joins, and what a list of the desk puts
 * in order, stays in memory rather than going through files, which takes 20 MB while it lasts.
 */
export const EMBEDDED_START = [
  ...PGlite.defaultStartParams,
  ...['-c', `shared_buffers=${SHARED_BUFFERS}`],
  ...['-c', 'full_page_writes=off'],
  ...['-c', 'work_mem=32MB'],
];

/** Opens and migrates the database of a folder, and lets others have copies of it. */
async function connect(folder: string, files: string, unlock: () => Promise<void>): Promise<Database> {
  const client = await openInThread({ dataDir: files, startParams: EMBEDDED_START });
  try {
    const orm = ormOfEmbedded(client);
    await migrateEmbeddedDatabase(orm);
    const closeDoor = await serveCopies(folder, client);
    const close = async () => {
      await closeDoor();
      await client.close();
      await unlock();
    };
    return createDatabase({ engine: 'embedded', orm, bigOrm: orm, waiting: client.waiting, close });
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Drizzle over a client of an embedded database. */
export function ormOfEmbedded(client: EmbeddedClient): PgliteDatabase {
  // Drizzle names the class, and uses its `query` and `transaction`.
  return drizzle({ client: client as unknown as PGlite });
}
