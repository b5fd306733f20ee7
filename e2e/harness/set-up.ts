import { startKit } from './kit.ts';
import { startSite } from './site.ts';

/** Starts what all tests share; gives the way to stop it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const ways = await Promise.all([startSite(), startKit()]);
  return async () => {
    for (const stop of ways) await stop();
  };
}
