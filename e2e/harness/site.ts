import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteProcess } from '../../scripts/site-process.ts';

/** Name by which the site of the tests is the real one, counted by analytics; by every other it is a test stage. */
export const REAL_HOST = 'real.localhost';

/** Starts the site once for all tests, with a new database, and tells them where it is; gives the way to stop it. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quarter-e2e-'));
  const site = startSiteProcess({
    DATA_DIR: dataDir,
    PRODUCTION_DOMAIN: REAL_HOST,
    METRIKA_COUNTER: '1',
  });
  process.env.SITE_URL = await site.address;
  return async () => {
    await site.stop();
    if (site.said().includes('Error')) console.error(site.said());
    await rm(dataDir, { recursive: true, force: true });
  };
}
