import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listCopies } from '../copies/manifest.ts';
import { isProduction } from '../production.ts';
import type { SiteConfig } from '../settings/config.ts';
import { duration, type Finding, good, lacks, look, wrong } from './finding.ts';

const GB = 1_000_000_000;
/** Below the first nothing can be kept soon, below the second somebody has to look. */
const [TOO_LITTLE, LITTLE] = [0.3 * GB, 2 * GB];
/** A copy each night, and one night that failed. */
const OLD_COPY_MS = 2 * 24 * 60 * 60_000;

/** Space and rights of the folders that the site writes into or serves. */
export async function checkFolders(config: SiteConfig): Promise<Finding[]> {
  const { databaseUrl, dataDir, filesDir, backupDir, backupPublicKey } = config;
  const written = [
    ...(databaseUrl === null || config.importUrl !== null ? [{ name: 'DATA_DIR', path: dataDir }] : []),
    ...(backupPublicKey === null ? [] : [{ name: 'BACKUP_DIR', path: backupDir }]),
  ];
  const found: Finding[] = [];
  for (const { name, path } of written) {
    const there = await existing(path);
    found.push(await checkSpace(name, there), await checkRights(name, path, there));
  }
  const files = `FILES_DIR ${filesDir}`;
  const mayRead = await may(filesDir, constants.R_OK | constants.X_OK);
  found.push(mayRead ? good('Файлы', `${files} читается`) : wrong('Файлы', `${files} не читается`));
  const keys = join(dataDir, 'data-keys');
  const mode = await modeOf(keys);
  if (databaseUrl === null && mode !== null && (mode & 0o077) !== 0)
    found.push(wrong('Ключи', `файл ${keys} читают и другие пользователи: chmod 600 ${keys}`));
  return found;
}

async function checkSpace(name: string, folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const words = `${name}: свободно ${(free / GB).toFixed(1).replace('.', ',')} ГБ`;
  if (free < TOO_LITTLE) return wrong('Диск', `${words}, скоро нечего будет записать: освободите место`);
  return free < LITTLE ? look('Диск', `${words}, этого мало`) : good('Диск', words);
}

async function checkRights(name: string, path: string, there: string): Promise<Finding> {
  if (!(await may(there, constants.W_OK | constants.X_OK)))
    return wrong('Права', `${name}: в ${there} нельзя писать от имени этого пользователя`);
  const mode = await modeOf(path);
  const isOpen = mode !== null && (mode & 0o077) !== 0;
  return isOpen
    ? wrong('Права', `${name}: в ${path} заходят и другие пользователи: chmod 700 ${path}`)
    : good('Права', `${name}: доступ только у своего пользователя`);
}

/** The folder itself or, before the first start, the nearest one above it. */
async function existing(path: string): Promise<string> {
  return (await modeOf(path)) === null ? existing(dirname(path)) : path;
}

async function modeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mode }) => mode,
    () => null,
  );
}

function may(path: string, how: number): Promise<boolean> {
  return access(path, how).then(
    () => true,
    () => false,
  );
}

/** Age of the last copy. */
export async function checkCopies(config: SiteConfig, now: number): Promise<Finding> {
  const isReal = isProduction(config);
  if (config.backupPublicKey === null)
    return lacks(isReal, 'Копии', 'не делаются: задайте BACKUP_PUBLIC_KEY, docs/ru/ops.md');
  const [last] = await listCopies(config.backupDir);
  if (last === undefined) return lacks(isReal, 'Копии', `в ${config.backupDir} нет ни одной: npm run backup`);
  const age = now - last.time;
  const words = `последней ${duration(age)}`;
  return age > OLD_COPY_MS ? wrong('Копии', `${words}: npm run backup не работает`) : good('Копии', words);
}
