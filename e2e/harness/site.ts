import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteProcess } from '../../scripts/site-process.ts';

/** Starts the site once for all tests, with a new database, and tells them where it is; gives the way to stop it. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quarter-e2e-'));
  const site = startSiteProcess({ DATA_DIR: dataDir });
  process.env.SITE_URL = await site.address;
  return async () => {
    await site.stop();
    if (site.said().includes('Error')) console.error(site.said());
    await rm(dataDir, { recursive: true, force: true });
  };
}
