import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import { loadContent } from '@quarter/api/modules/content/load-content';
import { pdfText } from '@quarter/api/testing/pdf-text';
import { buildDemo } from '@quarter/complex/demo';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { ROOT } from './root.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

const FILES = join(ROOT, 'complex/files');
const flat = buildDemo().lots.find(
  lot => lot.kind === 'flat' && lot.status === 'free' && lot.discount_amount > 0,
)?.slug;
const CHANGES = [
  ['+7 (495) 000-00-00', '8 (800) 765-43-21'],
  ['+7 (495) 000-00-01', '8 (800) 765-43-22'],
  ['+7 (495) 000-00-02', '8 (800) 765-43-23'],
  ['+7 (495) 000-00-03', '8 (800) 765-43-24'],
  ['с 9:00 до 21:00', 'с 10:30 до 19:45'],
  ['Москва, Береговая набережная, 1', 'Тверь, Волжский проезд, 77'],
] as const;

let url: string;
let folder: string;
let site: TestSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarter-contacts-'));
  await cp(CONTENT_FOLDER, folder, { recursive: true });
  url = await demoDatabase(await readBlocks(folder, FILES));
  site = await startTestSite(url);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** What is said somewhere, with plain spaces. */
async function read(path: string): Promise<string> {
  const { status, body, text } = await site.get(path);
  expect([path, status]).toEqual([path, 200]);
  return (path.endsWith('/presentation/') ? pdfText(body) : text).replace(/[\s ]+/g, ' ');
}

const PLACES: readonly (readonly [string, readonly number[]])[] = [
  ['/', [0, 3, 4, 5]],
  ['/old-main', [0]],
  ['/installment', [0]],
  ['/booking', [0]],
  [`/flats/${flat}`, [0, 5]],
  [`/flats/print/${flat}`, [0, 4, 5]],
  [`/api/properties/${flat}/presentation/`, [0, 4, 5]],
  ['/api/sales_office/', [4, 5]],
  ['/api/index/location-block/', [5]],
  ['/api/project/', [0, 1, 2, 3, 4, 5]],
];

it('R-130 R-198 R-213 R-689 A-32 phones, hours and the address change everywhere with one file', async () => {
  for (const [path, changes] of PLACES) {
    const text = await read(path);
    for (const change of changes) expect(text, path).toContain(CHANGES[change]?.[0]);
  }
  const file = join(folder, 'contacts.yaml');
  let written = await readFile(file, 'utf8');
  for (const [was, now] of CHANGES) written = written.replace(was, now);
  await writeFile(file, written);
  const database = await openDatabase({ url });
  expect(await loadContent(database, await readBlocks(folder, FILES))).toEqual({
    written: ['contacts'],
    deleted: [],
  });
  await database.close();

  // The former page is given for a second at most while it is made anew.
  for (const [path, changes] of PLACES)
    await vi.waitFor(
      async () => {
        const text = await read(path);
        for (const change of changes) expect(text, path).toContain(CHANGES[change]?.[1]);
        for (const [was] of CHANGES) expect(text, path).not.toContain(was);
      },
      { timeout: 15_000, interval: 50 },
    );
  expect((await site.get('/')).text).toContain('href="tel:88007654321"');
});
