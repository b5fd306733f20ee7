import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskFiles } from './desk-files.ts';
import { keepAssets } from './kept-assets.ts';
import { listen } from './listen.ts';
import { staticFiles } from './static-files.ts';

const silent = pino({ level: 'silent' });
const IMMUTABLE = 'public, max-age=31536000, immutable';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(() => rm(home, { recursive: true }));

/** Built files of a release, one chunk for each front end and one of the same name in every release. */
async function built(version: string) {
  const release = { version, pages: join(home, version, 'web'), desk: join(home, version, 'desk') };
  for (const folder of [release.pages, release.desk]) {
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, `assets/chunk-${version}.js`), version);
    await writeFile(join(folder, `assets/chunk-${version}.js.br`), brotliCompressSync(version));
    await writeFile(join(folder, 'assets/shared.js'), version);
    await writeFile(join(folder, 'index.html'), version);
  }
  return release;
}

const kept = () => join(home, 'kept');

/** Starts of releases, an hour apart. */
async function startedInTurn(...versions: string[]) {
  for (const [index, version] of versions.entries()) {
    await keepAssets(kept(), await built(version));
    const at = new Date(Date.now() - (versions.length - index) * 3_600_000);
    await utimes(join(kept(), version), at, at);
  }
}

describe('assets of other releases', () => {
  it('are given after an update: pages and desk that were opened before it find theirs', async () => {
    await startedInTurn('1');
    const release = await built('2');
    const former = await keepAssets(kept(), release);
    const pages = await staticFiles(release.pages, silent, { former: former.pages });
    const desk = await deskFiles(release.desk, silent, { version: '2', former: former.desk });
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/desk')) desk.serve(request, response, { secure: false });
      else if (pages.has(request.url ?? '')) pages.serve(request, response);
      else response.writeHead(404).end();
    });
    const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
    try {
      for (const below of ['', '/desk'])
        for (const version of ['1', '2']) {
          const answer = await fetch(`${origin}${below}/assets/chunk-${version}.js`, {
            headers: { 'accept-encoding': 'br' },
          });
          const { headers } = answer;
          expect([answer.status, headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
            200,
            'br',
            IMMUTABLE,
          ]);
          expect(await answer.text()).toBe(version);
        }
      // What a page of now asks for is of now.
      expect(await (await fetch(`${origin}/assets/shared.js`)).text()).toBe('2');
      expect((await fetch(`${origin}/assets/chunk-0.js`)).status).toBe(404);
    } finally {
      server.close();
    }
  });

  it('are those of two others: what started longest ago goes', async () => {
    await startedInTurn('1', '2', '3');
    const { pages } = await keepAssets(kept(), await built('4'));
    expect(pages).toEqual([join(kept(), '3/pages'), join(kept(), '2/pages')]);
    expect((await readdir(kept())).toSorted()).toEqual(['2', '3', '4']);
  });

  it('an update that was taken back leaves those of the newer one', async () => {
    await startedInTurn('1', '2');
    const { desk } = await keepAssets(kept(), await built('1'));
    expect(desk).toEqual([join(kept(), '2/desk')]);
    // It has started last, so it is the last to go.
    await keepAssets(kept(), await built('3'));
    await keepAssets(kept(), await built('4'));
    expect((await readdir(kept())).toSorted()).toEqual(['1', '3', '4']);
  });

  it('are kept once by processes that start together, and what a killed one has left goes', async () => {
    await startedInTurn('1');
    const left = join(kept(), '0.part-999999');
    await mkdir(left);
    const before = new Date(Date.now() - 3_600_000);
    await utimes(left, before, before);
    const release = await built('2');
    const all = await Promise.all(Array.from({ length: 4 }, () => keepAssets(kept(), release)));
    for (const { pages } of all) expect(pages).toEqual([join(kept(), '1/pages')]);
    expect((await readdir(kept())).toSorted()).toEqual(['1', '2']);
  });
});
