import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Contents, differences } from '@quarter/api/db/contents';
import { restoreEmbedded } from '@quarter/api/db/restore-embedded';
import { restoreServer } from '@quarter/api/db/server-copies';
import { compareKeys, KeyError } from '@quarter/api/modules/secrets/keys';
import { createSealer } from '@quarter/api/platform/sealer';
import { ConfigError } from '../config-error.ts';
import { readKeyFile } from '../data-keys.ts';
import type { SiteConfig } from '../settings/config.ts';
import { unpack } from './archive.ts';
import { nameOfKey, openFile, openFileKey, readPrivateKey, sumOf } from './envelope.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { inOpenFolder } from './open-folder.ts';
import { inWords } from './system-error.ts';

type Config = Pick<SiteConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'filesDir' | 'dataKeys'>;

export interface RestoreOptions {
  /** Folder of the copy. */
  readonly folder: string;
  /** File of the private key. */
  readonly keyFile: string;
  /** Whether a database that is there, and files of other content, may be replaced. */
  readonly mayReplace: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Where a former embedded database lies now; null when there was none. */
  readonly aside: string | null;
}

/**
 * Makes database and files those of a copy. Everything that can be refused is before anything is changed: another key
 * pair, a copy that was changed, other data keys, an engine that is not that of the copy, files of other content, and a
 * database that is not empty. Rejects with `ConfigError` or `DatabaseError`.
 */
export async function restoreCopy(config: Config, options: RestoreOptions): Promise<Restored> {
  return restore(config, options).catch((error: unknown) => {
    throw inWords(error, 'The copy cannot be brought back');
  });
}

async function restore(config: Config, options: RestoreOptions): Promise<Restored> {
  const { folder, keyFile, mayReplace } = options;
  const manifest = await readManifest(folder);
  await refuseOtherKeys(config, manifest);
  const engine = config.databaseUrl ? 'server' : 'embedded';
  if (manifest.engine !== engine)
    throw new ConfigError(
      engine === 'server'
        ? 'The copy is of an embedded database: restore it without DATABASE_URL'
        : 'The copy is of a PostgreSQL server: name the one for it in DATABASE_URL',
    );
  const privateKey = await readPrivateKey(keyFile);
  if (nameOfKey(privateKey) !== manifest.keyPair)
    throw new ConfigError(
      `The copy is closed for another key pair, ${manifest.keyPair}: name its private key`,
    );
  const key = openFileKey(privateKey, manifest.fileKey);
  return inOpenFolder(join(tmpdir(), 'quarter-restore-'), async work => {
    const database = join(work, 'database');
    await openPart(folder, manifest.parts.database, database, key);
    await openPart(folder, manifest.parts.files, join(work, 'archive'), key);
    const files = join(work, 'files');
    await mkdir(files);
    await unpack(join(work, 'archive'), files);
    const changed = await changedFiles(files, config.filesDir);
    const others = changed.filter(({ isThere }) => isThere);
    if (others.length > 0 && !mayReplace)
      throw new ConfigError(
        `${config.filesDir} has ${others.length} files of other content (${others[0]?.name}): name another FILES_DIR, or have them replaced with --replace`,
      );
    const check = (contents: Contents) => refuseLoss(manifest.contents, contents);
    const options = { mayReplace, check };
    let aside: string | null = null;
    if (config.databaseDirectUrl) await restoreServer(config.databaseDirectUrl, database, options);
    else aside = await restoreEmbedded(config.dataDir, database, options);
    for (const { name } of changed) await put(join(files, name), join(config.filesDir, name));
    return { manifest, aside };
  });
}

/** Refuses a start that could not read what is sealed, before there is one. Rejects with `ConfigError`. */
async function refuseOtherKeys(config: Config, { contents }: Manifest): Promise<void> {
  if (contents.keys.every(({ isLost }) => isLost)) return;
  const keys = config.dataKeys ?? (await readKeyFile(config));
  const names = contents.keys.map(({ id }) => id).join(', ');
  if (keys === null)
    throw new ConfigError(
      `The copy is sealed with the data keys ${names}, which no copy holds: put them into DATA_KEYS or, for an embedded database, into the file data-keys of ${config.dataDir}`,
    );
  try {
    compareKeys(contents.keys, createSealer(keys));
  } catch (error) {
    throw error instanceof KeyError
      ? new ConfigError(`The copy has other data keys (${names}). ${error.message}`)
      : error;
  }
}

async function openPart(
  folder: string,
  { name, sum }: Manifest['parts']['files'],
  to: string,
  key: Buffer,
): Promise<void> {
  const from = join(folder, name);
  const isSame = (await sumOf(from).catch(() => null)) === sum;
  if (!isSame) throw new ConfigError(`${from} is not what the copy was made of: take another copy`);
  await openFile(from, to, key).catch(() => {
    throw new ConfigError(`${from} does not open with the key of the copy: take another copy`);
  });
}

function refuseLoss(of: Contents, copy: Contents): void {
  const lost = differences(of, copy);
  if (lost.length > 0) throw new ConfigError(`The database is not that of the copy: ${lost.join(', ')}`);
}

interface ChangedFile {
  readonly name: string;
  /** Whether the folder has another one of that name. */
  readonly isThere: boolean;
}

/** Files that a folder lacks or has with another content. */
async function changedFiles(from: string, to: string): Promise<ChangedFile[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const changed: ChangedFile[] = [];
  for (const entry of entries.filter(one => one.isFile())) {
    const name = join(entry.parentPath, entry.name).slice(from.length + 1);
    const present = await stat(join(to, name)).catch(() => null);
    const isSame = present !== null && (await sumOf(join(to, name))) === (await sumOf(join(from, name)));
    if (!isSame) changed.push({ name, isThere: present !== null });
  }
  return changed;
}

async function put(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
