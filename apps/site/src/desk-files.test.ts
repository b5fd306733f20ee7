import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskFiles, isOfDesk } from './desk-files.ts';
import { listen } from './listen.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

const SCRIPT = 'console.log("desk");'.repeat(100);

let folder: string;
let server: Server;
let origin: string;
let isSecure = false;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, 'index.html'),
    '<script nonce="DESK_NONCE">a()</script><meta nonce="DESK_NONCE"><meta name="version" content="DESK_VERSION">',
  );
  await writeFile(join(folder, 'assets/main-abc.js'), SCRIPT);
  await writeFile(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  const desk = await deskFiles(folder, pino({ level: 'silent' }), { version: '1.2.3+0a1b2c3d' });
  server = createServer((request, response) => desk.serve(request, response, { secure: isSecure }));
  origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);

describe('the document of the desk', () => {
  it('is given at every address below it, with the version and the nonce of this answer alone', async () => {
    const seen = new Set<string>();
    for (const path of ['/desk', '/desk/', '/desk/people', '/desk/start/token?a=1']) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const policy = answer.headers.get('content-security-policy') ?? '';
      const [, nonce = ''] = /script-src 'self' 'nonce-([\w-]{20,})';/.exec(policy) ?? [];
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(await answer.text()).toBe(
        `<script nonce="${nonce}">a()</script><meta nonce="${nonce}"><meta name="version" content="1.2.3+0a1b2c3d">`,
      );
      seen.add(nonce);
    }
    expect(seen.size).toBe(4);
  });

  it('lets nobody frame it, nothing foreign in and no address with a token out', async () => {
    const { headers } = await ask('/desk/start/token');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "connect-src 'self'",
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('asks for TLS where one came over it', async () => {
    const policy = async () => (await ask('/desk')).headers.get('content-security-policy');
    expect(await policy()).not.toContain('upgrade-insecure-requests');
    isSecure = true;
    expect(await policy()).toContain('upgrade-insecure-requests');
    isSecure = false;
  });

  it('answers HEAD without a body and nothing but reading', async () => {
    const head = await ask('/desk', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await ask('/desk', { method: 'POST', body: 'x' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('assets of the desk', () => {
  it('are kept for ever and given as small as they were made', async () => {
    const answer = await ask('/desk/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it.each(['/desk/assets/main-old.js', '/desk/assets/'])('%s is none, and nobody keeps that', async path => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('are all that is given of the build', async () => {
    expect(await (await ask('/desk/.vite/manifest.json')).text()).not.toBe('{}');
    expect((await ask('/desk/assets/%2e%2e/.vite/manifest.json')).status).not.toBe(500);
  });
});

it('only `/desk` itself and what is below it belong to the desk', () => {
  expect(['/desk', '/desk/', '/desk/people'].every(isOfDesk)).toBe(true);
  expect(['/', '/desktop', '/flats/desk', '/api/desk/me/'].some(isOfDesk)).toBe(false);
});

describe('the site with its desk', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite(await demoDatabase());
  });
  afterAll(() => site.close());

  it('serves the built one, past the cache of pages', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, text } = await site.get('/desk/people');
      expect(status).toBe(200);
      expect(headers['x-cache']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(text).not.toContain('DESK_NONCE');
      expect(text).toMatch(/<meta name="version" content="dev" ?\/?>/);
      const [script = ''] = /\/desk\/assets\/[^"]+\.js/.exec(text) ?? [];
      const asset = await site.get(script, { headers: { 'accept-encoding': 'gzip' } });
      expect([asset.status, asset.headers['content-encoding']]).toEqual([200, 'gzip']);
    }
  });

  it('tells neither visitors nor search engines of it', async () => {
    for (const path of ['/', '/robots.txt', '/sitemap.xml', '/flats']) {
      expect((await site.get(path)).text, path).not.toContain('/desk');
    }
  });
});
