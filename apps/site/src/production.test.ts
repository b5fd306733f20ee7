import { openDatabase } from '@quarter/api/db/connect';
import type { Database } from '@quarter/api/db/database';
import { lots, project } from '@quarter/api/db/schema/catalogue';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { newServerDatabase } from '@quarter/api/testing/database';
import { testDataset } from '@quarter/api/testing/dataset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goesToTerminal } from './channels.ts';
import { ConfigError } from './config-error.ts';
import { isProduction, productionWarnings, refuseDemo, refuseLeaks } from './production.ts';
import { readConfig } from './settings/config.ts';

const DOMAIN = { PRODUCTION_DOMAIN: 'example.ru' };
const COMPLETE = {
  ...DOMAIN,
  PUBLIC_ORIGIN: 'https://example.ru',
  DATABASE_URL: 'postgres://host/shop',
  CRM: 'webhook',
  CRM_URL: 'https://crm.example.ru/in',
  CRM_SECRET: 'hidden',
  SMTP_URL: 'smtps://user:hidden@mail.example.ru',
  MAIL_FROM: 'no-reply@example.ru',
  SMS_URL: 'https://sms.example.ru/send',
  SMS_TOKEN: 'hidden',
};

describe('settings of a site of real visitors', () => {
  it.each([
    ['MESSAGES_TO_TERMINAL', 'true'],
    ['CRM_URL', 'http://crm.example.ru/in?key=hidden'],
    ['SMS_URL', 'http://203.0.113.7/hidden'],
  ])('are refused when personal data would go in the clear: %s=%s', (name, value) => {
    const refuse = () => refuseLeaks(readConfig({ ...COMPLETE, [name]: value }));
    expect(refuse).toThrow(ConfigError);
    expect(refuse).toThrow(new RegExp(`^${name} .*PRODUCTION_DOMAIN`));
    expect(refuse).not.toThrow(/hidden/);
  });

  it.each([
    ['http://127.0.0.1:8080/in'],
    ['http://10.0.0.5/in'],
    ['http://crm-adapter:8080/in'],
    ['https://crm.ru'],
  ])('may name a CRM at %s', url => {
    expect(() => refuseLeaks(readConfig({ ...COMPLETE, CRM_URL: url }))).not.toThrow();
  });

  it('are those of a domain that others can reach', () => {
    const isReal = (domain: string) => isProduction(readConfig({ PRODUCTION_DOMAIN: domain }));
    expect(['example.ru', 'localhost.ru'].map(isReal)).toEqual([true, true]);
    expect(['', 'localhost', 'real.localhost', '127.0.0.1'].map(isReal)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the database of a site of real visitors', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ url: await newServerDatabase() });
  });
  afterAll(() => database.close());
  const refusal = (env: Record<string, string>) => refuseDemo(readConfig(env), database);
  const terminal = (env: Record<string, string>) => goesToTerminal(readConfig(env), database);
  const warned = (env: Record<string, string>) => productionWarnings(readConfig(env), database);

  it('is refused while it is empty or has lots of the demo, and told of while it has its texts', async () => {
    await expect(refusal(DOMAIN)).rejects.toThrow(ConfigError);
    await expect(refusal(DOMAIN)).rejects.toThrow(/^The database is empty, .* npm run import/);
    await refusal({});

    await loadDataset(database, testDataset({ flats: 3 }));
    await expect(refusal(DOMAIN)).rejects.toThrow(/^On PRODUCTION_DOMAIN \d+ lots of the demo/);
    await refusal({ PRODUCTION_DOMAIN: 'real.localhost' });
    expect(await terminal({})).toBe(true);

    await database.orm.update(lots).set({ importedStatus: 'free' });
    await refusal(DOMAIN);
    expect(await warned(COMPLETE)).toEqual([expect.stringContaining('are those of the demo')]);
    expect(await terminal({})).toBe(false);

    await database.orm.update(project).set({ isDemo: false });
    expect(await warned(COMPLETE)).toEqual([]);
  });

  it('is told of everything that is missing', async () => {
    await database.orm.update(project).set({ isDemo: false });
    expect(await warned(DOMAIN)).toEqual([
      expect.stringContaining('nobody gets requests and bookings'),
      expect.stringContaining('no CRM'),
      expect.stringContaining('no SMTP_URL'),
      expect.stringContaining('nobody can log in'),
      expect.stringContaining('no PUBLIC_ORIGIN'),
      expect.stringContaining('does not survive a power cut'),
    ]);
    expect(await warned({ ...COMPLETE, PUBLIC_ORIGIN: 'http://www.example.ru' })).toEqual([
      expect.stringContaining('without TLS'),
      expect.stringContaining('search engines are kept out'),
    ]);
    expect(await warned({})).toEqual([]);
  });

  it('gives messages to a terminal only when told to: another process may have a CRM', async () => {
    expect(await terminal({ DATABASE_URL: 'postgres://host/shop' })).toBe(false);
    expect(await terminal({ DATABASE_URL: 'postgres://host/shop', MESSAGES_TO_TERMINAL: 'true' })).toBe(true);
  });
});
