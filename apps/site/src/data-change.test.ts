import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { newServerDatabase } from '@quarter/api/testing/database';
import { buildDemo } from '@quarter/complex/demo';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from './config.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

let url: string;
let sites: TestSite[] = [];
beforeAll(async () => {
  url = await newServerDatabase();
  const database = await openDatabase({ url });
  await loadDataset(database, buildDemo());
  await database.close();
  // Two instances over one database, as behind a balancer.
  sites = [await startTestSite(url), await startTestSite(url)];
});
afterAll(() => Promise.all(sites.map(site => site.close())));

/** Resolves when every instance shows the text; fails when that takes longer than a change may. */
function shown(text: string, timeout = 1000): Promise<void> {
  return vi.waitFor(
    async () => {
      for (const site of sites) expect((await site.get('/flats')).text).toContain(text);
    },
    { timeout, interval: 20 },
  );
}

// A machine busy with something else can miss a second; a change that is not noticed misses it every time.
describe('a change of the data', { retry: 2 }, () => {
  it('by another connection is on the page of every instance within a second', async () => {
    await shown('Излучина', 20_000);
    for (const site of sites) expect((await site.get('/flats')).headers['x-cache']).toBe('hit');
    const dataset = buildDemo();
    const name = `Излучина-${Date.now()}`;
    const database = await openDatabase({ url });
    await loadDataset(database, { ...dataset, project: { ...dataset.project, name } });
    await shown(name);
    await database.close();
  });

  it('by a program of its own is there within a second of its end', async () => {
    const run = promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(ROOT, 'apps/site/src/cli/demo.ts'), '--seed', '7'],
      { env: { ...process.env, DATABASE_URL: url } },
    );
    expect((await run).stdout).toMatch(/^Demo complex loaded: \d+ lots/);
    const { lots } = buildDemo({ seed: 7 });
    const free = lots.filter(lot => lot.kind === 'flat' && lot.status === 'free');
    const cheapest = Math.min(...free.map(lot => lot.price));
    await shown(new Intl.NumberFormat('en-US').format(cheapest).replaceAll(',', '\u202f'));
  });
});
