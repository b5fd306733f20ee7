import { ensureWebBuild } from '../../launch/web-build.ts';
import { startKit } from './kit.ts';
import { startSite } from './site.ts';

/** Starts what all tests share; gives the way to stop it. */
export default async function setUp(): Promise<() => Promise<void>> {
  // The kit is built into the same folder, which a build of the site empties.
  await ensureWebBuild();
  const ways = await Promise.all([startSite(), startKit()]);
  return async () => {
    for (const stop of ways) await stop();
  };
}
