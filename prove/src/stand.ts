import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDataKey } from '@quarter/api/platform/sealer';
import { type PostgresServer, startPostgres } from '@quarter/api/testing/postgres-server';
import { type SiteProcess, startSiteProcess } from '../../launch/site-process.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
/** Of Debian, and wherever else the shell finds one. */
const NGINX = [
  '/usr/sbin/nginx',
  ...(process.env.PATH ?? '').split(':').map(folder => join(folder, 'nginx')),
];
const READY_MS = 30_000;
const LOOK_MS = 50;

/** Two sites over one PostgreSQL behind nginx, set up as `deploy/` says. */
export interface Stand {
  /** Of nginx, without a trailing slash. */
  readonly address: string;
  /** Of each site, past nginx. */
  readonly sites: readonly string[];
  readonly server: PostgresServer;
  /** Of the database. */
  readonly databaseUrl: string;
  /** Stops a site as a service manager does and starts it anew; ms until it answers again. */
  renew(site: number): Promise<number>;
  stop(): Promise<void>;
}

/** The machine lacks something. The message is one sentence for the operator. */
export class StandError extends Error {}

/**
 * Rejects with `StandError` where there is no nginx, leaving nothing behind.
 * @param port of nginx, 0 for a free one @param listen further lines of its `site-listen.conf`
 */
export async function startStand(port = 0, listen = ''): Promise<Stand> {
  const nginx = NGINX.find(file => existsSync(file));
  if (nginx === undefined)
    throw new StandError('There is no nginx on this machine: install it with "apt-get install nginx-light".');
  const home = await mkdtemp(join(tmpdir(), 'quarter-stand-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    // Workers of nginx belong to another user.
    await chmod(home, 0o755);
    const server = await startPostgres();
    ends.push(() => server.stop());
    const databaseUrl = server.url('postgres');
    const secrets = await writeSecrets(home, { DATABASE_URL: databaseUrl, DATA_KEYS: newDataKey('k1') });

    const ports = [await freePort(), await freePort()];
    const processes: SiteProcess[] = [];
    const start = (site: number) => {
      const env = { ...secrets, PORT: String(ports[site]), TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '4' };
      processes[site] = startSiteProcess(env);
      return processes[site].address;
    };
    ends.push(() => Promise.all(processes.map(process => process.stop())));
    // The first one fills the database.
    const sites = [await start(0), await start(1)];

    const front = await freePort(port);
    const config = await writeConfig(home, ports, { port: front, listen });
    const child = spawn(nginx, ['-p', home, '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] });
    ends.push(() => endOf(child));
    process.once('exit', () => {
      child.kill();
      rmSync(home, { recursive: true, force: true });
    });
    const address = `http://127.0.0.1:${front}`;
    await answering(`${address}/healthz`, child);
    return {
      address,
      sites,
      server,
      databaseUrl,
      async renew(site) {
        await processes[site]?.stop();
        const began = performance.now();
        await start(site);
        return performance.now() - began;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes each into a file of its own; gives the variables that name the files. */
async function writeSecrets(
  home: string,
  secrets: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const folder = join(home, 'secrets');
  await mkdir(folder, { mode: 0o700 });
  const named = Object.entries(secrets).map(async ([name, secret]) => {
    const file = join(folder, name.toLowerCase());
    await writeFile(file, `${secret}\n`, { mode: 0o400 });
    return [`${name}_FILE`, file] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

/** The configuration of `deploy/`, with the addresses and folders of this stand. */
async function writeConfig(
  home: string,
  sites: readonly number[],
  { port, listen }: { readonly port: number; readonly listen: string },
): Promise<string> {
  const usual = await readFile(join(DEPLOY, 'nginx/site-servers.conf'), 'utf8');
  const servers = sites.reduce((text, site, index) => text.replace(`:${3001 + index} `, `:${site} `), usual);
  await writeFile(join(home, 'site-servers.conf'), servers);
  await writeFile(join(home, 'site-listen.conf'), `listen 127.0.0.1:${port};\n${listen}`);
  const rules = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8');
  await writeFile(
    join(home, 'site.conf'),
    rules.replaceAll('/etc/nginx/', `${home}/`).replaceAll('/var/cache/nginx/', `${home}/cache-`),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `  ${name}_temp_path ${home}/${name};`,
  );
  const main = [
    ...(process.getuid?.() === 0 ? ['user nobody nogroup;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${home}/nginx.pid;`,
    // A site that is being renewed refuses connections: that is no news here.
    'error_log stderr crit;',
    'events { worker_connections 2048; }',
    'http {',
    ...temporary,
    `  include ${home}/site.conf;`,
    '}',
  ];
  const file = join(home, 'main.conf');
  await writeFile(file, `${main.join('\n')}\n`);
  return file;
}

/** @param port the one that is wanted, 0 for any. Rejects with `StandError` when it cannot be had. */
export async function freePort(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening').catch(() => {
    throw new StandError(`Port ${port} cannot be had: name another one.`);
  });
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export async function answering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null)
      throw new StandError(`${child.spawnfile} does not start, see above (exit code ${child.exitCode}).`);
    if (Date.now() > until) throw new StandError(`nothing answers at ${url}`);
    await sleep(LOOK_MS);
  }
}

export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
