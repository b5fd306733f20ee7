import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataKey } from '@quarter/api/platform/sealer';
import { type PostgresServer, startPostgres } from '@quarter/api/testing/postgres-server';
import type { SiteProcess } from '../../launch/site-process.ts';
import { nginxProgram, startNginx } from './nginx.ts';
import { pgbouncerProgram, startPgbouncer } from './pgbouncer.ts';
import { Ends, endOf, freePort } from './programs.ts';
import { startSites } from './stand-sites.ts';

export interface StandOptions {
  /** Of nginx; a free one by default. */
  readonly port?: number;
  /** How many sites, 2 by default. */
  readonly sites?: number;
  /** Whether the sites reach the database through PgBouncer in transaction mode alone. */
  readonly isPooled?: boolean;
  /** Settings of the sites beside their secrets. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Sites over one PostgreSQL behind nginx, set up as `deploy/` says. */
export interface Stand {
  /** Of nginx, without a trailing slash. */
  readonly address: string;
  /** Of each site, past nginx. */
  readonly sites: readonly string[];
  readonly processes: readonly SiteProcess[];
  readonly server: PostgresServer;
  /** Of the database, past PgBouncer. */
  readonly databaseUrl: string;
  /** Of the same as the sites reach it. */
  readonly siteDatabaseUrl: string;
  /** Stops a site as a service manager does and starts it anew; ms until it answers again. */
  renew(site: number): Promise<number>;
  stop(): Promise<void>;
}

/** Rejects with `StandError` where a program is missing, leaving nothing behind. */
export async function startStand(options: StandOptions = {}): Promise<Stand> {
  nginxProgram();
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
    const sites = await startSites(home, options.sites ?? 2, secrets, options.settings);
    ends.add(sites.stop);
    const port = await freePort(options.port);
    const nginx = await startNginx(home, sites.ports, port);
    ends.add(() => endOf(nginx));
    return {
      address: `http://127.0.0.1:${port}`,
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
