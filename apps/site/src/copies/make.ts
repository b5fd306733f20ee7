import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Contents, differences } from '@quarter/api/db/contents';
import { isCreated } from '@quarter/api/db/embedded';
import { copyEmbedded, readEmbeddedCopy } from '@quarter/api/db/embedded-copies';
import { copyServer, readServerCopy } from '@quarter/api/db/server-copies';
import { ConfigError } from '../config-error.ts';
import type { SiteConfig } from '../settings/config.ts';
import { VERSION } from '../version.ts';
import { pack } from './archive.ts';
import { closeFile, nameOfKey, newFileKey, readPublicKey, sumOf } from './envelope.ts';
import { listCopies, MANIFEST, type Manifest, nameOfCopy } from './manifest.ts';
import { inOpenFolder } from './open-folder.ts';
import { outdated } from './retention.ts';
import { inWords } from './system-error.ts';

type Config = Pick<
  SiteConfig,
  | 'databaseDirectUrl'
  | 'dataDir'
  | 'filesDir'
  | 'backupDir'
  | 'backupPublicKey'
  | 'backupCheckUrl'
  | 'backupDays'
  | 'backupWeeks'
>;

/** Folders of copies that were not finished begin so. */
const UNFINISHED = '.unfinished-';

export interface MadeCopy {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Former copies that went by their terms: folders. */
  readonly removed: readonly string[];
}

/**
 * Makes a copy of database and files, tries it by restoring it beside, closes it for the public key, and removes what
 * is past its term. Rejects with `ConfigError` or `DatabaseError`; former copies stay then, and of this one nothing.
 */
export async function makeCopy(config: Config, now: Date): Promise<MadeCopy> {
  return make(config, now).catch((error: unknown) => {
    throw inWords(error, `The copy cannot be kept in ${config.backupDir}`);
  });
}

async function make(config: Config, now: Date): Promise<MadeCopy> {
  const { databaseDirectUrl, dataDir, filesDir, backupDir, backupPublicKey } = config;
  if (backupPublicKey === null)
    throw new ConfigError(
      'BACKUP_PUBLIC_KEY is needed: a file with the public key that copies are closed for; a pair is made by npm run backup -- new-key backup',
    );
  const publicKey = await readPublicKey(backupPublicKey);
  if (databaseDirectUrl === null && !isCreated(dataDir))
    throw new ConfigError(`${dataDir} has no database: nothing is there to be copied`);
  const folder = join(backupDir, nameOfCopy(now));
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  return inOpenFolder(join(backupDir, UNFINISHED), async work => {
    const [database, files] = [join(work, 'database'), join(work, 'files')];
    const contents = databaseDirectUrl
      ? await copyServer(databaseDirectUrl, database)
      : await copyEmbedded(dataDir, database);
    refuseLoss(contents, await restored(config, database));
    await pack(filesDir, files);
    const { key, closed } = newFileKey(publicKey);
    const copy = join(work, 'copy');
    await mkdir(copy, { mode: 0o700 });
    const manifest: Manifest = {
      format: 1,
      version: VERSION,
      at: now.toISOString(),
      engine: databaseDirectUrl ? 'server' : 'embedded',
      contents,
      keyPair: nameOfKey(publicKey),
      fileKey: closed,
      parts: {
        database: await close(database, join(copy, 'database.closed'), key),
        files: await close(files, join(copy, 'files.closed'), key),
      },
    };
    await writeFile(join(copy, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(copy, folder);
    return { folder, manifest, removed: await removeOutdated(config, now) };
  });
}

function restored({ databaseDirectUrl, backupCheckUrl }: Config, file: string): Promise<Contents> {
  return databaseDirectUrl
    ? readServerCopy(backupCheckUrl ?? databaseDirectUrl, file)
    : readEmbeddedCopy(file);
}

function refuseLoss(of: Contents, copy: Contents): void {
  const lost = differences(of, copy);
  if (lost.length > 0)
    throw new ConfigError(`The copy is not what the database was, and is thrown away: ${lost.join(', ')}`);
}

async function close(from: string, to: string, key: Buffer): Promise<Manifest['parts']['files']> {
  await closeFile(from, to, key);
  return { name: to.slice(to.lastIndexOf('/') + 1), sum: await sumOf(to), bytes: (await stat(to)).size };
}

async function removeOutdated(
  { backupDir, backupDays: days, backupWeeks: weeks }: Config,
  now: Date,
): Promise<string[]> {
  const copies = await listCopies(backupDir);
  const times = new Set(
    outdated(
      copies.map(({ time }) => time),
      now.getTime(),
      { days, weeks },
    ),
  );
  const gone = copies.filter(({ time }) => times.has(time)).map(({ folder }) => folder);
  for (const folder of gone) await rm(folder, { recursive: true });
  return gone;
}
