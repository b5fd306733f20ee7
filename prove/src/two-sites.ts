import type { Database } from '@quarter/api/db/database';
import { openServer } from '@quarter/api/db/server';
import { type SiteProcess, startSiteProcess } from '../../launch/site-process.ts';
import { onPostgres, type SiteEnvironment } from './on-postgres.ts';
import type { Report } from './report.ts';

/** Two processes over one database, which believe what is said of whom a call comes from. */
export interface TwoSites {
  readonly environment: SiteEnvironment;
  readonly processes: readonly SiteProcess[];
  readonly database: Database;
  /** Of the first or the second process. @param turn counted from 0, in turns */
  address(turn: number): string;
}

/** Runs `work` over two processes and claims that both stop cleanly. @param settings of the environment */
export async function onTwoSites(
  report: Report,
  settings: Readonly<Record<string, string>>,
  work: (sites: TwoSites) => Promise<void>,
): Promise<void> {
  await onPostgres(async environment => {
    const env = { ...environment, TRUST_PROXY: '1', ...settings };
    const first = startSiteProcess(env);
    await first.address;
    const processes = [first, startSiteProcess(env)];
    const addresses = await Promise.all(processes.map(({ address }) => address));
    const database = await openServer(environment.DATABASE_URL);
    try {
      await work({ environment, processes, database, address: turn => addresses[turn % 2] ?? '' });
      for (const process of processes)
        report.claim((await process.stop()) === 0, 'the process stops cleanly');
    } finally {
      await database.close();
      for (const { child } of processes) if (child.exitCode === null) child.kill('SIGKILL');
    }
  });
}
