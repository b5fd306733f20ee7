import { parseProxies, TRUST_NOBODY } from '@quarter/api/platform/proxies';
import { describe, expect, it } from 'vitest';
import { siteAddresses } from './site-address.ts';

const none = { publicOrigin: null, productionDomain: 'example.ru', trustProxy: TRUST_NOBODY };
const behindProxy = { ...none, trustProxy: parseProxies('10.0.0.0/8') ?? TRUST_NOBODY };
const from = (remoteAddress: string, headers: Record<string, string>) => ({
  headers,
  socket: { remoteAddress },
});
const direct = (headers: Record<string, string>) => from('203.0.113.7', headers);
const proxied = (headers: Record<string, string>) => from('10.0.0.1', headers);

describe('address of the site', () => {
  it('is the host of the request when nothing is configured', () => {
    const of = siteAddresses(none);
    expect(of(direct({ host: 'LOCALHOST:3000' }))).toMatchObject({ origin: 'http://localhost:3000' });
    expect(of(direct({ host: 'example.ru' }))).toEqual({
      origin: 'http://example.ru',
      secure: false,
      indexable: true,
      isForwarded: false,
    });
  });

  it('R-307 is the forwarded host behind a trusted proxy, the one that this proxy has written', () => {
    const of = siteAddresses(behindProxy);
    const headers = {
      host: '10.0.0.1:3000',
      'x-forwarded-host': 'made-up.example, example.ru',
      'x-forwarded-proto': 'http, https',
    };
    expect(of(proxied(headers))).toEqual({
      origin: 'https://example.ru',
      secure: true,
      indexable: true,
      isForwarded: true,
    });
  });

  it('R-307 does not believe forwarded headers of anybody else', () => {
    const headers = { host: 'stage.local', 'x-forwarded-host': 'example.ru', 'x-forwarded-proto': 'https' };
    for (const [config, request] of [
      [none, proxied(headers)],
      [behindProxy, direct(headers)],
    ] as const)
      expect(siteAddresses(config)(request)).toMatchObject({
        origin: 'http://stage.local',
        secure: false,
        indexable: false,
      });
  });

  it('R-308 is a test stage on any domain but the production one', () => {
    const at = (publicOrigin: string, productionDomain: string | null) =>
      siteAddresses({ ...none, publicOrigin, productionDomain })(
        direct({ host: new URL(publicOrigin).host }),
      );
    expect(at('https://example.ru', 'example.ru')).toMatchObject({ indexable: true, secure: true });
    expect(at('https://stage.example.ru', 'example.ru')).toMatchObject({ indexable: false });
    expect(at('https://example.ru', null)).toMatchObject({ indexable: false });
  });

  it('with a public address is that one alone: other hosts are refused, whoever says them', () => {
    const of = siteAddresses({ ...behindProxy, publicOrigin: 'https://example.ru' });
    const own = of(direct({ host: 'example.ru' }));
    expect(own).toEqual({ origin: 'https://example.ru', secure: true, indexable: true, isForwarded: false });
    expect(of(direct({ host: 'Example.ru:3000' }))).toBe(own);
    expect(of(proxied({ host: 'inner', 'x-forwarded-host': 'example.ru' }))).toBe(own);
    expect(of(proxied({ host: 'localhost:3000' }))).toBe(own);
    expect(of(direct({ host: 'other.example' }))).toBe(421);
    expect(of(direct({ host: '203.0.113.1' }))).toBe(421);
    expect(of(proxied({ host: 'example.ru', 'x-forwarded-host': 'stage.example.ru' }))).toBe(421);
    expect(of(direct({ host: 'example.ru', 'x-forwarded-host': 'stage.example.ru' }))).toBe(own);
  });

  it('is the same object for the same host, whatever else comes between', () => {
    const of = siteAddresses(none);
    const first = of(direct({ host: 'a' }));
    expect(of(direct({ host: 'b' }))).not.toBe(first);
    expect(of(direct({ host: 'a' }))).toBe(first);
  });

  it.each([
    '',
    'a b',
    'a/b',
    'a@b',
    '<script>',
    'a:999999',
    'a:99999',
    '999.999.999.999',
    'a'.repeat(300),
    undefined,
  ])('is refused for the host %j', host => {
    expect(siteAddresses(none)(direct(host === undefined ? {} : { host }))).toBe(400);
  });
});
