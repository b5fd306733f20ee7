import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TRUST_NOBODY } from '@quarter/api/platform/proxies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { readConfig, settingFaults } from './config.ts';
import { ROWS } from './table.ts';

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
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer k'],
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

describe('a secret in a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function fileOf(text: string): Promise<string> {
    const path = join(folder, `${Math.random()}`);
    await writeFile(path, text);
    return path;
  }

  it('is read as if it stood in its variable, without the end of the line', async () => {
    const config = readConfig({
      SMTP_URL_FILE: await fileOf('smtps://user:hidden@mail.example.ru:465\n'),
      MAIL_FROM: 'Site <no-reply@example.ru>',
      SMS_URL: 'https://sms.example.ru/send',
      SMS_TOKEN_FILE: await fileOf('hidden\r\n'),
    });
    expect(config.messages).toMatchObject({
      smtp: { url: 'smtps://user:hidden@mail.example.ru:465' },
      sms: { token: 'hidden' },
    });
  });

  it('stands beside an empty variable, and counts for what needs it', async () => {
    const env = { DATABASE_URL: '', DATABASE_URL_FILE: await fileOf('postgres://user:hidden@db/site') };
    expect(readConfig({ ...env, BACKUP_CHECK_URL: 'postgres://other/site' }).databaseUrl).toBe(
      'postgres://user:hidden@db/site',
    );
    expect(readConfig({ DATABASE_URL: 'postgres://db/site', DATABASE_URL_FILE: '' }).databaseUrl).toBe(
      'postgres://db/site',
    );
  });

  it('is told to be missing, empty, too long, given twice or not understood, and never repeated', async () => {
    const token = await fileOf('hidden');
    const faults = async (env: Record<string, string>) => {
      const [fault = ''] = settingFaults(env);
      expect(() => readConfig(env)).toThrow(new ConfigError(fault));
      expect(fault).not.toContain('hidden');
      return fault;
    };
    expect(await faults({ METRICS_TOKEN_FILE: join(folder, 'none') })).toBe(
      'METRICS_TOKEN_FILE names a file that cannot be read (ENOENT).',
    );
    expect(await faults({ METRICS_TOKEN_FILE: folder })).toBe(
      'METRICS_TOKEN_FILE names a file that cannot be read (EISDIR).',
    );
    expect(await faults({ METRICS_TOKEN_FILE: await fileOf(' \n') })).toBe(
      'METRICS_TOKEN_FILE names an empty file.',
    );
    expect(await faults({ METRICS_TOKEN_FILE: await fileOf('hidden'.repeat(20_000)) })).toBe(
      'METRICS_TOKEN_FILE names a file of more than 64 kB.',
    );
    for (const wrong of ['hidden\nsecond', '\uFFFDhidden', 'h\0i\0d'])
      expect(await faults({ METRICS_TOKEN_FILE: await fileOf(wrong) })).toBe(
        'METRICS_TOKEN_FILE names a file of something else than one line of text.',
      );
    expect(await faults({ METRICS_TOKEN: 'hidden', METRICS_TOKEN_FILE: token })).toBe(
      'METRICS_TOKEN is given twice: by itself and by METRICS_TOKEN_FILE.',
    );
    expect(await faults({ DATA_KEYS_FILE: token })).toMatch(/^DATA_KEYS must be keys/);
  });

  it('may be each setting whose value must not be seen, and no other', () => {
    expect(ROWS.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual([
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_READ_URL',
      'DATA_KEYS',
      'METRICS_TOKEN',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'FEEDS_TOKEN',
      'IMPORT_URL',
      'CRM_URL',
      'CRM_SECRET',
      'SMTP_URL',
      'SMS_URL',
      'SMS_TOKEN',
      'BACKUP_CHECK_URL',
    ]);
    expect(readConfig({ PORT_FILE: join(folder, 'none') }).port).toBe(3000);
  });
});
