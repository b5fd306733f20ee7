import { newDataKey } from '@quarter/api/platform/sealer';
import type { SiteProcess } from '../../launch/site-process.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { nginxProgram, startNginx } from './nginx.ts';
import { pgbouncerProgram, startPgbouncer } from './pgbouncer.ts';
import { Ends, endOf, freePort } from './programs.ts';
import { standFolder } from './stand.ts';
import { startSites } from './stand-sites.ts';

const SITES = 2;

/** Two sites behind nginx, over PgBouncer, HAProxy and three PostgreSQL of which one follows when the leader is gone. */
export interface HaStand {
  /** Of nginx, without a trailing slash. */
  readonly address: string;
  /** Of each site, past nginx. */
  readonly sites: readonly string[];
  readonly processes: readonly SiteProcess[];
  readonly cluster: Cluster;
  stop(): Promise<void>;
}

/** Rejects with `StandError` where a program is missing, leaving nothing behind. @param port of nginx, 0 for a free one */
export async function startHaStand(
  port = 0,
  settings: Readonly<Record<string, string>> = {},
): Promise<HaStand> {
  nginxProgram();
  pgbouncerProgram();
  const ends = new Ends();
  try {
    const home = await standFolder(ends);
    const cluster = await startCluster(home, ends);
    const pooler = await startPgbouncer(home, cluster.writerUrl);
    ends.add(pooler.stop);
    const secrets = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: cluster.writerUrl,
      DATABASE_READ_URL: cluster.readerUrl,
      DATA_KEYS: newDataKey('k1'),
    };
    const sites = await startSites({ home, count: SITES, secrets, settings });
    ends.add(sites.stop);
    const front = await freePort(port);
    const nginx = await startNginx(home, sites.ports, front);
    ends.add(() => endOf(nginx));
    return {
      address: `http://127.0.0.1:${front}`,
      sites: sites.addresses,
      processes: sites.processes,
      cluster,
      stop: () => ends.all(),
    };
  } catch (error) {
    await ends.all();
    throw error;
  }
}
