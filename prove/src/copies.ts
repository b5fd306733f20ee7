import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PUT_ASIDE } from '@quarter/api/db/put-aside';
import { openServer } from '@quarter/api/db/server';
import { connectClient } from '@quarter/api/db/server-tools';
import { createSealer, newDataKey, parseDataKeys } from '@quarter/api/platform/sealer';
import { openNames } from '@quarter/api/testing/kept-rows';
import { debianPostgres, type PostgresServer, startPostgres } from '@quarter/api/testing/postgres-server';
import { startSiteProcess } from '../../launch/site-process.ts';
import { BookingVisitor } from './booking-visitor.ts';
import { command, startCommand } from './command.ts';
import type { Report } from './report.ts';

const REQUESTS = 30;
const LOOK_MS = 3_000;
/** How long a copy may take until it is tried. */
const TRIAL_WITHIN_MS = 120_000;

/** A copy of a PostgreSQL is made while requests come in, and comes back whole into an empty database. */
export async function proveCopies(report: Report): Promise<void> {
  const native = debianPostgres();
  if (native === null) {
    report.claim(false, 'the programs of PostgreSQL are not there: install the Debian package postgresql');
    return;
  }
  const home = await mkdtemp(join(tmpdir(), 'copies-'));
  const server = await startPostgres({ native });
  try {
    await oneCopy(report, server, home, `${native}/bin:${process.env.PATH}`);
  } finally {
    await server.stop();
    await rm(home, { recursive: true });
  }
}

async function oneCopy(report: Report, server: PostgresServer, home: string, path: string): Promise<void> {
  await server.run('postgres', 'create database site');
  await server.run('postgres', 'create database empty');
  const keys = newDataKey('k1');
  const env = {
    DATABASE_URL: server.url('site'),
    DATA_KEYS: keys,
    MESSAGES_TO_TERMINAL: 'true',
    LEADS_PER_ADDRESS: '1000',
    LEADS_PER_PHONE: '1000',
    BACKUP_DIR: join(home, 'copies'),
    BACKUP_PUBLIC_KEY: join(home, 'keys.public.pem'),
    PATH: path,
  };
  const secret = await newKeys(home, env);
  const site = startSiteProcess(env);
  const visitor = new BookingVisitor(await site.address, '203.0.113.1');
  for (let index = 0; index < REQUESTS; index += 1) await ask(visitor);
  let isMaking = true;
  let during = 0;
  const making = command(env, 'backup').finally(() => {
    isMaking = false;
  });
  while (isMaking) {
    await ask(visitor);
    during += 1;
  }
  const made = await making;
  const [folder = ''] = await readdir(env.BACKUP_DIR);
  report.claim(
    made.code === 0 && /Проверена: восстановлено таблиц \d+/.test(made.said),
    `a copy is made and tried while ${during} more requests are taken: ${made.said.trim().split('\n').at(-1)}`,
  );
  await site.stop();
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) await brokenOff(report, server, env, signal);

  const restore = [join(env.BACKUP_DIR, folder), '--key', secret];
  const refused = await command(env, 'restore', ...restore);
  report.claim(
    refused.code === 1 && refused.said.includes('is not empty'),
    'it replaces no database unasked',
  );
  const empty = { ...env, DATABASE_URL: server.url('empty') };
  const restored = await command(empty, 'restore', ...restore);
  const inCopy = await requestsIn(empty);
  report.claim(
    restored.code === 0 && inCopy >= REQUESTS && inCopy <= REQUESTS + during,
    `restored: ${inCopy} requests that open, of ${REQUESTS} before the copy and ${during} while it was made`,
  );
  const wrong = await falseCopy(join(env.BACKUP_DIR, folder), join(home, 'false'));
  const failed = await command(env, 'restore', wrong, '--key', secret, '--replace');
  const kept = await requestsIn(env);
  report.claim(
    failed.code === 1 && failed.said.includes('is not that of the copy') && kept === REQUESTS + during,
    `a copy that does not come in whole leaves the ${kept} requests of the present database`,
  );
  // As a process leaves it that is killed while the copy comes in.
  await server.run('site', PUT_ASIDE);
  const copied = await command(env, 'backup');
  const again = await command(env, 'restore', wrong, '--key', secret, '--replace');
  report.claim(
    copied.code === 1 &&
      copied.said.includes('broken off') &&
      again.code === 1 &&
      (await requestsIn(env)) === kept,
    'a restore that was killed is no empty database: the next one puts the tables back first',
  );
  const replaced = await command(env, 'restore', ...restore, '--replace');
  report.claim(
    replaced.code === 0 && (await requestsIn(env)) === inCopy,
    'with --replace the present database becomes that of the copy',
  );
  await claimHeld(report, empty);
}

