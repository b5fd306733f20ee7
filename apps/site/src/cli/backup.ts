import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { reasonOf } from '@quarter/api/db/errors';
import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { newKeyPair } from '../copies/envelope.ts';
import { makeCopy } from '../copies/make.ts';
import { listCopies } from '../copies/manifest.ts';
import { forOperator } from '../operator.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

const USAGE = `Копии базы и файлов: npm run backup [-- list | new-key ИМЯ]

                  сделать копию, проверить её восстановлением и удалить старые; сайт может работать
  list            какие копии есть
  new-key backup  пара ключей: backup.public.pem — сюда, в BACKUP_PUBLIC_KEY; backup.private.pem унесите с этой
                  машины и храните отдельно от копий: без него копию не открыть

Подробнее: docs/ru/ops.md`;

await forOperator(async () => {
  const [command, name, ...others] = process.argv.slice(2);
  if (command === undefined) await make();
  else if (command === 'list' && name === undefined) await list();
  else if (command === 'new-key' && name !== undefined && others.length === 0) await newKey(name);
  else throw new ConfigError(USAGE);
});

async function make(): Promise<void> {
  const { folder, manifest, removed } = await makeCopy(readConfig(), new Date());
  const { contents, parts } = manifest;
  const rows = Object.values(contents.tables).reduce((sum, count) => sum + count, 0);
  console.log(`Копия: ${folder}`);
  console.log(`База: ${megabytes(parts.database.bytes)}, файлы: ${megabytes(parts.files.bytes)}`);
  console.log(`Проверена: восстановлено таблиц ${Object.keys(contents.tables).length}, строк ${rows}`);
  if (removed.length > 0) console.log(`Удалено старых копий: ${removed.length}`);
}

async function list(): Promise<void> {
  const copies = await listCopies(readConfig().backupDir);
  for (const { folder, time } of copies) {
    const at = new Date(time);
    console.log(`${dayAndMonth(moscowDate(at))}, ${moscowTime(at)}  ${folder}`);
  }
  if (copies.length === 0) console.log('Копий нет.');
}

async function newKey(name: string): Promise<void> {
  const { publicKey, privateKey } = newKeyPair();
  const [open, secret] = [resolve(`${name}.public.pem`), resolve(`${name}.private.pem`)];
  await keep(secret, privateKey);
  await keep(open, publicKey);
  console.log(`BACKUP_PUBLIC_KEY=${open}`);
  console.log(`Унесите с этой машины: ${secret}`);
}

/** A key in a file of its own, which nobody else reads and which replaces none. */
async function keep(file: string, key: string): Promise<void> {
  await writeFile(file, key, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new ConfigError(`The key cannot be kept: ${reasonOf(error)}`);
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} МБ`;
}
