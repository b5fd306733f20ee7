import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseProxies, TRUST_NOBODY } from '@quarter/api/platform/proxies';
import { anyErrorSchema } from '@quarter/contract/error-schemas';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { builtPages, demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

const BEHIND_PROXY = { trustProxy: parseProxies('127.0.0.1') ?? TRUST_NOBODY };
const PUBLIC = { publicOrigin: 'https://example.ru', productionDomain: 'example.ru' };

let log: string[];
let sites: Record<'plain' | 'real' | 'behind', TestSite>;
beforeAll(async () => {
  log = [];
  const url = await demoDatabase();
  const build = await builtPages();
  const logger = pino({ level: 'error' }, { write: line => void log.push(line) });
  const [plain, real, behind] = await Promise.all([
    startTestSite(url, { build }),
    startTestSite(url, { build, logger, address: PUBLIC }),
    startTestSite(url, { build, address: { ...BEHIND_PROXY, productionDomain: 'example.ru' } }),
  ]);
  sites = { plain, real, behind };
});
afterAll(() => Promise.all(Object.values(sites).map(site => site.close())));

/** The first line that the site answers to what is written on a new connection. */
async function statusLine(site: TestSite, written: string): Promise<string> {
  const socket = connect(site.port, '127.0.0.1');
  socket.end(written);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

/** Status and code of a refused call of the service, which is JSON like all its answers. */
async function refusal(site: TestSite, target: string, headers: Record<string, string> = {}) {
  const answer = await site.get(target, { headers });
  expect([answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    'no-store',
    'application/json; charset=utf-8',
  ]);
  const { detail, code } = z.parse(anyErrorSchema, JSON.parse(answer.text));
  expect(detail).not.toBe('');
  return [answer.status, code];
}

describe('hosts', () => {
  it('that are not of the public address are refused and kept by nobody; probes may use any', async () => {
    for (const target of ['/', '/flats', '/robots.txt', '/flats.data']) {
      const { status, headers, body } = await sites.real.get(target, { headers: { host: 'evil.example' } });
      expect([status, headers['cache-control'], body.length], target).toEqual([421, 'no-store', 0]);
    }
    expect(await refusal(sites.real, '/api/properties/', { host: 'evil.example' })).toEqual([
      421,
      'host_unknown',
    ]);
    for (const target of ['/healthz', '/servez', '/readyz'])
      expect((await sites.real.get(target, { headers: { host: '10.1.2.3:3000' } })).status).toBe(200);
    expect((await sites.real.get('/flats', { headers: { host: 'example.ru' } })).status).toBe(200);
  });

  it('are not two: machines on the way could heed different ones', async () => {
    const request = (hosts: string) => `GET /flats HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
    expect(await statusLine(sites.plain, request('Host: a.example\r\n'))).toContain('200');
    expect(await statusLine(sites.plain, request('Host: a.example\r\nhost: b.example\r\n'))).toContain('400');
  });

  it('that are none are refused, with a reason where programs read it', async () => {
    const headers = { host: 'a b' };
    expect(await refusal(sites.plain, '/api/properties/', headers)).toEqual([400, 'host_invalid']);
    const page = await sites.plain.get('/flats', { headers });
    expect([page.status, page.body.length]).toEqual([400, 0]);
    const head = await sites.plain.get('/api/properties/', { headers, method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([400, 0]);
  });

  it('R-307 made up by a visitor put no «noindex» into what shared caches keep for others', async () => {
    const headers = { host: 'example.ru', 'x-forwarded-host': 'evil.example' };
    // Nobody is trusted: the header says nothing.
    expect((await sites.real.get('/flats', { headers })).headers['x-robots-tag']).toBeUndefined();
    // A proxy that hands it on is trusted: caches are told that the answer depends on it.
    const { text: page } = await sites.plain.get('/flats');
    const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '';
    for (const target of ['/flats', '/robots.txt', asset, '/api/properties/', '/plans/layout/none.svg']) {
      const answer = await sites.behind.get(target, { headers });
      expect(answer.headers['x-robots-tag'], target).toContain('noindex');
      expect(answer.headers.vary, target).toContain('X-Forwarded-Host');
    }
  });
});

describe('methods', () => {
  it('R-480 that nothing answers are refused everywhere, and none is a fault of the site', async () => {
    for (const method of METHODS.filter(name => name !== 'CONNECT'))
      for (const target of ['/flats', '/flats.data', '/api/properties/', '/favicon.ico', '/files/none.pdf']) {
        const { status } = await sites.plain.get(target, { method });
        expect([status < 500, status === 501], `${method} ${target}`).toContain(true);
      }
    expect((await sites.plain.get('/flats', { method: 'TRACE' })).status).toBe(501);
  });

  it('that would change something are refused where the router asks for data, and no stranger fills the log by them', async () => {
    const said = log.length;
    const onConsole = vi.spyOn(console, 'error').mockReturnValue();
    const headers = { host: 'example.ru', origin: 'https://evil.example', 'content-type': 'text/plain' };
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      for (const target of ['/flats.data', '/_root.data?x=1', '/route-map']) {
        const answer = await sites.real.get(target, { method, headers });
        expect([answer.status, answer.headers.allow], `${method} ${target}`).toEqual([405, 'GET, HEAD']);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    expect((await sites.real.get('/flats.data', { headers })).status).toBe(200);
    expect((await sites.real.get('/flats.data', { headers, method: 'HEAD' })).status).toBe(200);
    expect([log.slice(said), onConsole.mock.calls]).toEqual([[], []]);
    onConsole.mockRestore();
  });
});

describe('targets', () => {
  it('of absurd length are refused, long ones are answered', async () => {
    const ask = (length: number) => sites.plain.get(`/flats?zz=${'z'.repeat(length)}`);
    expect((await ask(4_000)).status).toBe(200);
    expect((await ask(9_000)).status).toBe(414);
    const call = `/api/properties/?zz=${'z'.repeat(9_000)}`;
    expect(await refusal(sites.plain, call)).toEqual([414, 'target_too_long']);
  });
});

describe('behind a proxy that nobody has named', () => {
  it('cookies are for TLS alone when the public address is', async () => {
    const { headers } = await sites.real.get('/api/favorites/count/', { headers: { host: 'example.ru' } });
    expect(headers['set-cookie']?.join()).toMatch(/csrftoken=.*Secure/);
    const plain = await sites.plain.get('/api/favorites/count/');
    expect(plain.headers['set-cookie']?.join()).not.toContain('Secure');
  });

  it('the operator is told once, and of no address', async () => {
    const told = () => log.filter(line => line.includes('TRUST_PROXY'));
    for (const address of ['203.0.113.7', '203.0.113.8'])
      await sites.real.get('/flats', { headers: { host: 'example.ru', 'x-forwarded-for': address } });
    expect(told().length).toBe(1);
    expect(told().join()).not.toMatch(/203\.0\.113|127\.0\.0\.1/);
  });
});
