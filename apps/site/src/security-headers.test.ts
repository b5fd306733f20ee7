import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  analyticsOrigins,
  commonHeaders,
  inlineScriptHashes,
  pageHeaders,
  workerHeaders,
} from './security-headers.ts';
import { readConfig } from './settings/config.ts';

const plain = { secure: false, indexable: false, isForwarded: false };
const sha = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

describe('inline scripts', () => {
  it('are allowed by the hash of exactly what stands between the tags', () => {
    const html = '<script>\nlet a = "<b>";\n</script><script async="">б()</script>';
    expect(inlineScriptHashes(Buffer.from(html))).toEqual([sha('\nlet a = "<b>";\n'), sha('б()')]);
  });

  it('with an address or with data need no hash; the same one needs it once', () => {
    const html = [
      '<script type="module" src="/assets/a.js"></script>',
      '<script async src="/assets/b.js"></script>',
      '<script type="application/ld+json">{"@type":"Product"}</script>',
      '<script>a()</script><script>a()</script>',
    ].join('');
    expect(inlineScriptHashes(Buffer.from(html))).toEqual([sha('a()')]);
  });

  it('that do not end allow nothing', () => {
    expect(inlineScriptHashes(Buffer.from('<script>a()</script><script>b()'))).toEqual([sha('a()')]);
    expect(inlineScriptHashes(Buffer.from('<p>a</p><script'))).toEqual([]);
  });

  it('whose data attribute only looks like an address are allowed', () => {
    expect(inlineScriptHashes(Buffer.from('<script data-src="x">a()</script>'))).toEqual([sha('a()')]);
  });
});

describe('Content-Security-Policy', () => {
  it('allows no inline code but the hashed one, and no framing', () => {
    const headers = new Map(pageHeaders(Buffer.from('<script>a()</script>'), { secure: false }));
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`script-src 'self' '${sha('a()')}'`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

it('pictures come from this site alone', () => {
  const policy = new Map(pageHeaders(Buffer.from(''), { secure: true })).get('Content-Security-Policy');
  expect(policy).toContain("img-src 'self' data: blob:;");
});

describe('the map', () => {
  const policyOf = (map: readonly string[]) =>
    new Map(pageHeaders(Buffer.from(''), { secure: true }, { analytics: [], map })).get(
      'Content-Security-Policy',
    );

  it('R-608 is of this site, and of other hosts only when the operator names a style', () => {
    expect(policyOf(readConfig({}).map?.origins ?? [])).not.toContain('connect-src');
    const { map } = readConfig({
      MAP_STYLE_URL: 'https://tiles.example/style.json?key=1',
      MAP_ORIGINS: 'https://fonts.example',
    });
    expect(map?.style).toBe('https://tiles.example/style.json?key=1');
    const policy = policyOf(map?.origins ?? []);
    expect(policy).toContain("connect-src 'self' https://tiles.example https://fonts.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example https://fonts.example;");
    expect(policy).toContain("script-src 'self';");
  });

  it('R-608 is asked for by a worker, whose own file carries the same hosts and no others', () => {
    const policyOfWorker = (origins: readonly string[]) =>
      new Map(workerHeaders({ map: origins })).get('Content-Security-Policy');
    expect(policyOfWorker([])).toBe("default-src 'self'; connect-src 'self'");
    expect(policyOfWorker(['https://tiles.example'])).toContain("connect-src 'self' https://tiles.example");
  });
});

describe('analytics', () => {
  const policyOf = (env: Record<string, string>) =>
    new Map(
      pageHeaders(
        Buffer.from(''),
        { secure: true },
        { map: [], analytics: analyticsOrigins(readConfig(env).analytics) },
      ),
    ).get('Content-Security-Policy');

  it('R-243 may come from nowhere while there is no counter', () => {
    expect(policyOf({})).not.toContain('yandex');
    expect(policyOf({})).not.toContain('connect-src');
  });

  it('may come from its own hosts, or from the one that the operator names', () => {
    const usual = policyOf({ METRIKA_COUNTER: '7' });
    expect(usual).toContain("script-src 'self' https://mc.yandex.ru https://mc.yandex.com;");
    expect(usual).toContain("connect-src 'self' https://mc.yandex.ru https://mc.yandex.com;");
    const other = policyOf({ METRIKA_COUNTER: '7', METRIKA_URL: 'https://m.example/tag.js' });
    expect(other).toContain("script-src 'self' https://m.example;");
    expect(other).not.toContain('yandex');
  });

  it('wants the number of a counter', () => {
    expect(() => readConfig({ METRIKA_COUNTER: 'x' })).toThrow('METRIKA_COUNTER');
    expect(readConfig({ METRIKA_COUNTER: '7', METRIKA_GOAL: 'engaged' }).analytics).toMatchObject({
      counter: 7,
      goal: 'engaged',
    });
  });
});

describe('common headers', () => {
  it('R-308 keep search engines away from a test stage only', () => {
    const stage = new Map(commonHeaders({ ...plain, secure: true }));
    expect(stage.get('X-Robots-Tag')).toMatch(/noindex/);
    expect(new Map(commonHeaders({ ...plain, secure: true, indexable: true })).has('X-Robots-Tag')).toBe(
      false,
    );
  });

  it('ask for TLS only where the visitor came over it', () => {
    const names = (secure: boolean) => commonHeaders({ ...plain, secure }).map(([name]) => name);
    expect(names(true)).toContain('Strict-Transport-Security');
    expect(names(false)).not.toContain('Strict-Transport-Security');
  });
});
