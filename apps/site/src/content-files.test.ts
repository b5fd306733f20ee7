import { join } from 'node:path';
import { CONTENT_ENDPOINTS } from '@quarter/contract/content-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { ROOT } from './root.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  geojson: 'application/geo+json',
};
/** Panoramas are drawn by their viewer, from one file that every browser reads, not by a choice of sources. */
const formatsOf = (src: string) => [src.startsWith('/media/pano-') ? 'webp' : 'avif', 'jpeg'];

let site: TestSite;
/** Everything that the answers of content name, by address. */
const named = new Set<string>();

beforeAll(async () => {
  const blocks = await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files'));
  site = await startTestSite(await demoDatabase(blocks));
  const albums: { results: { date: string }[] } = JSON.parse((await site.get('/api/progress-album/')).text);
  const paths = Object.values(CONTENT_ENDPOINTS)
    .filter(({ path }) => !path.includes('{'))
    .map(({ path }) => path);
  for (const path of [...paths, ...albums.results.map(({ date }) => `/api/progress-album/${date}/`)]) {
    const { status, text } = await site.get(path.startsWith('/api/documents/') ? `${path}?limit=100` : path);
    expect([path, status]).toEqual([path, 200]);
    collect(JSON.parse(text));
  }
});
afterAll(() => site.close());

function collect(value: unknown): void {
  if (typeof value === 'string' && value.startsWith('/files/')) named.add(value);
  if (typeof value !== 'object' || value === null) return;
  if ('widths' in value && 'src' in value && Array.isArray(value.widths))
    for (const width of value.widths)
      for (const format of formatsOf(String(value.src))) named.add(`${value.src}-${width}.${format}`);
  for (const inner of Object.values(value)) collect(inner);
}

it('R-278 R-279 R-280 R-281 R-282: every document, film and picture that the content names is a file of its type', async () => {
  const wrong: string[] = [];
  for (const address of named) {
    const { status, headers } = await site.get(address, { method: 'HEAD' });
    const type = TYPES[address.replace(/^.*\./, '')];
    if (status !== 200 || headers['content-type'] !== type || !(Number(headers['content-length']) > 0))
      wrong.push(`${address}: ${status} ${headers['content-type']}`);
  }
  expect(wrong).toEqual([]);
  const count = (ending: RegExp) => [...named].filter(address => ending.test(address)).length;
  expect(count(/\.pdf$/)).toBeGreaterThan(15);
  expect(count(/\.webm$/)).toBe(count(/\.mp4$/));
  expect(count(/\.avif$/)).toBeGreaterThan(50);
});
