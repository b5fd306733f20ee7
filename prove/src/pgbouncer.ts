import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unprivilegedUser } from '@quarter/api/testing/postgres-server';
import { rowsAt } from '@quarter/api/testing/rows-at';
import { adapted } from './deploy-file.ts';
import { endOf, freePort, programOf, startProgram, working } from './programs.ts';

/** Throws `StandError` where there is no PgBouncer. */
export const pgbouncerProgram = () => programOf('pgbouncer', 'pgbouncer');

export interface Pgbouncer {
  /** Address of the database that it was started for, through it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer with the rules of `deploy/` before a server. @param to address of the database, with its user */
export async function startPgbouncer(home: string, to: string): Promise<Pgbouncer> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(to);
  const word = password || 'of-the-stand';
  const port = await freePort();
  const config = join(home, 'pgbouncer.ini');
  const users = join(home, 'userlist.txt');
  const log = join(home, 'pgbouncer.log');
  await adapted('postgres/pgbouncer.ini', config, [
    ['host=127.0.0.1 port=5000', `host=${hostname} port=${serverPort}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
    ['unix_socket_dir = /var/run/postgresql', 'unix_socket_dir ='],
    ['logfile = /var/log/postgresql/pgbouncer.log', ''],
    ['pidfile = /var/run/postgresql/pgbouncer.pid', ''],
  ]);
  await writeFile(users, `"${username}" "${word}"\n`, { mode: 0o400 });
  const owner = unprivilegedUser();
  if (owner) await chown(users, owner.uid, owner.gid);
  const child = startProgram(pgbouncerProgram(), [config], { log, isUnprivileged: true });
  const url = `postgres://${username}:${word}@127.0.0.1:${port}${pathname}`;
  await working('PgBouncer', child, async () => (await rowsAt(url, 'select 1')).length === 1);
  return { url, stop: () => endOf(child) };
}
