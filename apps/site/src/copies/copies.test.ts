import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import type { Database } from '@quarter/api/db/database';
import { visitors } from '@quarter/api/db/schema/visitors';
import { newDataKey } from '@quarter/api/platform/sealer';
import { newServerDatabase } from '@quarter/api/testing/database';
import { newEmbedded } from '@quarter/api/testing/empty-cluster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSealer } from '../data-keys.ts';
import { readConfig } from '../settings/config.ts';
import { runCommand } from '../testing/command.ts';
import { newKeyPair } from './envelope.ts';
import { makeCopy } from './make.ts';
import type { Manifest } from './manifest.ts';
import { restoreCopy } from './restore.ts';

const PHONE = '+79161234567';
const NOW = new Date('2026-11-20T09:00:00Z');
const KEYS = newDataKey('k1');
const { publicKey, privateKey } = newKeyPair();

let home: string;
const at = (name: string) => join(home, name);
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'copies-'));
  await writeFile(at('public.pem'), publicKey);
  await writeFile(at('private.pem'), privateKey);
  await writeFile(at('other.pem'), newKeyPair().privateKey);
  await mkdir(at('files'));
  await writeFile(at('files/plan.pdf'), 'план');
});
afterAll(() => rm(home, { recursive: true }));

const settings = (env: Record<string, string>) =>
  readConfig({
    DATA_DIR: at('data'),
    FILES_DIR: at('files'),
    BACKUP_DIR: at('copies'),
    BACKUP_PUBLIC_KEY: at('public.pem'),
    ...env,
  });

async function keepVisitor(env: Record<string, string>, database: Database): Promise<void> {
  const sealer = await openSealer(settings(env), database);
  await database.orm.insert(visitors).values({
    phoneDigest: sealer.digest(PHONE, 'phone'),
    phone: sealer.seal(PHONE, 'visitors.phone'),
    createdAt: NOW,
  });
}

/** Phones of visitors in a database, opened with its keys. */
async function phonesIn(env: Record<string, string>): Promise<string[]> {
  const config = settings(env);
  const { databaseUrl: url, dataDir } = config;
  const database = await openDatabase(url ? { url } : { dataDir });
  try {
    const sealer = await openSealer(config, database);
    const rows = await database.orm.select().from(visitors);
    return rows.map(({ phone }) => sealer.open(phone, 'visitors.phone'));
  } finally {
    await database.close();
  }
}

/** Puts a copy where copies are, as far as its terms go. */
async function plantCopy(name: string): Promise<void> {
  const part = { name: 'files.closed', sum: '', bytes: 0 };
  const manifest: Manifest = {
    ...{ format: 1, version: '0.1.0', at: NOW.toISOString(), engine: 'embedded', keyPair: '', fileKey: '' },
    contents: { tables: {}, keys: [] },
    parts: { database: part, files: part },
  };
  await mkdir(at(`copies/${name}`), { recursive: true });
  await writeFile(at(`copies/${name}/manifest.json`), JSON.stringify(manifest));
}

const back = (folder: string, keyFile = at('private.pem'), mayReplace = false) => ({
  folder,
  keyFile,
  mayReplace,
});

describe('a copy of the embedded database', () => {
  let database: Database;
  let folder = '';
  beforeAll(async () => {
    await newEmbedded(at('data'));
    database = await openDatabase({ dataDir: at('data') });
    await keepVisitor({}, database);
  });

  it('is made while the site works, without its keys, and nothing of it can be read', async () => {
    for (const name of ['2026-01-01T00-00-00', '2026-11-19T00-00-00']) await plantCopy(name);
    const looked = await runCommand('doctor', [], { DATA_DIR: at('data'), FILES_DIR: at('files') });
    expect(looked.output).toMatch(/✓ База +отвечает[\s\S]*✓ Ключи +те/);
    const made = await makeCopy(settings({}), NOW).finally(() => database.close());
    folder = made.folder;
    expect(made.removed).toEqual([at('copies/2026-01-01T00-00-00')]);
    expect(folder).toBe(at('copies/2026-11-20T09-00-00'));
    expect(made.manifest).toMatchObject({ engine: 'embedded', contents: { keys: [{ id: 'k1' }] } });
    expect(made.manifest.contents.tables['public.visitors']).toBe(1);
    expect((await readdir(at('copies'))).toSorted()).toEqual(['2026-11-19T00-00-00', '2026-11-20T09-00-00']);
    const key = (await readFile(at('data/data-keys'), 'utf8')).trim().split(':')[1] ?? '';
    for (const name of await readdir(folder)) {
      const content = await readFile(join(folder, name), 'latin1');
      for (const words of [key, 'PG_VERSION', 'plan.pdf']) expect(content).not.toContain(words);
    }
  });

  it('comes back with its files in a folder that has the keys, and in no other', async () => {
    const env = { DATA_DIR: at('new'), FILES_DIR: at('new-files') };
    await expect(restoreCopy(settings(env), back(folder))).rejects.toThrow(
      /data keys k1, which no copy holds/,
    );
    const other = { ...env, DATA_KEYS: KEYS };
    await expect(restoreCopy(settings(other), back(folder))).rejects.toThrow(
      /The copy has other data keys \(k1\)\. The key "k1" of DATA_KEYS is not the one/,
    );
    await mkdir(at('new'));
    await writeFile(at('new/data-keys'), await readFile(at('data/data-keys')));
    await expect(restoreCopy(settings(env), back(folder, at('other.pem')))).rejects.toThrow(
      /closed for another key pair/,
    );
    expect(existsSync(at('new/pg'))).toBe(false);

    await restoreCopy(settings(env), back(folder));
    expect(await readFile(at('new-files/plan.pdf'), 'utf8')).toBe('план');
    expect(await phonesIn(env)).toEqual([PHONE]);
  });

  it('replaces nothing unless it is told to, and is refused when a byte of it is another', async () => {
    await expect(restoreCopy(settings({}), back(folder))).rejects.toThrow(/has a database already/);
    await writeFile(at('files/plan.pdf'), 'новый');
    await expect(restoreCopy(settings({ DATA_DIR: at('data') }), back(folder))).rejects.toThrow(
      /1 files of other content \(plan\.pdf\)/,
    );
    const part = join(folder, 'database.closed');
    const content = await readFile(part);
    content[1000] = (content[1000] ?? 0) ^ 1;
    await writeFile(part, content);
    await expect(restoreCopy(settings({}), back(folder, undefined, true))).rejects.toThrow(
      /is not what the copy was made of/,
    );
  });
});

describe('npm run backup', () => {
  const env = { BACKUP_PUBLIC_KEY: '', DATA_DIR: '/nowhere', BACKUP_DIR: '/nowhere' };

  it('says what it lacks: a key, the programs of PostgreSQL', async () => {
    const keyless = await runCommand('backup', [], env);
    expect([keyless.code, keyless.output]).toEqual([
      1,
      expect.stringContaining('BACKUP_PUBLIC_KEY is needed'),
    ]);
    const database = { DATABASE_URL: await newServerDatabase(), DATA_KEYS: KEYS };
    const given = { ...env, ...database, BACKUP_DIR: at('none'), BACKUP_PUBLIC_KEY: at('public.pem') };
    const { output } = await runCommand('backup', [], { ...given, PATH: '/nowhere' });
    expect(output).toBe(
      'Pg_dump cannot be started (spawn pg_dump ENOENT): install the Debian package postgresql-client, as new as the server.\n',
    );
  });
});
