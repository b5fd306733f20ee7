import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

const WAIT = { timeout: 15_000, interval: 50 };

let url: string;
let site: TestSite;
beforeAll(async () => {
  url = await demoDatabase();
  site = await startTestSite(url);
});
afterAll(() => site.close());

describe('pages', () => {
  it('are rendered once and then come from memory, the same to the byte', async () => {
    const first = await site.get('/flats?order=-price');
    const second = await site.get('/flats?order=-price');
    expect([first.status, first.headers['x-cache']]).toEqual([200, 'miss']);
    expect([second.status, second.headers['x-cache']]).toEqual([200, 'hit']);
    expect(second.body.equals(first.body)).toBe(true);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.text).toContain('<h1');
  });

  it('do not depend on parameters that the page does not read, nor on how the others are written', async () => {
    await site.get('/flats?layout_type=2,1&is_discount=true');
    for (const same of [
      '/flats?is_discount=1&layout_type=1&layout_type=2&utm_source=mail&utm_campaign=autumn',
      '/flats?layout_type=1,2&is_discount=true&price_min=&order=recommended&unknown=1',
    ]) {
      expect((await site.get(same)).headers['x-cache'], same).toBe('hit');
    }
    expect((await site.get('/flats?layout_type=1')).headers['x-cache']).toBe('miss');
  });

  it('come compressed to whoever accepts it', async () => {
    const plain = await site.get('/flats?floor_min=3');
    const gzip = await site.get('/flats?floor_min=3', { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const brotli = () => site.get('/flats?floor_min=3', { headers: { 'accept-encoding': 'gzip, br' } });
    await vi.waitFor(async () => expect((await brotli()).headers['content-encoding']).toBe('br'), WAIT);
    const { body, headers } = await brotli();
    expect(brotliDecompressSync(body).equals(plain.body)).toBe(true);
    expect(headers.vary).toMatch(/^Accept-Encoding, Accept, User-Agent, cloudfront-is-tablet-viewer/);
    expect(headers.vary).toContain('cf-device-type');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('come compressed to the very first visitor too', async () => {
    const first = await site.get('/flats?floor_min=5', {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(first.headers['x-cache']).toBe('miss');
    expect(first.headers['content-encoding']).toBe('gzip');
  });

  it('are not sent again to whoever has them, in any encoding', async () => {
    const { headers } = await site.get('/flats');
    const etag = headers.etag ?? '';
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await site.get('/flats', {
        headers: { 'if-none-match': known, 'accept-encoding': 'br' },
      });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await site.get('/flats', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('answer HEAD with the headers of GET', async () => {
    const get = await site.get('/flats');
    const head = await site.get('/flats', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('R-304 R-305 R-306 say what the visitor has, from one render', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148' };
    const desk = await site.get('/flats?floor_min=7');
    const other = await site.get('/flats?floor_min=7', { headers: phone });
    expect(desk.text).toContain('<html data-device="desktop" lang="ru"');
    expect(other.text).toContain('<html data-device="mobile" data-system="ios" data-touch lang="ru"');
    expect(other.headers['x-cache']).toBe('hit');
    expect(other.text.replace(/<html[^>]*>/, '')).toBe(desk.text.replace(/<html[^>]*>/, ''));
    const known = { ...phone, 'if-none-match': desk.headers.etag ?? '' };
    expect((await site.get('/flats?floor_min=7', { headers: known })).status).toBe(200);
    const gzip = { ...phone, 'accept-encoding': 'gzip' };
    const { body } = await site.get('/flats?floor_min=7', { headers: gzip });
    expect(gunzipSync(body).toString()).toBe(other.text);
  });

  it('R-312 R-356 A-61 remember split tests of the query, and keep them from shared caches', async () => {
    const asked = await site.get('/flats?visit_homepage=true');
    expect(asked.text).toContain('data-flags="visit_homepage"');
    expect(asked.headers['set-cookie']).toEqual([expect.stringMatching(/^visit_homepage=true;/)]);
    expect(asked.headers['cache-control']).toBe('private, no-cache');
    const later = await site.get('/flats', { headers: { cookie: 'visit_homepage=true' } });
    expect(later.text).toContain('data-flags="visit_homepage"');
    expect(later.headers['set-cookie']).toBeUndefined();
    const none = await site.get('/flats', { headers: { cookie: 'visit_homepage=1' } });
    expect(none.text).not.toContain('data-flags="');
    expect(none.headers['cache-control']).toContain('public');
  });

  it('hold nothing of the visitor who asked first', async () => {
    const headers = { cookie: 'sessionid=secret', 'user-agent': 'Odd/1', 'x-forwarded-host': 'evil.example' };
    const { text } = await site.get('/flats?area_min=30&utm_source=secret', { headers });
    expect(text).not.toMatch(/secret|Odd\/1|evil\.example/);
  });

  it('link one sheet, the same on every page and on those that are not there', async () => {
    const missing = await site.get('/flats/no-such-flat');
    expect(missing.status).toBe(404);
    const list = (await site.get('/flats?order=price')).text;
    const slugs = new Set([...list.matchAll(/href="\/flats\/([\w]+-[\w-]+)"/g)].map(([, slug]) => slug));
    const styles = (text: string) => text.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    const [first, next] = await Promise.all([...slugs].slice(0, 2).map(slug => site.get(`/flats/${slug}`)));
    if (!first || !next) expect.fail('the list links to no two flats');
    expect(next.status).toBe(200);
    expect(styles(first.text)).toHaveLength(1);
    for (const { text } of [next, missing, await site.get('/flats/none')])
      expect(styles(text)).toEqual(styles(first.text));
  });

  it('allow exactly the scripts that stand in them', async () => {
    const { text, headers } = await site.get('/flats');
    const policy = headers['content-security-policy'] ?? '';
    const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, code = ''] of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/<[^>]+\sstyle="/);
  });
});

describe('heads of pages', () => {
  it('R-244 R-245 R-246 R-247 R-248 R-249 A-83 stand in the markup, each page with its own', async () => {
    // The pages that need no words of the content; those that only one visitor has are not shared by an address.
    const paths = ['/', '/flats', '/favorites', '/favorites/print', '/booking'];
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of paths) {
      const { text, headers } = await site.get(path);
      const content = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(text)?.[1] ?? '';
      const title = /<title>([^<]+)<\/title>/.exec(text)?.[1] ?? '';
      expect(text, path).toMatch(/<html[^>]* lang="ru"/);
      expect(title.length, title).toBeGreaterThan(0);
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(content('description').length, path).toBeGreaterThan(20);
      expect(content('description').length, content('description')).toBeLessThanOrEqual(160);
      expect(content('og:title')).toBe(title);
      expect(content('og:description')).toBe(content('description'));
      expect(content('og:type')).toBe('website');
      if (path === '/' || path === '/flats')
        expect(content('og:url')).toMatch(new RegExp(`^http://[^/]+${path}$`));
      expect(content('og:image')).toMatch(/^http:.+\.jpeg$/);
      expect(content('twitter:card')).toBe('summary_large_image');
      expect(headers['content-type']).toContain('text/html');
      titles.add(title);
      descriptions.add(content('description'));
    }
    expect(titles.size).toBe(paths.length);
    expect(descriptions.size).toBe(paths.length);
  });
});
