import { describe, expect, it } from 'vitest';
import { channelsOf, messagesLine } from '../channels.ts';
import { ConfigError } from '../config-error.ts';
import { readConfig } from './config.ts';

const SMTP = { SMTP_URL: 'smtps://user:hidden@mail.example.ru:465', MAIL_FROM: 'Site <no-reply@example.ru>' };
const SMS = { SMS_URL: 'https://sms.example.ru/send', SMS_TOKEN: 'hidden' };
const CRM = { CRM: 'webhook', CRM_URL: 'https://crm.example.ru/in', CRM_SECRET: 'hidden' };

const taken = (env: Record<string, string>, isTerminal: boolean) =>
  Object.entries(channelsOf(readConfig(env), isTerminal))
    .filter(([, receiver]) => receiver !== null)
    .map(([name]) => name);

describe('settings of messages', () => {
  it('name nobody by default: everything appears in the terminal of the demo', () => {
    const config = readConfig({});
    expect(config.messages).toEqual({
      crm: null,
      smtp: null,
      sms: null,
      requests: { mailTo: null, perAddress: 20, perPhone: 5 },
      toTerminal: false,
      smsPerDay: 1000,
    });
    expect(taken({}, true)).toEqual(['crm', 'mail', 'sms']);
    expect(messagesLine(config, true)).toBe(
      'SMS codes, mails and events for the CRM appear in this terminal',
    );
  });

  it('R-416: print nothing elsewhere, where it waits for who takes it', () => {
    const production = { PRODUCTION_DOMAIN: 'example.ru' };
    expect(taken(production, false)).toEqual([]);
    expect(taken({ ...production, ...SMTP }, false)).toEqual(['mail']);
    const line = (env: Record<string, string>) => messagesLine(readConfig(env), false);
    const waits =
      'SMS codes and events for the CRM wait in the database until the settings name who takes them';
    expect(line({ ...production, ...SMTP })).toBe(waits);
    expect(line(SMTP)).toBe(`${waits}, or MESSAGES_TO_TERMINAL=true`);
    expect(line({ ...production, ...SMTP, ...SMS, ...CRM })).toContain('go to the services');
  });

  it.each([
    [CRM, { kind: 'webhook', url: 'https://crm.example.ru/in', secret: 'hidden' }],
    [
      { CRM: 'amocrm', CRM_URL: 'https://example.amocrm.ru', CRM_SECRET: 'hidden' },
      { kind: 'amocrm', url: 'https://example.amocrm.ru/', token: 'hidden' },
    ],
    [
      { CRM: 'bitrix24', CRM_URL: 'https://example.bitrix24.ru/rest/1/hidden' },
      { kind: 'bitrix24', url: 'https://example.bitrix24.ru/rest/1/hidden/' },
    ],
  ])('choose the system by CRM: %j', (env, crm) => {
    expect(readConfig(env).messages.crm).toEqual(crm);
  });

  it.each([
    [{ CRM: 'excel' }, /^CRM must be webhook, amocrm or bitrix24, not "excel"\.$/],
    [{ CRM: 'webhook' }, /^CRM needs the setting CRM_URL beside it\.$/],
    [{ ...CRM, CRM_SECRET: '' }, /^CRM needs the setting CRM_SECRET beside it\.$/],
    [{ ...CRM, CRM_URL: 'ftp://user:hidden@example.ru' }, /^CRM_URL must look like https:\S+\.$/],
    [{ CRM: 'bitrix24', CRM_URL: 'https://example.ru/hidden' }, /^CRM_URL of bitrix24 must look like \S+\.$/],
    [{ CRM_URL: 'https://crm.example.ru' }, /^CRM_URL means nothing without the setting CRM\.$/],
    [{ ...SMTP, SMTP_URL: 'mail.example.ru' }, /^SMTP_URL must look like smtps:\S+\.$/],
    [{ ...SMTP, MAIL_FROM: 'Site' }, /^MAIL_FROM must look like .*, not "Site"\.$/],
    [{ SMTP_URL: SMTP.SMTP_URL }, /^SMTP_URL needs the setting MAIL_FROM beside it\.$/],
    [{ SMS_URL: SMS.SMS_URL }, /^SMS_URL needs the setting SMS_TOKEN beside it\.$/],
    [{ SMS_TOKEN: 'hidden' }, /^SMS_TOKEN means nothing without the setting SMS_URL\.$/],
    [{ LEADS_MAIL: 'office' }, /^LEADS_MAIL must be a mail address, not "office"\.$/],
    [{ LEADS_PER_PHONE: '0' }, /^LEADS_PER_PHONE must be a whole number from 1, not "0"\.$/],
  ])('say in one sentence what is wrong with %j, and no secret', (env, sentence) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/hidden/);
  });
});
