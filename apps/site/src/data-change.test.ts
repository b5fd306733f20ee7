import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { buildDemo } from '@quarter/complex/demo';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { ROOT } from './root.ts';
import { runCommand } from './testing/command.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

let url: string;
let sites: TestSite[] = [];
beforeAll(async () => {
  url = await demoDatabase(await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files')));
  // Two instances over one database, as behind a balancer.
  sites = [await startTestSite(url), await startTestSite(url)];
});
afterAll(() => Promise.all(sites.map(site => site.close())));

/** A bound for what never comes. */
const WAIT = { timeout: 60_000, interval: 50 };

/** Resolves when every instance shows the text. */
function shown(text: string, path = '/flats'): Promise<void> {
  return vi.waitFor(async () => {
    for (const site of sites) expect((await site.get(path)).text).toContain(text);
  }, WAIT);
}

// That it takes a second at most is shown by `npm run prove -- changes`.
describe('a change of the data', () => {
  it('by another connection is on the page of every instance', async () => {
    await shown('Излучина');
    for (const site of sites) expect((await site.get('/flats')).headers['x-cache']).toBe('hit');
    const dataset = buildDemo();
    const name = `Излучина-${Date.now()}`;
    const database = await openDatabase({ url });
    await loadDataset(database, { ...dataset, project: { ...dataset.project, name } });
    await shown(name);
    await database.close();
  });

  it('by a program of its own is there', async () => {
    expect(await run('demo', '--seed', '7')).toMatch(/^Demo complex loaded: \d+ lots/);
    const { lots } = buildDemo({ seed: 7 });
    const free = lots.filter(lot => lot.kind === 'flat' && lot.status === 'free');
    const cheapest = Math.min(...free.map(lot => lot.price));
    await shown(
      new Intl.NumberFormat('en-US').format(cheapest).replaceAll(',', '\u202f'),
      '/flats?order=price',
    );
  });

  it('of a block and of a document, loaded by the command, is in the service and on the page', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quarter-content-'));
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
      expect(await run('content', 'load', folder)).toMatch(/^Записано блоков: 2,/);
      await Promise.all([
        shown(words, '/api/discount/congratulation/'),
        shown('/files/documents/land-2024-01-17.', '/'),
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/** Runs a command of the site over the database of this test; what it says. */
async function run(command: string, ...args: string[]): Promise<string> {
  const { code, output } = await runCommand(command, args, { DATABASE_URL: url });
  if (code !== 0) throw new Error(output);
  return output;
}

async function replaceIn(file: string, pattern: RegExp, text: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = before.replace(pattern, text);
  if (after === before) throw new Error(`${file} has nothing to replace`);
  await writeFile(file, after);
}
