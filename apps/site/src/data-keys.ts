import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSealer, newDataKey, parseDataKeys, type Sealer } from '@quarter/api/platform/sealer';
import type { SiteConfig } from './config.ts';
import { ConfigError } from './config-values.ts';

/**
 * The keys that personal data is sealed with: those of DATA_KEYS, or for the embedded database one of its own, made
 * at the first start in a file of the data folder, which must exist. Rejects with `ConfigError` when a server's database has none,
 * since data sealed with a key that nobody keeps is lost.
 */
export async function openSealer({
  dataKeys,
  databaseUrl,
  dataDir,
}: Pick<SiteConfig, 'dataKeys' | 'databaseUrl' | 'dataDir'>): Promise<Sealer> {
  if (dataKeys !== null) return createSealer(dataKeys);
  if (databaseUrl !== null) {
    throw new ConfigError(
      `With DATABASE_URL the setting DATA_KEYS is needed, and kept for good: personal data is sealed with it; a new one is ${newDataKey('k1')}`,
    );
  }
  const file = join(dataDir, 'data-keys');
  const text = (await readFile(file, 'utf8').catch(() => null)) ?? (await makeKey(file));
  const keys = parseDataKeys(text.trim());
  if (keys === null) throw new ConfigError(`The file of keys ${file} holds something else.`);
  return createSealer(keys);
}

async function makeKey(file: string): Promise<string> {
  const key = newDataKey('k1');
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}
