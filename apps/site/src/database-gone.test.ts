import { unsteadyServer } from '@quarter/api/testing/unsteady-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

/** Longer than an answer of the probe is good for. */
const WAIT = { timeout: 10_000, interval: 50 };

let site: TestSite;
let way: Awaited<ReturnType<typeof unsteadyServer>>;
beforeAll(async () => {
  way = await unsteadyServer(await demoDatabase());
  site = await startTestSite(way.url);
});
afterAll(() => site.close());

it('a site whose database is gone gives pages and says so to balancers; that it keeps nothing it says to alarms', async () => {
  const statusOf = async (path: string) => (await site.get(path)).status;
  expect([await statusOf('/servez'), await statusOf('/readyz')]).toEqual([200, 200]);
  await way.close();
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), WAIT);
  // Also one that nobody has asked for before.
  for (const path of ['/servez', '/flats', '/flats?view=chess']) expect(await statusOf(path), path).toBe(200);
});
