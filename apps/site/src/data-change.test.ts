import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { buildDemo } from '@quarter/complex/demo';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from './config.ts';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

let url: string;
let sites: TestSite[] = [];
beforeAll(async () => {
  url = await demoDatabase(await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files')));
  // Two instances over one database, as behind a balancer.
  sites = [await startTestSite(url), await startTestSite(url)];
});
afterAll(() => Promise.all(sites.map(site => site.close())));

/**
 * How long this machine needs just now to read the whole complex and draw a page in as many instances, ms: a change
 * costs that on any machine, and a busy one takes many times as long as an idle one.
 */
async function workTime(): Promise<number> {
  const began = performance.now();
  const fresh = await Promise.all(sites.map(() => startTestSite(url)));
  await Promise.all(fresh.map(site => site.get('/flats')));
  const took = performance.now() - began;
  await Promise.all(fresh.map(site => site.close()));
  return took;
}

/** Resolves when every instance shows the text; fails when that takes longer than a change may. */
function shown(text: string, timeout: number, path = '/flats'): Promise<void> {
  return vi.waitFor(
    async () => {
      for (const site of sites) expect((await site.get(path)).text).toContain(text);
    },
    { timeout, interval: 20 },
  );
}

// A machine that is busy with something else for a moment can miss a second beyond its work; a change that is not
// noticed misses it every time.
describe('a change of the data', { retry: 2 }, () => {
  it('by another connection is on the page of every instance within a second', async () => {
    await shown('Излучина', 20_000);
    for (const site of sites) expect((await site.get('/flats')).headers['x-cache']).toBe('hit');
    const dataset = buildDemo();
    const name = `Излучина-${Date.now()}`;
    const database = await openDatabase({ url });
    const work = await workTime();
    await loadDataset(database, { ...dataset, project: { ...dataset.project, name } });
    await shown(name, work + 1000);
    await database.close();
  });

  it('by a program of its own is there within a second of its end', async () => {
    const work = await workTime();
    expect(await run('demo.ts', '--seed', '7')).toMatch(/^Demo complex loaded: \d+ lots/);
    const { lots } = buildDemo({ seed: 7 });
    const free = lots.filter(lot => lot.kind === 'flat' && lot.status === 'free');
    const cheapest = Math.min(...free.map(lot => lot.price));
    await shown(new Intl.NumberFormat('en-US').format(cheapest).replaceAll(',', '\u202f'), work + 1000);
  });

  it('of a block and of a document, loaded by the command, is in the service and on the page within a second', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quarter-content-'));
    // A second attempt must find what the first one found.
    await run('content.ts', 'load');
    try {
      await cp(CONTENT_FOLDER, folder, { recursive: true });
      await replaceIn(
        join(folder, 'discount/congratulation.yaml'),
        /^title: .*/m,
        `title: Слово${Date.now()}`,
      );
      const [, words = ''] = /^title: (.*)/m.exec(
        await readFile(join(folder, 'discount/congratulation.yaml'), 'utf8'),
      ) ?? [''];
      const policy = /version: "[^"]+"(\s+file: documents\/)policy-[\d-]+\.pdf/;
      await replaceIn(join(folder, 'documents.yaml'), policy, 'version: "2026-11-20"$1land-2024-01-17.pdf');
      const work = await workTime();
      expect(await run('content.ts', 'load', folder)).toMatch(/^Записано блоков: 2,/);
      await Promise.all([
        shown(words, work + 1000, '/api/discount/congratulation/'),
        shown('/files/documents/land-2024-01-17.', work + 1000, '/'),
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/** Runs a command of the site over the database of this test; what it says. */
async function run(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'apps/site/src/cli', command), ...args],
    { env: { ...process.env, DATABASE_URL: url } },
  );
  return stdout;
}

async function replaceIn(file: string, pattern: RegExp, text: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = before.replace(pattern, text);
  if (after === before) throw new Error(`${file} has nothing to replace`);
  await writeFile(file, after);
}
