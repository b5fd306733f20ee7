import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataKey } from '@quarter/api/platform/sealer';
import { type PostgresServer, startPostgres } from '@quarter/api/testing/postgres-server';
import type { SiteProcess } from '../../launch/site-process.ts';
import { caddyProgram, startCaddy } from './caddy.ts';
import { nginxProgram, startNginx, startSecureNginx } from './nginx.ts';
import { pgbouncerProgram, startPgbouncer } from './pgbouncer.ts';
import { Ends, endOf, freePort } from './programs.ts';
import { startSites } from './stand-sites.ts';

export interface StandOptions {
  /** nginx as behind a balancer by default; the others speak TLS. */
  readonly proxy?: 'nginx' | 'secure nginx' | 'caddy';
  /** Of the proxy; a free one by default. */
  readonly port?: number;
  /** Further lines of `site-listen.conf` of nginx without TLS. */
  readonly listen?: string;
  /** Folder of the unpacked release that the sites run; this checkout by default. */
  readonly release?: string;
  /** How many sites, 2 by default. */
  readonly sites?: number;
  /** Whether the sites reach the database through PgBouncer in transaction mode alone. */
  readonly isPooled?: boolean;
  /** Settings of the sites beside their secrets. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Sites over one PostgreSQL behind a proxy, set up as `deploy/` says. */
export interface Stand {
  /** Of the proxy, without a trailing slash. */
  readonly address: string;
  /** Of who has signed its certificate; none without TLS. */
  readonly ca?: string;
  /** From where nginx with TLS leads to the address. */
  readonly plainAddress?: string;
  /** Of each site, past the proxy. */
  readonly sites: readonly string[];
  readonly processes: readonly SiteProcess[];
  readonly server: PostgresServer;
  /** Of the database, past PgBouncer. */
  readonly databaseUrl: string;
  /** Of the same as the sites reach it. */
  readonly siteDatabaseUrl: string;
  /**
   * Stops a site as a service manager does and starts it anew; ms until it answers again.
   * @param release folder of an unpacked release; by default what the stand was started with
   */
  renew(site: number, release?: string): Promise<number>;
  stop(): Promise<void>;
}

/** Rejects with `StandError` where a program is missing, leaving nothing behind. */
export async function startStand(options: StandOptions = {}): Promise<Stand> {
  if (options.proxy === 'caddy') caddyProgram();
  else nginxProgram();
  if (options.isPooled) pgbouncerProgram();
  const ends = new Ends();
  try {
    const home = await standFolder(ends);
    const server = await startPostgres();
    ends.add(() => server.stop());
    const databaseUrl = server.url('postgres');
    const pooler = options.isPooled ? await startPgbouncer(home, databaseUrl) : null;
    if (pooler) ends.add(pooler.stop);
    const siteDatabaseUrl = pooler?.url ?? databaseUrl;
    const secrets = { DATABASE_URL: siteDatabaseUrl, DATA_KEYS: newDataKey('k1') };
    const sites = await startSites({ home, count: options.sites ?? 2, secrets, ...options });
    ends.add(sites.stop);
    const { child, ...door } = await startProxy(home, sites.ports, options);
    ends.add(() => endOf(child));
    return {
      ...door,
      sites: sites.addresses,
      processes: sites.processes,
      server,
      databaseUrl,
      siteDatabaseUrl,
      renew: sites.renew,
      stop: () => ends.all(),
    };
  } catch (error) {
    await ends.all();
    throw error;
  }
}

type Door = Pick<Stand, 'address' | 'ca' | 'plainAddress'> & { readonly child: ChildProcess };

async function startProxy(
  home: string,
  sites: readonly number[],
  { proxy, port, listen }: StandOptions,
): Promise<Door> {
  const https = await freePort(port);
  if (proxy === 'caddy') {
    const address = `https://localhost:${https}`;
    return { address, ...(await startCaddy(home, sites, address)) };
  }
  if (proxy !== 'secure nginx')
    return { address: `http://127.0.0.1:${https}`, child: await startNginx(home, sites, https, listen) };
  const http = await freePort();
  const started = await startSecureNginx(home, sites, { https, http });
  return { address: `https://127.0.0.1:${https}`, plainAddress: `http://127.0.0.1:${http}`, ...started };
}

/** A folder for the files of a stand, which goes with it. */
export async function standFolder(ends: Ends): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'quarter-stand-'));
  // Several programs belong to another user.
  await chmod(home, 0o755);
  const remove = () => rmSync(home, { recursive: true, force: true });
  process.once('exit', remove);
  ends.add(async () => {
    process.off('exit', remove);
    await rm(home, { recursive: true, force: true });
  });
  return home;
}
