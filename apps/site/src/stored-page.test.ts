import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { StoredPage } from './stored-page.ts';

const KINDS = 200;
const BODY = `<html lang="ru"><body>${'Квартира '.repeat(30_000)}</body></html>`;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What the buffers of this process hold, bytes. */
function held(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}

describe('a page for many kinds of visitors', () => {
  it('holds no more than it says: what forms are made of is not kept beside them', async () => {
    const rendered = { status: 200, headers: [], body: Buffer.from(BODY) };
    let grown = 0;
    const page = new StoredPage(rendered, { edition: '1', until: Number.POSITIVE_INFINITY }, bytes => {
      grown += bytes;
    });
    const before = held();
    for (let kind = 0; kind < KINDS; kind += 1)
      await page.form({ attributes: ` data-kind="${kind}"`, isShared: true }).make('gzip');
    // Buffers that nobody holds are given back beside the work, and on a busy machine after it.
    await expect.poll(held, { timeout: 60_000 }).toBeLessThan(before + grown + 10 * rendered.body.length);
    expect(page.bytes).toBeGreaterThan(grown);
  });
});
