import { parseProxies, TRUST_NOBODY } from '@quarter/api/platform/proxies';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

const WAIT = { timeout: 15_000, interval: 20 };

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(await demoDatabase(), {
    metricsToken: 'secret',
    address: { trustProxy: parseProxies('127.0.0.1') ?? TRUST_NOBODY },
    // Enough for one page of each network, and for no other in the time of a test; one of them may wait.
    turns: { perSecond: 0.001, savedSeconds: 3_000, mostOfOne: 1 },
  });
});
afterAll(() => site.close());

const by = (network: string) => ({ headers: { 'x-forwarded-for': `203.0.113.${network}` } });

describe('a network that has used up what it may cause', () => {
  it('waits for pages and is told when to come again; what is there, and others, do not wait', async () => {
    expect((await site.get('/flats', by('1'))).headers['x-cache']).toBe('miss');
    const leaving = new AbortController();
    const waiting = site
      .get('/flats?floor_min=2', { ...by('1'), signal: leaving.signal })
      .catch(() => 'left');
    // Comes after the one that waits.
    expect((await site.get('/flats', by('1'))).headers['x-cache']).toBe('hit');
    for (const target of ['/flats?floor_min=3', '/flats.data?floor_min=3', '/no-such-page']) {
      const { status, headers, text } = await site.get(target, by('1'));
      expect([status, headers['cache-control'], headers['content-type']], target).toEqual([
        429,
        'no-store',
        'text/html; charset=utf-8',
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(text).toContain('<html lang="ru">');
      expect(text).toContain('Слишком много запросов из вашей сети');
    }
    const figures = await site.get('/metrics', { headers: { authorization: 'Bearer secret' } });
    expect(figures.text).toMatch(/^pages_failed_total\{status="429"\} [23]$/m);
    expect(figures.text).toMatch(/^limit_refusals_total\{limit="answers"\} [23]$/m);
    for (let times = 0; times < 20; times += 1)
      expect((await site.get('/flats', by('1'))).headers['x-cache']).toBe('hit');
    expect((await site.get('/flats?floor_min=4', by('2'))).headers['x-cache']).toBe('miss');
    leaving.abort();
    expect(await waiting).toBe('left');
    // Who leaves makes room: the next one waits in his place.
    await vi.waitFor(async () => {
      const leavingToo = new AbortController();
      const next = site.get('/flats?floor_min=3', { ...by('1'), signal: leavingToo.signal });
      const seen = next.then(
        ({ status }) => status,
        () => 'left',
      );
      await site.get('/flats', by('1'));
      leavingToo.abort();
      expect(await seen).toBe('left');
    }, WAIT);
  });

  it('gets a page that is there in plain bytes when its compressed form would have to wait', async () => {
    const headers = { ...by('3').headers, 'accept-encoding': 'gzip' };
    expect((await site.get('/flats?floor_min=5', by('3'))).status).toBe(200);
    const leaving = new AbortController();
    const waiting = site
      .get('/flats?floor_min=6', { ...by('3'), signal: leaving.signal })
      .catch(() => 'left');
    await site.get('/flats?floor_min=5', by('3'));
    const { status, headers: got } = await site.get('/flats?floor_min=5', { headers });
    expect([status, got['content-encoding']]).toEqual([200, undefined]);
    leaving.abort();
    expect(await waiting).toBe('left');
  });
});
