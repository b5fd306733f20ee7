import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { debianPostgres, unprivilegedUser } from '@quarter/api/testing/postgres-server';
import { rowsAt } from '@quarter/api/testing/rows-at';
import * as z from 'zod/mini';
import { environment, type Machine, startEtcd, startHaproxy } from './cluster-parts.ts';
import { adapted } from './deploy-file.ts';
import { type Ends, endOf, freePort, programOf, StandError, startProgram, working } from './programs.ts';

const NODES = ['db1', 'db2', 'db3'] as const;
const PASSWORD = 'of-the-stand';
/** The first leader lays its files out, and two replicas copy them. */
const READY_MS = 120_000;

/** Three PostgreSQL that Patroni keeps as one, and HAProxy's doors to them. */
export interface Cluster {
  /** Of the site's database, at whoever is the leader. */
  readonly writerUrl: string;
  /** The same at a replica. */
  readonly readerUrl: string;
  /** Name of the leader; null while there is none. */
  leader(): Promise<string | null>;
  /** Replicas that follow the leader, and how many of them have all that is acknowledged. */
  replicas(): Promise<{ readonly streaming: number; readonly synchronous: number }>;
  /** What runs on each machine: process of its Patroni, and where that tells of the cluster. */
  nodes(): readonly { readonly name: string; readonly pid: number | undefined; readonly url: string }[];
  /** Kills the Patroni of a machine and its PostgreSQL, as when it loses its power. */
  kill(node: string): void;
  /** Starts the Patroni of a machine again, as its service manager does. */
  revive(node: string): Promise<void>;
}

interface Node extends Machine {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  patroni: ChildProcess;
}

const members = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.optional(z.number()) }),
  ),
});

/** Starts etcd, three Patroni with Debian's PostgreSQL and HAProxy by `deploy/postgres`. @param home others enter it */
export async function startCluster(home: string, ends: Ends): Promise<Cluster> {
  const [etcd, patroni, haproxy] = [
    programOf('etcd', 'etcd-server'),
    programOf('patroni', 'patroni'),
    programOf('haproxy', 'haproxy'),
  ];
  const native = debianPostgres();
  if (native === null)
    throw new StandError(
      'There is no PostgreSQL of Debian on this machine: install it with "apt-get install postgresql".',
    );
  const folder = join(home, 'cluster');
  const owner = unprivilegedUser();
  const owned = async (path: string) => {
    await mkdir(path, { mode: 0o700 });
    if (owner) await chown(path, owner.uid, owner.gid);
    return path;
  };
  await owned(folder);
  const store = await startEtcd(etcd, folder, ends);

  const nodes: Node[] = [];
  for (const name of NODES) {
    const [port, rest, own] = [await freePort(), await freePort(), await owned(join(folder, name))];
    const config = join(own, 'patroni.yml');
    await adapted('postgres/patroni.yml', config, [
      ['10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379', store],
      ['10.0.0.0/24', '127.0.0.1/32'],
      ['/var/lib/postgresql/15/site', join(own, 'data')],
      ['/var/lib/postgresql/', `${own}/`],
      ['/usr/lib/postgresql/15', native],
      ['/var/run/postgresql', own],
    ]);
    const env = await environment('postgres/patroni.env', [
      ['PATRONI_NAME=db1', `PATRONI_NAME=${name}`],
      ['10.0.0.1,127.0.0.1:5432', `127.0.0.1:${port}`],
      ['10.0.0.1:5432', `127.0.0.1:${port}`],
      ['10.0.0.1:8008', `127.0.0.1:${rest}`],
      ['PASSWORD=', `PASSWORD=${PASSWORD}`],
    ]);
    const start = () =>
      startProgram(patroni, [config], { env, log: join(folder, `${name}.log`), isUnprivileged: true });
    const node: Node = { name, port, rest, env, patroni: start() };
    nodes.push(node);
    ends.add(() => endOf(node.patroni));
  }
  const [writer, reader] = await startHaproxy(haproxy, folder, nodes, ends);
  const url = (port: number, database = 'site', user = 'site') =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

  const nodeOf = (name: string): Node => {
    const node = nodes.find(one => one.name === name);
    if (!node) throw new Error(`there is no ${name}`);
    return node;
  };
  const state = async () => {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer?.ok) return z.parse(members, await answer.json()).members;
    }
    return [];
  };
  const cluster: Cluster = {
    writerUrl: url(writer),
    readerUrl: url(reader),
    async leader() {
      return (
        (await state()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null
      );
    },
    async replicas() {
      const answer = await rowsAt(
        url(writer, 'postgres', 'postgres'),
        `select count(*)::int as streaming, count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous
         from pg_stat_replication where state = 'streaming'`,
      );
      return z.parse(replication, answer[0]);
    },
    nodes: () =>
      nodes.map(({ name, rest, patroni: { pid } }) => ({ name, pid, url: `http://127.0.0.1:${rest}` })),
    kill(name) {
      const node = nodeOf(name);
      node.patroni.kill('SIGKILL');
      const pid = Number(readFileSync(join(folder, name, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
      for (const one of [pid, ...childrenOf(pid)]) killed(one);
    },
    async revive(name) {
      const node = nodeOf(name);
      await endOf(node.patroni);
      node.patroni = startProgram(patroni, [join(folder, name, 'patroni.yml')], {
        env: node.env,
        log: join(folder, `${name}.log`),
        isUnprivileged: true,
      });
    },
  };
  const [first] = nodes;
  if (!first) throw new Error('no node');
  await working('Patroni', first.patroni, async () => (await cluster.leader()) !== null, READY_MS);
  const asOperator = url(writer, 'postgres', 'postgres');
  await working(
    'HAProxy',
    first.patroni,
    async () => (await rowsAt(asOperator, 'select 1')).length === 1,
    READY_MS,
  );
  await rowsAt(asOperator, `create role site login createdb password '${PASSWORD}'`);
  await rowsAt(asOperator, 'create database site owner site');
  await working('Patroni', first.patroni, async () => (await cluster.replicas()).streaming === 2, READY_MS);
  return cluster;
}

const replication = z.object({ streaming: z.number(), synchronous: z.number() });

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
