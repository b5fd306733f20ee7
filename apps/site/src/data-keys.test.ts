import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import type { Database } from '@quarter/api/db/database';
import { giveUpKey } from '@quarter/api/modules/secrets/service';
import { newDataKey } from '@quarter/api/platform/sealer';
import { newServerDatabase } from '@quarter/api/testing/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { openSealer } from './data-keys.ts';
import { readConfig } from './settings/config.ts';

let folder: string;
let file: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
  file = join(folder, 'data-keys');
  database = await openDatabase({ url: await newServerDatabase() });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const open = (env: Record<string, string>) => openSealer(readConfig({ DATA_DIR: folder, ...env }), database);

describe('keys of personal data', () => {
  it('are made once for the embedded database, readable by its owner only', async () => {
    const sealed = (await open({})).seal('Анна', 'leads.name');
    expect((await open({})).open(sealed, 'leads.name')).toBe('Анна');
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('are not made anew when somebody took the file away, until it is given up', async () => {
    await open({});
    await rm(file);
    await expect(open({})).rejects.toThrow(ConfigError);
    await expect(open({})).rejects.toThrow(/data-keys is gone, .* its key "k1": put it back/);
    await giveUpKey(database, 'k1');
    expect((await open({})).currentKey).toBe('k2');
  });

  it('come from the setting where it is given', async () => {
    const sealer = await open({ DATA_KEYS: newDataKey('k7') });
    expect(sealer.currentKey).toBe('k7');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('that are not those of the database are refused in a sentence that names the key', async () => {
    await open({ DATA_KEYS: newDataKey('k7') });
    for (const keys of [newDataKey('k7'), newDataKey('k8')]) {
      await expect(open({ DATA_KEYS: keys })).rejects.toThrow(ConfigError);
      await expect(open({ DATA_KEYS: keys })).rejects.toThrow(/"k7"/);
    }
  });

  it('are demanded with a server of its own, and must be keys', async () => {
    await expect(open({ DATABASE_URL: 'postgres://host/shop' })).rejects.toThrow(/DATA_KEYS/);
    await writeFile(file, 'nothing');
    await expect(open({})).rejects.toThrow(ConfigError);
  });
});
