import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteProcess } from '../../launch/site-process.ts';

/** Name by which the site of the tests is the real one, counted by analytics; by every other it is a test stage. */
export const REAL_HOST = 'real.localhost';

/** Starts the site once for all tests, with a new database, and tells them where it is; gives the way to stop it. */
export async function startSite(): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'quarter-e2e-'));
  // Under the name of the real site it delivers messages to nobody, and so leaves that to the copies.
  const first = startSiteProcess({ DATA_DIR: template, PRODUCTION_DOMAIN: REAL_HOST });
  await first.address;
  await first.stop();
  process.env.SITE_DATA = template;
  const data = await copyOfData();
  const site = startSiteProcess({
    DATA_DIR: data.folder,
    PRODUCTION_DOMAIN: REAL_HOST,
    METRIKA_COUNTER: '1',
  });
  process.env.SITE_URL = await site.address;
  return async () => {
    await site.stop();
    if (site.said().includes('Error')) console.error(site.said());
    await data.remove();
    await rm(template, { recursive: true, force: true });
  };
}

export interface DataFolder {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A data folder with the demo complex in it: loading that takes seconds, a copy none. */
export async function copyOfData(): Promise<DataFolder> {
  const template = process.env.SITE_DATA;
  if (template === undefined) throw new Error('The data folder of the tests is not there yet.');
  const folder = await mkdtemp(join(tmpdir(), 'quarter-e2e-'));
  await cp(template, folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
