import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import type { Database } from '@quarter/api/db/database';
import { isCreated } from '@quarter/api/db/embedded';
import { isContentEmpty, loadContent } from '@quarter/api/modules/content/load-content';
import { importedLots, isEmpty, loadDataset } from '@quarter/api/modules/dataset/service';
import { databaseDay } from '@quarter/api/platform/clock';
import { ConfigError } from './config-error.ts';
import type { SiteConfig } from './settings/config.ts';

export type DatabaseSettings = Pick<SiteConfig, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<SiteConfig, 'databaseDirectUrl' | 'databaseReadUrl'>>;

/** Opens the database that is configured. Rejects with `DatabaseError`. */
export function openConfigured(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl = null, dataDir } = settings;
  if (!databaseUrl) return openDatabase({ dataDir });
  return openDatabase({
    url: databaseUrl,
    directUrl: databaseDirectUrl ?? databaseUrl,
    readUrl: databaseReadUrl,
  });
}

/**
 * Puts the demo complex into a database that has none, and the content of `complex/content` into one without any;
 * tells whether it did the former. Rejects with `ConfigError` when the content's files have errors.
 */
export async function fillEmpty(database: Database, filesDir: string): Promise<boolean> {
  if (await isContentEmpty(database)) {
    // Reading the files takes what a site with content does not need.
    const { CONTENT_FOLDER, readBlocks } = await import('./content.ts');
    await loadContent(database, await readBlocks(CONTENT_FOLDER, filesDir, await databaseDay(database.orm)));
  }
  if (!(await isEmpty(database))) return false;
  const imported = await importedLots(database);
  if (imported > 0)
    throw new ConfigError(
      `The database has ${imported} imported lots and no complex that they belong to: npm run demo -- --replace, then import them again`,
    );
  // The model is big and needed once.
  const { buildDemo } = await import('@quarter/complex/demo');
  await loadDataset(database, buildDemo({ today: await databaseDay(database.orm) }));
  return true;
}

/**
 * Makes and fills an embedded database that is not there yet, in a process of its own: laying it out takes 400 MB,
 * half of which would stay for good. Tells whether it did; what went wrong, opening the database will tell.
 *
 * @param mayFill is called before; throws when nothing may be made
 */
export async function fillAside(
  { databaseUrl, dataDir, filesDir }: DatabaseSettings & Pick<SiteConfig, 'filesDir'>,
  mayFill: () => void,
): Promise<boolean> {
  if (databaseUrl !== null || isCreated(dataDir)) return false;
  mayFill();
  const child = fork(join(import.meta.dirname, 'cli/fill.ts'), [dataDir, filesDir], { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return code === 0;
}
