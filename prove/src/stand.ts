import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataKey } from '@quarter/api/platform/sealer';
import { type PostgresServer, startPostgres } from '@quarter/api/testing/postgres-server';
import type { SiteProcess } from '../../launch/site-process.ts';
import { caddyProgram, startCaddy } from './caddy.ts';
import { nginxProgram, startNginx } from './nginx.ts';
import { pgbouncerProgram, startPgbouncer } from './pgbouncer.ts';
import { Ends, endOf, freePort } from './programs.ts';
import { startSites } from './stand-sites.ts';

export interface StandOptions {
  /** nginx by default; Caddy speaks TLS. */
  readonly proxy?: 'nginx' | 'caddy';
  /** Of the proxy; a free one by default. */
  readonly port?: number;
  /** Further lines of nginx's `site-listen.conf`. */
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
  const isCaddy = options.proxy === 'caddy';
  if (isCaddy) caddyProgram();
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
    const port = await freePort(options.port);
    const address = isCaddy ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
    const { child, ca } = isCaddy
      ? await startCaddy(home, sites.ports, address)
      : { child: await startNginx(home, sites.ports, port, options.listen), ca: undefined };
    ends.add(() => endOf(child));
    return {
      address,
      ...(ca !== undefined && { ca }),
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
