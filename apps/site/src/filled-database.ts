import { openDatabase } from '@quarter/api/db/connect';
import type { Database } from '@quarter/api/db/database';
import { isEmpty, loadDataset } from '@quarter/api/modules/dataset/service';
import type { SiteConfig } from './config.ts';

export type DatabaseSettings = Pick<SiteConfig, 'databaseUrl' | 'dataDir'>;

/** Opens the database that is configured. Rejects with `DatabaseError`. */
export function openConfigured({ databaseUrl, dataDir }: DatabaseSettings): Promise<Database> {
  return openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
}

/** Puts the demo complex into a database that has none; tells whether it did. */
export async function fillEmpty(database: Database): Promise<boolean> {
  if (!(await isEmpty(database))) return false;
  // The model is big and needed once.
  const { buildDemo } = await import('@quarter/complex/demo');
  await loadDataset(database, buildDemo());
  return true;
}
