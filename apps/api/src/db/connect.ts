import type { Database } from './database.ts';

export interface DatabaseConfig {
  /** Address of a PostgreSQL server (15 or newer); without it the database is embedded. */
  readonly url?: string;
  /** Address of the same past a pooler in transaction mode; by default there is none. */
  readonly directUrl?: string;
  /** Address of a replica of it; none by default. */
  readonly readUrl?: string | null;
  /** Folder of the embedded database, made when absent. */
  readonly dataDir?: string;
}

/**
 * Opens and migrates the database. Rejects with `DatabaseError` when the folder is in use, the server cannot be
 * reached or is too old.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  // Only one of the drivers is read: the start waits for each of their files.
  if (config.url) return (await import('./server.ts')).openServer(config.url, config);
  return (await import('./embedded.ts')).openEmbedded(config.dataDir ?? 'var/data');
}
