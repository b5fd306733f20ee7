import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { get as getSecurely } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const READY_MS = 30_000;
const LOOK_MS = 50;

/** Programs that may stand in front, and the packages of Debian that have them. */
const PROXIES = { nginx: 'nginx-light', caddy: 'caddy' } as const;
export type ProxyName = keyof typeof PROXIES;

/** The machine lacks something. The message is one sentence for the operator. */
export class StandError extends Error {}

interface ProxyPlace {
  /** Folder for all that it writes. */
  readonly home: string;
  /** Ports of both sites. */
  readonly sites: readonly number[];
  /** Its own. */
  readonly port: number;
}

interface RunningProxy {
  readonly child: ChildProcess;
  /** Without a trailing slash. */
  readonly address: string;
  /** Of who has signed its certificate. */
  readonly ca?: string;
}

/** The program, of Debian or wherever else the shell finds it. Throws `StandError` where there is none. */
export function findProxy(name: ProxyName): string {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')];
  const found = folders.map(folder => join(folder, name)).find(file => existsSync(file));
  if (found !== undefined) return found;
  throw new StandError(
    `There is no ${name} on this machine: install it with "apt-get install ${PROXIES[name]}".`,
  );
}

/** Starts one by its rules of `deploy/`; it answers already. Rejects with `StandError`, leaving none. */
export async function startProxy(name: ProxyName, place: ProxyPlace): Promise<RunningProxy> {
  const start = name === 'nginx' ? startNginx : startCaddy;
  const { child, address, caFile } = await start(findProxy(name), place);
  try {
    const ca = caFile && (await written(caFile, child));
    await answering(`${address}/healthz`, child, ca);
    return { child, address, ...(ca !== undefined && { ca }) };
  } catch (error) {
    await endOf(child);
    throw error;
  }
}

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  /** Where it writes what its certificate is signed with. */
  readonly caFile?: string;
}

async function startNginx(program: string, place: ProxyPlace): Promise<Started> {
  const config = await writeNginx(place);
  const child = spawn(program, ['-p', place.home, '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] });
  return { child, address: `http://127.0.0.1:${place.port}` };
}

/** A name of this machine alone gets its certificate from Caddy itself. */
async function startCaddy(program: string, { home, sites, port }: ProxyPlace): Promise<Started> {
  const usual = await readFile(join(DEPLOY, 'Caddyfile'), 'utf8');
  const rules = sites.reduce((text, site, at) => text.replaceAll(`:${3001 + at}`, `:${site}`), usual);
  const config = join(home, 'Caddyfile');
  await writeFile(config, rules);
  const data = join(home, 'caddy');
  await mkdir(data, { recursive: true });
  const address = `https://localhost:${port}`;
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: home,
      XDG_DATA_HOME: data,
      XDG_CONFIG_HOME: data,
      SITE_ADDRESS: address,
      HTTP_PORT: String(await freePort()),
    },
    // It tells of every site that is being renewed.
    stdio: 'ignore',
  });
  return { child, address, caFile: join(data, 'caddy/pki/authorities/local/root.crt') };
}

/** The configuration of `deploy/`, with the addresses and folders of a stand. */
async function writeNginx({ home, sites, port }: ProxyPlace): Promise<string> {
  const usual = await readFile(join(DEPLOY, 'nginx/site-servers.conf'), 'utf8');
  const servers = sites.reduce((text, site, index) => text.replace(`:${3001 + index} `, `:${site} `), usual);
  await writeFile(join(home, 'site-servers.conf'), servers);
  await writeFile(join(home, 'site-listen.conf'), `listen 127.0.0.1:${port};\n`);
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

async function written(file: string, child: ChildProcess): Promise<string> {
  const until = Date.now() + READY_MS;
  while (!existsSync(file)) {
    if (child.exitCode !== null || Date.now() > until) throw new StandError('Caddy has made no certificate.');
    await sleep(LOOK_MS);
  }
  return readFile(file, 'utf8');
}

/** 0 when nobody answers. */
function statusOf(url: string, ca?: string): Promise<number> {
  return new Promise(resolve => {
    const asked = ca === undefined ? get(url) : getSecurely(url, { ca });
    asked.on('error', () => resolve(0));
    asked.on('response', answer => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
}

async function answering(url: string, child: ChildProcess, ca?: string): Promise<void> {
  const until = Date.now() + READY_MS;
  for (;;) {
    if ((await statusOf(url, ca)) === 200) return;
    if (child.exitCode !== null)
      throw new StandError(`The proxy does not start, see above (exit code ${child.exitCode}).`);
    if (Date.now() > until) throw new StandError(`nothing answers at ${url}`);
    await sleep(LOOK_MS);
  }
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

/** Tells a process to stop and waits for its end. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
