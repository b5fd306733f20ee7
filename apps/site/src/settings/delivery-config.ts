import { SMS_PER_DAY } from '@quarter/api/modules/message-budget/rules';
import { REQUEST_RULES, type RequestRules } from '@quarter/api/modules/requests/rules';
import { isEmail } from '@quarter/domain/email';
import { ConfigError } from '../config-error.ts';
import { readCount, readFlag, toAddress } from './config-values.ts';

export type CrmConfig =
  | { readonly kind: 'webhook'; readonly url: string; readonly secret: string }
  | { readonly kind: 'amocrm'; readonly url: string; readonly token: string }
  | { readonly kind: 'bitrix24'; readonly url: string };

/** Who takes messages; null where nobody is named. */
export interface DeliveryConfig {
  readonly crm: CrmConfig | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly sms: { readonly url: string; readonly token: string; readonly sender: string | null } | null;
  readonly requests: RequestRules;
  /** SMS in a day that anybody can have sent. */
  readonly smsPerDay: number;
  /** Whether what nobody is named for appears in the terminal, whatever the database. */
  readonly toTerminal: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads who takes requests, mails and SMS. Throws `ConfigError`, whose sentence never holds a secret.
 *
 * CRM (webhook, amocrm or bitrix24), CRM_URL, CRM_SECRET (of the webhook's signature, or the token of amoCRM), SMTP_URL,
 * MAIL_FROM, SMS_URL, SMS_TOKEN, SMS_SENDER, SMS_PER_DAY (1000), LEADS_MAIL, LEADS_PER_ADDRESS (20), LEADS_PER_PHONE (5),
 * MESSAGES_TO_TERMINAL (true or false).
 */
export function readDelivery(env: Env): DeliveryConfig {
  return {
    crm: readCrm(env),
    smtp: readSmtp(env),
    sms: readSms(env),
    smsPerDay: readCount('SMS_PER_DAY', env.SMS_PER_DAY, SMS_PER_DAY),
    toTerminal: readFlag('MESSAGES_TO_TERMINAL', env.MESSAGES_TO_TERMINAL),
    requests: {
      mailTo: env.LEADS_MAIL ? readMailbox('LEADS_MAIL', env.LEADS_MAIL) : null,
      perAddress: readCount('LEADS_PER_ADDRESS', env.LEADS_PER_ADDRESS, REQUEST_RULES.perAddress),
      perPhone: readCount('LEADS_PER_PHONE', env.LEADS_PER_PHONE, REQUEST_RULES.perPhone),
    },
  };
}

function readCrm(env: Env): CrmConfig | null {
  const { CRM: kind } = env;
  if (!kind) {
    refuseWithout(env, 'CRM', ['CRM_URL', 'CRM_SECRET']);
    return null;
  }
  if (kind !== 'webhook' && kind !== 'amocrm' && kind !== 'bitrix24')
    throw new ConfigError(`CRM must be webhook, amocrm or bitrix24, not "${kind}".`);
  const url = secretAddress('CRM_URL', needed(env, 'CRM_URL', 'CRM'));
  if (kind === 'bitrix24') {
    if (!/\/rest\/\d+\/\w+\/?$/.test(url))
      throw new ConfigError('CRM_URL of bitrix24 must look like https://example.bitrix24.ru/rest/1/secret/.');
    return { kind, url: url.endsWith('/') ? url : `${url}/` };
  }
  const secret = needed(env, 'CRM_SECRET', 'CRM');
  return kind === 'webhook' ? { kind, url, secret } : { kind, url, token: secret };
}

function readSmtp(env: Env): DeliveryConfig['smtp'] {
  const { SMTP_URL: url } = env;
  if (!url) {
    refuseWithout(env, 'SMTP_URL', ['MAIL_FROM']);
    return null;
  }
  const parsed = URL.parse(url);
  if (parsed === null || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new ConfigError('SMTP_URL must look like smtps://user:password@mail.example.ru:465.');
  const from = needed(env, 'MAIL_FROM', 'SMTP_URL');
  const address = /^[^<>]*<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (isEmail(address)) return { url, from };
  throw new ConfigError(`MAIL_FROM must look like Name <no-reply@example.ru>, not "${from}".`);
}

function readSms(env: Env): DeliveryConfig['sms'] {
  if (!env.SMS_URL) {
    refuseWithout(env, 'SMS_URL', ['SMS_TOKEN', 'SMS_SENDER']);
    return null;
  }
  const url = secretAddress('SMS_URL', env.SMS_URL);
  return { url, token: needed(env, 'SMS_TOKEN', 'SMS_URL'), sender: env.SMS_SENDER || null };
}

function readMailbox(name: string, text: string): string {
  if (isEmail(text)) return text;
  throw new ConfigError(`${name} must be a mail address, not "${text}".`);
}

function needed(env: Env, name: string, by: string): string {
  const value = env[name];
  if (value) return value;
  throw new ConfigError(`${by} needs the setting ${name} beside it.`);
}

/** A setting that nothing reads is a mistake that nobody would notice. */
function refuseWithout(env: Env, name: string, others: readonly string[]): void {
  const lonely = others.find(other => env[other]);
  if (lonely) throw new ConfigError(`${lonely} means nothing without the setting ${name}.`);
}

/** Such addresses may hold a key, so the sentence does not repeat them. */
function secretAddress(name: string, text: string): string {
  try {
    return toAddress(name, text);
  } catch {
    throw new ConfigError(`${name} must look like https://example.ru/path.`);
  }
}
