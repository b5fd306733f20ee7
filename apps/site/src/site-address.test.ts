import { describe, expect, it } from 'vitest';
import { siteAddresses } from './site-address.ts';

const none = { publicOrigin: null, productionDomain: 'example.ru', trustProxy: false };

describe('address of the site', () => {
  it('is the host of the request when nothing is configured', () => {
    const of = siteAddresses(none);
    expect(of({ host: 'LOCALHOST:3000' })?.origin).toBe('http://localhost:3000');
    expect(of({ host: 'example.ru' })).toEqual({
      origin: 'http://example.ru',
      secure: false,
      indexable: true,
    });
  });

  it('R-307 is the forwarded host behind a trusted proxy', () => {
    const of = siteAddresses({ ...none, trustProxy: true });
    const headers = {
      host: '10.0.0.1:3000',
      'x-forwarded-host': 'example.ru, inner',
      'x-forwarded-proto': 'https',
    };
    expect(of(headers)).toEqual({ origin: 'https://example.ru', secure: true, indexable: true });
  });

  it('R-307 does not believe forwarded headers of anybody else', () => {
    const of = siteAddresses(none);
    const headers = { host: 'stage.local', 'x-forwarded-host': 'example.ru', 'x-forwarded-proto': 'https' };
    expect(of(headers)).toEqual({ origin: 'http://stage.local', secure: false, indexable: false });
  });

  it('R-308 is a test stage on any domain but the production one', () => {
    const config = { ...none, publicOrigin: 'https://example.ru', trustProxy: true };
    const of = siteAddresses(config);
    expect(of({ host: 'inner', 'x-forwarded-host': 'stage.example.ru' })).toMatchObject({
      origin: 'https://example.ru',
      indexable: false,
    });
    expect(of({ host: 'inner' })).toMatchObject({ origin: 'https://example.ru', indexable: true });
    expect(siteAddresses({ ...config, productionDomain: null })({ host: 'inner' })?.indexable).toBe(false);
  });

  it('is the same object for the same host, whatever else comes between', () => {
    const of = siteAddresses(none);
    const first = of({ host: 'a' });
    expect(of({ host: 'b' })).not.toBe(first);
    expect(of({ host: 'a' })).toBe(first);
  });

  it.each(['', 'a b', 'a/b', 'a@b', '<script>', 'a:999999', undefined])(
    'is refused for the host %j',
    host => {
      expect(siteAddresses(none)(host === undefined ? {} : { host })).toBeNull();
    },
  );
});
