import { join } from 'node:path';
import { adapted, adaptedText, type Changes } from './deploy-file.ts';
import { type Ends, endOf, freePort, startProgram, working } from './programs.ts';

/** Where a machine of the cluster is. */
export interface Machine {
  readonly port: number;
  /** Of its Patroni. */
  readonly rest: number;
}

/** Starts one etcd; gives its address. */
export async function startEtcd(program: string, folder: string, ends: Ends): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()];
  const env = await environment('postgres/etcd.env', [
    ['10.0.0.1:2379', `127.0.0.1:${client}`],
    [',db2=http://10.0.0.2:2380,db3=http://10.0.0.3:2380', ''],
    ['10.0.0.1:2380', `127.0.0.1:${peer}`],
  ]);
  const child = startProgram(program, [], {
    env: { ...env, ETCD_DATA_DIR: join(folder, 'etcd') },
    log: join(folder, 'etcd.log'),
    isUnprivileged: true,
  });
  ends.add(() => endOf(child));
  const healthy = async () => (await fetch(`http://127.0.0.1:${client}/health`)).ok;
  await working('etcd', child, healthy);
  return `127.0.0.1:${client}`;
}

/** Starts HAProxy before the machines; gives the ports of its doors. */
export async function startHaproxy(
  program: string,
  folder: string,
  nodes: readonly Machine[],
  ends: Ends,
): Promise<[writer: number, reader: number]> {
  const [writer, reader] = [await freePort(), await freePort()];
  const config = join(folder, 'haproxy.cfg');
  await adapted('postgres/haproxy.cfg', config, [
    ['  user haproxy\n  group haproxy\n  log /dev/log local0 notice\n', ''],
    ['  log global\n', ''],
    ['127.0.0.1:5000', `127.0.0.1:${writer}`],
    ['127.0.0.1:5001', `127.0.0.1:${reader}`],
    ...nodes.map(
      ({ port, rest }, index) =>
        [`10.0.0.${index + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${rest}`] as const,
    ),
  ]);
  const child = startProgram(program, ['-db', '-f', config], {
    log: join(folder, 'haproxy.log'),
    isUnprivileged: true,
  });
  ends.add(() => endOf(child));
  return [writer, reader];
}

/** Variables of a file of `deploy/`, with what differs here; those without a value are left out. */
export async function environment(name: string, changes: Changes): Promise<Record<string, string>> {
  const lines = (await adaptedText(name, changes)).matchAll(/^([A-Z_]+)=(.+)$/gm);
  return Object.fromEntries([...lines].map(([, key = '', value = '']) => [key, value]));
}
