import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataKey } from '@quarter/api/platform/sealer';
import { type PostgresServer, startPostgres } from '@quarter/api/testing/postgres-server';
import { type SiteProcess, startSiteProcess } from '../../launch/site-process.ts';
import { endOf, findProxy, freePort, type ProxyName, startProxy } from './stand-proxy.ts';

/** Two sites over one PostgreSQL behind a proxy, set up as `deploy/` says. */
export interface Stand {
  /** Of the proxy, without a trailing slash. */
  readonly address: string;
  /** Of who has signed its certificate; none without TLS. */
  readonly ca?: string;
  /** Of each site, past the proxy. */
  readonly sites: readonly string[];
  /** The process of each site. */
  readonly processes: readonly SiteProcess[];
  readonly server: PostgresServer;
  /** Of the database. */
  readonly databaseUrl: string;
  /**
   * Stops a site as a service manager does and starts it anew; ms until it answers again.
   * @param release folder of an unpacked release; by default what the stand was started with
   */
  renew(site: number, release?: string): Promise<number>;
  stop(): Promise<void>;
}

interface StandOptions {
  /** nginx by default; Caddy speaks TLS. */
  readonly proxy?: ProxyName;
  /** Of the proxy; 0, the default, for a free one. */
  readonly port?: number;
  /** Folder of the unpacked release that both sites run; this checkout by default. */
  readonly release?: string;
  /** Further settings of both sites. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Rejects with `StandError` where there is no such proxy, leaving nothing behind. */
export async function startStand({
  proxy = 'nginx',
  port = 0,
  release,
  settings = {},
}: StandOptions = {}): Promise<Stand> {
  findProxy(proxy);
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
    const common = { ...secrets, DATA_DIR: join(home, 'data'), TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '4' };
    const start = (site: number, folder = release) => {
      processes[site] = startSiteProcess({ ...common, ...settings, PORT: String(ports[site]) }, folder);
      return processes[site].address;
    };
    ends.push(() => Promise.all(processes.map(process => process.stop())));
    // The first one fills the database.
    const sites = [await start(0), await start(1)];

    const front = await freePort(port);
    const { child, address, ca } = await startProxy(proxy, { home, sites: ports, port: front });
    ends.push(() => endOf(child));
    process.once('exit', () => {
      child.kill();
      rmSync(home, { recursive: true, force: true });
    });
    return {
      address,
      ...(ca !== undefined && { ca }),
      sites,
      processes,
      server,
      databaseUrl,
      async renew(site, folder) {
        await processes[site]?.stop();
        const began = performance.now();
        await start(site, folder);
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
