import { TRUST_NOBODY } from '@quarter/api/platform/proxies';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('have a default each, and an empty value counts as absent', () => {
    expect(readConfig({ PORT: '', PUBLIC_ORIGIN: '' })).toEqual(readConfig({}));
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicOrigin: null,
      map: null,
      trustProxy: TRUST_NOBODY,
      holdTerms: { holdMinutes: 15, bookingDays: 5 },
    });
  });

  it('take the terms of holds and bookings', () => {
    const { holdTerms } = readConfig({ HOLD_MINUTES: '30', BOOKING_DAYS: '7' });
    expect(holdTerms).toEqual({ holdMinutes: 30, bookingDays: 7 });
  });

  it('write a line for every request on the real site, and otherwise when told to', () => {
    expect(readConfig({}).logLevel).toBe('warn');
    expect(readConfig({ PRODUCTION_DOMAIN: 'example.ru' }).logLevel).toBe('info');
    expect(readConfig({ PRODUCTION_DOMAIN: 'example.ru', LOG_LEVEL: 'error' }).logLevel).toBe('error');
  });

  it('take origins without a path, several with spaces between', () => {
    const { publicOrigin, mapOrigins } = readConfig({
      PUBLIC_ORIGIN: 'https://example.ru/',
      MAP_STYLE_URL: 'https://tiles.example/style.json',
      MAP_ORIGINS: ' https://a.example  https://b.example ',
    });
    expect(publicOrigin).toBe('https://example.ru');
    expect(mapOrigins).toEqual(['https://a.example', 'https://b.example']);
  });

  it('R-418 take the address of a service elsewhere, with a path or without', () => {
    expect(readConfig({}).apiUrl).toBeNull();
    expect(readConfig({ API_URL: 'https://api.example.ru/' }).apiUrl).toBe('https://api.example.ru');
    expect(readConfig({ API_URL: 'https://example.ru/v1' }).apiUrl).toBe('https://example.ru/v1');
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_ORIGIN', 'example.ru'],
    ['PRODUCTION_DOMAIN', 'https://example.ru'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10'],
    ['HOLD_MINUTES', '0'],
    ['LOG_LEVEL', 'loud'],
    ['BOOKING_DAYS', 'five'],
    ['DATA_KEYS', 'k1:short'],
    ['GEO_URL', 'geo.example'],
    ['SUN_URL', 'file:///etc/hosts'],
    ['MAP_STYLE_URL', 'tiles.example'],
    ['API_URL', 'api.example.ru'],
    ['API_URL', 'https://api.example.ru/?key=1'],
    ['MAP_ORIGINS', 'https://tiles.example'],
    ['MAP_ORIGINS', 'https://a.example;'],
    ['MAP_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
    ['METRIKA_COUNTER', '0'],
    ['METRIKA_GOAL', 'engaged'],
    ['MESSAGES_TO_TERMINAL', 'yes'],
    ['DRAIN_SECONDS', '301'],
    ['FEEDS_TOKEN', 'short'],
    ['FEEDS_TOKEN', 'with/a-slash-in-the-middle'],
    ['IMPORT_URL', 'ftp://crm.example/lots.xml'],
    ['IMPORT_EVERY', '4'],
    ['IMPORT_EVERY', '10081'],
    ['IMPORT_COMPLEX', 'Северный'],
  ])('name %s when its value %s cannot be understood', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});

describe('the file of a schedule', () => {
  it('is asked for every hour unless told otherwise, and may be inside', () => {
    expect(readConfig({})).toMatchObject({ importUrl: null, importEvery: 60, importComplex: null });
    const env = {
      IMPORT_URL: 'http://10.0.0.5/lots.xml?key=1',
      IMPORT_EVERY: '15',
      IMPORT_COMPLEX: 'Северный',
    };
    expect(readConfig(env)).toMatchObject({
      importUrl: env.IMPORT_URL,
      importEvery: 15,
      importComplex: 'Северный',
    });
  });

  it('has a key that no message repeats', () => {
    expect(() => readConfig({ IMPORT_URL: 'crm.example/lots.xml?key=secret' })).toThrow(
      /^(?!.*secret)IMPORT_URL/,
    );
  });
});
