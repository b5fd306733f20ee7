import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataKey } from '@quarter/api/platform/sealer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-values.ts';
import { openSealer } from './data-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('keys of personal data', () => {
  it('are made once for the embedded database, readable by its owner only', async () => {
    const config = readConfig({ DATA_DIR: folder });
    const sealed = (await openSealer(config)).seal('Анна', 'leads.name');
    expect((await openSealer(config)).open(sealed, 'leads.name')).toBe('Анна');
    expect((await stat(join(folder, 'data-keys'))).mode & 0o077).toBe(0);
  });

  it('come from the setting where it is given', async () => {
    const key = newDataKey('k7');
    const sealer = await openSealer(readConfig({ DATA_DIR: folder, DATA_KEYS: key }));
    expect(sealer.currentKey).toBe('k7');
    await expect(readFile(join(folder, 'data-keys'))).rejects.toThrow('ENOENT');
  });

  it('are demanded with a server of its own, and must be keys', async () => {
    await expect(openSealer(readConfig({ DATABASE_URL: 'postgres://host/shop' }))).rejects.toThrow(
      /DATA_KEYS/,
    );
    await writeFile(join(folder, 'data-keys'), 'nothing');
    await expect(openSealer(readConfig({ DATA_DIR: folder }))).rejects.toThrow(ConfigError);
  });
});
