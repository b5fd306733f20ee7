import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newDataKey } from '@quarter/api/platform/sealer';
import { debianPostgres, unprivilegedUser } from '@quarter/api/testing/postgres-server';
import { rowsAt } from '@quarter/api/testing/rows-at';
import { type SiteProcess, startSiteProcess } from '../../launch/site-process.ts';
import { adapted } from './deploy-file.ts';
import { postRequest } from './mixed-load.ts';
import { Ends, endOf, freePort, programOf, StandError, startProgram, working } from './programs.ts';
import type { Report } from './report.ts';
import { standFolder } from './stand.ts';

/** Requests before the base, between base and moment, and after the moment. */
const REQUESTS = 10;
const PRICE = 7_654_321;
const MISTAKE = 1_234_567;
/** So that the clock tells apart what was before the moment and what came after it. */
const APART_MS = 1_500;

/** A PostgreSQL set up as `deploy/postgres` says is brought back to a moment before a mistake, and the site goes on. */
export async function provePointInTime(report: Report): Promise<void> {
  const ends = new Ends();
  try {
    await prove(report, ends);
  } catch (error) {
    if (!(error instanceof StandError)) throw error;
    report.claim(false, error.message);
  } finally {
    await ends.all();
  }
}

async function prove(report: Report, ends: Ends): Promise<void> {
  const server = await archivedServer(await standFolder(ends), ends);
  await server.start();
  const { url } = server;
  await server.pgbackrest('stanza-create');
  await server.pgbackrest('check');
  const env = {
    DATABASE_URL: url,
    DATA_KEYS: newDataKey('k1'),
    MESSAGES_TO_TERMINAL: 'true',
    TRUST_PROXY: '1',
  };
  const first = startSiteProcess(env);
  ends.add(() => first.stop());
  const address = await first.address;
  const ask = async (from: number) => {
    for (let index = from; index < from + REQUESTS; index += 1) await postRequest(address, index);
  };
  await ask(0);
  const began = performance.now();
  await server.pgbackrest('backup', '--type=full');
  const based = performance.now() - began;
  await ask(1_000);
  const [flat] = await server.ask(
    `update lots set price = ${PRICE}, old_price = null where id = (select min(id) from lots where kind = 'flat' and status = 'free') returning id, slug`,
  );
  await sleep(APART_MS);
  const [{ moment } = { moment: '' }] = await server.ask('select now()::text as moment');
  await sleep(APART_MS);
  await ask(2_000);
  await server.ask(`update lots set price = ${MISTAKE}, old_price = null`);
  await first.stop();
  await server.stop();

  const back = performance.now();
  await server.forget();
  await server.pgbackrest('restore', '--type=time', `--target=${moment}`, '--target-action=promote');
  await server.start();
  const seconds = ((performance.now() - back) / 1000).toFixed(1);
  const second: SiteProcess = startSiteProcess(env);
  ends.add(() => second.stop());
  const answer = await fetch(`${await second.address}/flats/${flat?.slug}`);
  const shown = (await answer.text()).includes(String(PRICE));
  const [{ requests, mistaken } = { requests: 0, mistaken: 0 }] = await server.ask(
    `select (select count(*)::int from leads) as requests, (select count(*)::int from lots where price = ${MISTAKE}) as mistaken`,
  );
  const ready = (await fetch(`${await second.address}/readyz`)).status;
  report.claim(
    shown && ready === 200 && requests === 2 * REQUESTS && mistaken === 0,
    `all prices were overwritten by mistake; back to ${moment} in ${seconds} s (its base was made in ${(based / 1000).toFixed(1)} s): the site starts (${ready}), ${shown ? 'shows' : 'does not show'} the price of then, has ${requests} requests of ${2 * REQUESTS} until then and ${REQUESTS} after, ${mistaken} wrong prices`,
  );
  const taken = await postRequest(await second.address, 3_000);
  const { said } = await server.pgbackrest('info');
  report.claim(
    taken.status === 201 && /cipher: aes-256-cbc/.test(said) && /status: ok/.test(said),
    `it takes requests again (${taken.status}); what was copied away is closed and whole by pgBackRest's word`,
  );
}

/** A PostgreSQL of Debian whose changes are copied away. */
interface ArchivedServer {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Puts its files away, as after the loss of a disk. */
  forget(): Promise<void>;
  ask(statement: string): Promise<Record<string, unknown>[]>;
  pgbackrest(command: string, ...options: string[]): Promise<{ readonly said: string }>;
}

async function archivedServer(home: string, ends: Ends): Promise<ArchivedServer> {
  const program = programOf('pgbackrest', 'pgbackrest');
  const native = debianPostgres();
  if (native === null)
    throw new StandError(
      'There is no PostgreSQL of Debian on this machine: install it with "apt-get install postgresql".',
    );
  const user = unprivilegedUser();
  const folder = await mkdtemp(join(home, 'archived-'));
  if (user) await chown(folder, user.uid, user.gid);
  const [data, config, archive] = [
    join(folder, 'data'),
    join(folder, 'pgbackrest.conf'),
    join(folder, 'archive.conf'),
  ];
  const port = await freePort();
  await adapted('postgres/pgbackrest.conf', config, [
    ['/mnt/pgbackrest', join(folder, 'repository')],
    ['cipher-pass=', 'cipher-pass=of-the-stand'],
    ['/var/lib/postgresql/15/main', data],
    ['5432', String(port)],
    [
      '/var/run/postgresql',
      `${folder}\npg1-user=postgres\nlock-path=${folder}/lock\nspool-path=${folder}/spool\nlog-level-file=off`,
    ],
  ]);
  await adapted('postgres/archive.conf', archive, [['pgbackrest --', `${program} --config=${config} --`]]);
  const run = promisify(execFile);
  const initdb = ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  await run(join(native, 'bin/initdb'), initdb, { ...user, cwd: folder });
  await appendFile(join(data, 'postgresql.conf'), `include '${archive}'\n`);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let stop = async () => {};
  ends.add(() => stop());

  const ask = (statement: string) => rowsAt(url, statement);
  const own = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  return {
    url,
    ask,
    async start() {
      const child = startProgram(join(native, 'bin/postgres'), own, {
        log: join(folder, 'postgres.log'),
        isUnprivileged: true,
      });
      stop = () => endOf(child);
      // Recovery is over when it takes writes.
      const isOpen = async () => (await ask('select pg_is_in_recovery() as back'))[0]?.back === false;
      await working('PostgreSQL', child, isOpen);
    },
    stop: () => stop(),
    async forget() {
      await rename(data, `${data}.lost`);
      await mkdir(data, { mode: 0o700 });
      if (user) await chown(data, user.uid, user.gid);
    },
    async pgbackrest(name, ...options) {
      const args = [`--config=${config}`, '--stanza=site', ...options, name];
      const { stdout, stderr } = await run(program, args, { ...user, cwd: folder });
      return { said: stdout + stderr };
    },
  };
}
