import { openServer } from '@quarter/api/db/server';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { buildDemo } from '@quarter/complex/demo';
import { startSiteProcess } from '../../launch/site-process.ts';
import { onPostgres } from './on-postgres.ts';
import type { Report } from './report.ts';

const CHANGES = 5;
const MOST_MS = 1_000;
const PAUSE_MS = 20;

/** A change of the data by another connection is on a page of both processes within a second of its commit. */
export async function proveChanges(report: Report): Promise<void> {
  await onPostgres(async environment => {
    const sites = [startSiteProcess(environment)];
    const addresses = [await sites[0]?.address];
    sites.push(startSiteProcess(environment));
    addresses.push(await sites[1]?.address);
    const database = await openServer(environment.DATABASE_URL);
    try {
      const demo = buildDemo();
      for (let change = 1; change <= CHANGES; change += 1) {
        const name = `Излучина-${change}`;
        await loadDataset(database, { ...demo, project: { ...demo.project, name } });
        const began = performance.now();
        const isShown = async (address?: string) =>
          (await (await fetch(`${address}/flats`)).text()).includes(name);
        while (
          !(await Promise.all(addresses.map(isShown))).every(Boolean) &&
          performance.now() - began < 30_000
        )
          await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
        const took = performance.now() - began;
        report.claim(
          took <= MOST_MS,
          `change ${change} of the whole complex is on both pages after ${took.toFixed(0)} ms`,
        );
      }
    } finally {
      await database.close();
      await Promise.all(sites.map(site => site.stop()));
    }
  });
}
