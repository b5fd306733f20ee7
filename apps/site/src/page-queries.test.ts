import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { ROOT } from './root.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(
    await demoDatabase(await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files'))),
  );
});
afterAll(() => site.close());

it.each([
  ['/newHeader/flats', 'layout_type=1,2', 'layout_type=2&layout_type=1'],
  ['/flats/price', 'order=-price', 'unknown=1&order=-price'],
  ['/parking-and-storage', 'order=-price', 'order=-price&deposit=50'],
  ['/commercial', 'order=price', 'order=price&floor=2'],
  ['/progress', 'year=2025', 'year=2025&page=3'],
  ['/documents', '', 'year=2025'],
])(
  'the page of %s depends on what its route reads of a query, and on nothing else',
  async (path, query, same) => {
    const asked = [query, same, `${query}&utm_source=mail`].map(each => `${path}?${each}`);
    const cache: unknown[] = [];
    for (const address of asked) {
      const { status, headers } = await site.get(address);
      cache.push([status, headers['x-cache']]);
    }
    expect(cache).toEqual([
      [200, 'miss'],
      [200, 'hit'],
      [200, 'hit'],
    ]);
    if (query !== '') expect((await site.get(path)).headers['x-cache'], 'without it').toBe('miss');
  },
);

it('a part of a path and a film of a query are read too', async () => {
  const found = async (address: string, pattern: RegExp) =>
    pattern.exec((await site.get(address)).text)?.[1] ?? 'nothing';
  const block = `/commercial/${await found('/commercial', /"\/commercial\/(\d+)"/)}`;
  const lot = await found(block, /[?&]lot=([\w-]+)/);
  expect((await site.get(`${block}?lot=${lot}`)).headers['x-cache']).toBe('miss');
  expect((await site.get(`${block}?lot=${lot}&order=price`)).headers['x-cache']).toBe('hit');

  const film = `/video?id=${await found('/api/videos/?limit=100', /"slug":"([\w-]+)"/)}`;
  expect((await site.get(film)).headers['x-cache']).toBe('miss');
  expect((await site.get(`${film}&t=10`)).headers['x-cache']).toBe('hit');
  expect((await site.get('/video')).headers['x-cache']).toBe('miss');
});
