import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@quarter/api/db/database';
import { KeyError } from '@quarter/api/modules/secrets/keys';
import { acceptKeys, knownKeys } from '@quarter/api/modules/secrets/service';
import {
  createSealer,
  type DataKey,
  newDataKey,
  parseDataKeys,
  type Sealer,
} from '@quarter/api/platform/sealer';
import { ConfigError } from './config-error.ts';
import type { SiteConfig } from './settings/config.ts';

type Config = Pick<SiteConfig, 'dataKeys' | 'databaseUrl' | 'dataDir'>;

/**
 * The keys that personal data is sealed with: those of DATA_KEYS, or for the embedded database one of its own, made
 * at the first start in a file of the data folder, which must exist. Rejects with `ConfigError` when a server's database
 * has none, since data sealed with a key that nobody keeps is lost, and when they are not those of the database.
 */
export async function openSealer(config: Config, database: Database): Promise<Sealer> {
  const sealer = createSealer(config.dataKeys ?? (await keysOfFile(config, database)));
  try {
    await acceptKeys(database, sealer);
  } catch (error) {
    if (error instanceof KeyError) throw new ConfigError(error.message);
    throw error;
  }
  return sealer;
}

async function keysOfFile({ databaseUrl, dataDir }: Config, database: Database): Promise<readonly DataKey[]> {
  if (databaseUrl !== null) {
    throw new ConfigError(
      `With DATABASE_URL the setting DATA_KEYS is needed, and kept for good: personal data is sealed with it; a new one is ${newDataKey('k1')}`,
    );
  }
  const keys = await readKeyFile({ databaseUrl, dataDir });
  return keys ?? parsed(await makeKey(fileOf(dataDir), database), fileOf(dataDir));
}

/** Keys of the file of an embedded database; null when there is none. Rejects with `ConfigError`. */
export async function readKeyFile({
  databaseUrl,
  dataDir,
}: Omit<Config, 'dataKeys'>): Promise<readonly DataKey[] | null> {
  if (databaseUrl !== null) return null;
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null);
  return text === null ? null : parsed(text, fileOf(dataDir));
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'data-keys');
}

function parsed(text: string, file: string): readonly DataKey[] {
  const keys = parseDataKeys(text.trim());
  if (keys === null) throw new ConfigError(`The file of keys ${file} holds something else.`);
  return keys;
}

/** A key in a file of its own. Rejects with `ConfigError` when the database has had one, which only somebody took away. */
async function makeKey(file: string, database: Database): Promise<string> {
  const known = await knownKeys(database);
  const needed = known.find(({ isNeeded }) => isNeeded);
  if (needed)
    throw new ConfigError(
      `The file of keys ${file} is gone, and the database is sealed with its key "${needed.id}": put it back; if it is lost for good: npm run secrets -- forget ${needed.id}`,
    );
  let number = 1;
  while (known.some(({ id }) => id === `k${number}`)) number += 1;
  const key = newDataKey(`k${number}`);
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}
