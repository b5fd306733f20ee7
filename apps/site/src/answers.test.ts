import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUILT_FILES } from './root.ts';
import { builtPages, demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

let url: string;
let site: TestSite;
beforeAll(async () => {
  url = await demoDatabase();
  site = await startTestSite(url);
});
afterAll(() => site.close());

describe('answers that are not pages', () => {
  it('R-084 R-091 R-672 an unknown address is 404 and is not kept', async () => {
    for (const target of ['/qwerty', '/flats/no-such-slug', '/assets/none.js']) {
      for (const _ of [1, 2]) {
        const answer = await site.get(target);
        expect([answer.status, answer.headers['x-cache']], target).toEqual([404, 'miss']);
      }
    }
  });

  it('R-080 an unknown address with «new» leads to the root', async () => {
    const answer = await site.get('/newsomething?utm_source=x');
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
  });

  it('R-594 an unknown address of the service is JSON', async () => {
    const answer = await site.get('/api/nope/');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'not_found' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('a form sent to a page that takes none is refused', async () => {
    expect((await site.get('/flats', { method: 'POST' })).status).toBe(405);
  });

  it.each([
    ['no address at all', '*', {}],
    ['a host with markup', '/flats', { host: '<script>' }],
  ])('%s is refused', async (_, target, headers) => {
    expect((await site.get(target, { headers })).status).toBe(400);
  });
});

describe('files', () => {
  it('of the build may be kept for ever and come compressed', async () => {
    const { text } = await site.get('/flats');
    const asset = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(text);
    const target = asset?.[1] ?? asset?.[2] ?? '';
    const plain = await site.get(target);
    const small = await site.get(target, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.status).toBe(200);
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
    const again = await site.get(target, { headers: { 'if-none-match': plain.headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  it('R-608 of a worker carry its policy, and are asked for again: an operator may change it without a new build', async () => {
    const name = readdirSync(join(BUILT_FILES, 'assets')).find(file => /worker-[^.]*\.js$/.test(file));
    const worker = await site.get(`/assets/${name}`);
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
    expect(worker.headers['cache-control']).toContain('no-cache');
    const again = await site.get(`/assets/${name}`, {
      headers: { 'if-none-match': worker.headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toBe(worker.headers['content-security-policy']);
  });

  it('give a part on request, as players of video ask', async () => {
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec((await site.get('/flats')).text)?.[1] ?? '';
    const whole = await site.get(font);
    const part = await site.get(font, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
    const tail = await site.get(font, { headers: { range: 'bytes=-5' } });
    expect(tail.body.equals(whole.body.subarray(-5))).toBe(true);
  });

  it('outside of the build cannot be reached', async () => {
    for (const target of [
      '/../server/index.js',
      '/%2e%2e/server/index.js',
      '/assets/..%2f..%2fserver/index.js',
    ]) {
      const { status, text } = await site.get(target);
      expect(status, target).toBe(404);
      expect(text).not.toContain('createLoadContext');
    }
  });
});

describe('a page', () => {
  it('names its sheet before the browser reads any of it', async () => {
    const answer = await site.get('/documents');
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(answer.text) ?? [];
    expect(sheet).toBeDefined();
    expect(answer.headers.link).toBe(`<${sheet}>; rel=preload; as=style`);
  });
});

describe('search engines', () => {
  it('R-308 are kept away from a test stage and let into the real site', async () => {
    expect((await site.get('/flats')).headers['x-robots-tag']).toMatch(/noindex/);
    const real = await startTestSite(url, {
      address: { publicOrigin: 'https://example.ru', productionDomain: 'example.ru' },
    });
    const { headers, text } = await real.get('/flats');
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(text).toContain('<link rel="canonical" href="https://example.ru/flats"');
    const map = await real.get('/sitemap.xml');
    expect((await real.get('/robots.txt')).text).toContain('Sitemap: https://example.ru/sitemap.xml');
    expect(map.text).toContain('<loc>https://example.ru/flats</loc>');
    await real.close();
  });
});

describe('when a part of a page cannot be drawn', () => {
  it('R-673 the page of the error with 500 is given, and not kept', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const build = await builtPages();
    const { createLoadContext } = build.entry.module;
    const breaking: typeof createLoadContext = input =>
      createLoadContext({ ...input, api: { ...input.api, specs: async () => Object.create(null) } });
    const module = { ...build.entry.module, createLoadContext: breaking };
    const failing = await startTestSite(url, {
      build: { ...build, entry: { module } },
      metricsToken: 'secret',
    });
    for (const _ of [1, 2]) {
      const answer = await failing.get('/flats');
      expect([answer.status, answer.headers['cache-control'], answer.headers['x-cache']]).toEqual([
        500,
        'no-store',
        'miss',
      ]);
      expect(answer.text).toContain('<h1');
    }
    const { text } = await failing.get('/metrics', { headers: { authorization: 'Bearer secret' } });
    expect(text).toMatch(/^pages_failed_total\{status="500"\} 2$/m);
    expect(text).toMatch(/^page_made_duration_seconds_count 0$/m);
    await failing.close();
    log.mockRestore();
  });
});

describe('when the error page itself fails', () => {
  it('R-094 R-674 a plain English page leads home', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const build = await builtPages();
    const broken = { ...build.entry.module, default: () => Promise.reject(new Error('broken on purpose')) };
    const failing = await startTestSite(url, { build: { ...build, entry: { module: broken } } });
    const answer = await failing.get('/flats');
    expect(answer.status).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('An error occurred while showing the error page');
    expect(answer.text).toContain('<a href="/">');
    await failing.close();
    log.mockRestore();
  });
});

describe('the place of the visitor by a service of others', () => {
  it.each([
    ['answers nothing', [200, '{}']],
    ['refuses', [403, 'no']],
  ] as const)(
    'R-326 R-327 when it %s, the service and its pages have the sun of 05:20 and 19:00',
    async (_, given) => {
      const other = createServer((_request, response) => void response.writeHead(given[0]).end(given[1]));
      await once(other.listen(0, '127.0.0.1'), 'listening');
      const address = other.address();
      const geoUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
      const placeless = await startTestSite(url, { sun: { geoUrl, sunUrl: null } });
      try {
        expect(JSON.parse((await placeless.get('/api/geo/')).text)).toEqual({
          latitude: 55.7558,
          longitude: 37.6173,
          status: 'FALLBACK',
        });
        expect((await placeless.get('/documents')).text).toContain('"rise":320,"set":1140');
      } finally {
        await placeless.close();
        other.close();
      }
    },
  );
});
