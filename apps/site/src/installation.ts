import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@quarter/api/db/database';
import { type Installation, installationOf } from '@quarter/api/modules/outbox/permit';
import type { SiteConfig } from './settings/config.ts';

type Config = Pick<SiteConfig, 'databaseUrl' | 'dataDir' | 'publicOrigin'>;

/** What tells the folder of an embedded database from its copies: a number of the file system. Empty for a server's. */
export async function folderMark({ databaseUrl, dataDir }: Omit<Config, 'publicOrigin'>): Promise<string> {
  return databaseUrl === null ? String((await stat(join(dataDir, 'pg', 'PG_VERSION'))).ino) : '';
}

/** The installation that these settings and this database are. */
export async function configuredInstallation(config: Config, { orm }: Database): Promise<Installation> {
  return installationOf(orm, { origin: config.publicOrigin, folder: await folderMark(config) });
}