/** A copy whose process ends while it is tried. */
async function brokenOff(
  report: Report,
  server: PostgresServer,
  env: Readonly<Record<string, string>> & { readonly BACKUP_DIR: string },
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<void> {
  const { child, done } = startCommand(env, 'backup');
  const latest = Date.now() + TRIAL_WITHIN_MS;
  let isTried = false;
  while (!isTried && child.exitCode === null && Date.now() < latest) {
    await setTimeout(20);
    isTried = (await trialsOn(server)) > 0;
  }
  child.kill(signal);
  const { code } = await done;
  if (signal === 'SIGKILL') await command(env, 'backup');
  const open = (await readdir(env.BACKUP_DIR)).filter(name => name.startsWith('.'));
  const left = await trialsOn(server);
  report.claim(
    isTried && code === 1 && left === 0 && open.length === (signal === 'SIGKILL' ? 1 : 0),
    signal === 'SIGKILL'
      ? `the database that a killed trial has left goes with the next copy: ${left} left; its folder after a day`
      : `a trial that is asked to end leaves no database and no folder: ${left} and ${open.length}`,
  );
}

async function trialsOn(server: PostgresServer): Promise<number> {
  const client = await connectClient(server.url('postgres'));
  try {
    const { rowCount } = await client.query(
      "select from pg_database where starts_with(datname, 'quarter_copy_')",
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

async function newKeys(home: string, env: Readonly<Record<string, string>>): Promise<string> {
  const made = await command(env, 'backup', 'new-key', join(home, 'keys'));
  if (made.code !== 0) throw new Error(made.said);
  return join(home, 'keys.private.pem');
}

async function ask(visitor: BookingVisitor): Promise<void> {
  const body = { kind: 'question', name: 'Анна', phone: '+79163000001', consent: true, page: '/flats' };
  const { status } = await visitor.call('POST', '/api/requests/', body);
  if (status !== 201) throw new Error(`a request was answered ${status}`);
}

/** How many requests a database has; rejects when one does not open. */
async function requestsIn(env: {
  readonly DATABASE_URL: string;
  readonly DATA_KEYS: string;
}): Promise<number> {
  const database = await openServer(env.DATABASE_URL);
  const names = await openNames(database, createSealer(parseDataKeys(env.DATA_KEYS) ?? []));
  await database.close();
  const ours = names.filter(({ name }) => name === 'Анна').length;
  if (ours !== names.length) throw new Error('a request is of somebody else');
  return ours;
}

/** A copy that says of itself that it has a request more than there is in it. */
async function falseCopy(folder: string, to: string): Promise<string> {
  await cp(folder, to, { recursive: true });
  const file = join(to, 'manifest.json');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/("public\.leads": )(\d+)/, (_, name, count) => `${name}${Number(count) + 1}`),
  );
  return to;
}

/** What comes out of a copy tells nobody anything twice. */
async function claimHeld(report: Report, env: Readonly<Record<string, string>>): Promise<void> {
  const site = startSiteProcess(env);
  try {
    const address = await site.address;
    await setTimeout(LOOK_MS);
    const ready = await (await fetch(`${address}/readyz`)).text();
    report.claim(
      ready.includes('messages are held'),
      'a site on the restored database works and holds its messages',
    );
  } finally {
    await site.stop();
  }
}
