import * as z from 'zod/mini';
import { ConfigError } from '../config-error.ts';
import { fileVariable, readSecret } from './secret-files.ts';
import { ROWS, SETTINGS } from './table.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Settings = Readonly<z.output<typeof SETTINGS>>;

/** What the process is set to: each setting of the table by its key, and what belongs together put together. */
export type SiteConfig = Readonly<ReturnType<typeof readConfig>>;

export type CrmConfig =
  | { readonly kind: 'webhook'; readonly url: string; readonly secret: string }
  | { readonly kind: 'amocrm'; readonly url: string; readonly token: string }
  | { readonly kind: 'bitrix24'; readonly url: string };

/** Yandex Metrika of the site. */
export interface AnalyticsConfig {
  readonly counter: number;
  /** Address of its script. */
  readonly url: string;
  /** Goal of an engaged visitor; null when it is not told. */
  readonly goal: string | null;
}

/** A server of map tiles that the pages draw the location with. */
export interface MapConfig {
  /** Address of its style in the format of MapLibre. */
  readonly style: string;
  /** Every origin that the style, its tiles, glyphs and signs come from. */
  readonly origins: readonly string[];
}

/**
 * Reads the settings of the table, by default from the environment of this process; an empty value counts as absent.
 * Throws `ConfigError`, whose sentence never holds a secret.
 */
// biome-ignore lint/style/noProcessEnv: the one place where settings come from.
export function readConfig(env: Env = process.env) {
  const settings = readSettings(env);
  const { productionDomain, smtpUrl, mailFrom, smsUrl, smsToken } = settings;
  return {
    ...settings,
    /** Past whatever stands between; that of everything where nothing does. */
    databaseDirectUrl: settings.databaseDirectUrl ?? settings.databaseUrl,
    logLevel: settings.logLevel ?? (productionDomain === null ? 'warn' : 'info'),
    /** How long lots are kept for those who take them. */
    holdTerms: { holdMinutes: settings.holdMinutes, bookingDays: settings.bookingDays },
    /** How long personal data is kept. */
    retention: {
      bookingDays: settings.bookingRetentionDays,
      requestDays: settings.leadsRetentionDays,
    },
    /** Counts visitors of the real site who have agreed to it; null when nobody is counted. */
    analytics: analyticsOf(settings),
    /** Tiles of a real map; null for the simplified one of the content. */
    map: mapOf(settings),
    /** Who takes requests, mails and SMS; null where nobody is named. */
    messages: {
      crm: crmOf(settings),
      smtp: smtpUrl !== null && mailFrom !== null ? { url: smtpUrl, from: mailFrom } : null,
      sms:
        smsUrl !== null && smsToken !== null
          ? { url: smsUrl, token: smsToken, sender: settings.smsSender }
          : null,
      requests: {
        mailTo: settings.leadsMail,
        perAddress: settings.leadsPerAddress,
        perPhone: settings.leadsPerPhone,
      },
      /** SMS in a day that anybody can have sent. */
      smsPerDay: settings.smsPerDay,
      /** Whether what nobody is named for appears in the terminal, whatever the database. */
      toTerminal: settings.messagesToTerminal,
    },
  };
}

/** What is wrong with each setting by itself, a sentence each, which never holds a secret. */
// biome-ignore lint/style/noProcessEnv: the one place where settings come from.
export function settingFaults(env: Env = process.env): string[] {
  return ROWS.flatMap(row => {
    try {
      const { error } = z.safeParse(row.schema, givenIn(env, row));
      return error === undefined ? [] : [`${row.name} ${error.issues[0]?.message}`];
    } catch (error) {
      if (error instanceof ConfigError) return [error.message];
      throw error;
    }
  });
}

/** What is given for a setting, in its variable or in the file of a secret. Throws `ConfigError`. */
function givenIn(env: Env, { name, isSecret }: (typeof ROWS)[number]): string | undefined {
  const path = isSecret ? env[fileVariable(name)] : undefined;
  if (!path) return env[name] || undefined;
  if (env[name]) throw new ConfigError(`${name} is given twice: by itself and by ${fileVariable(name)}.`);
  return readSecret(name, path);
}

function readSettings(env: Env): Settings {
  const rows = ROWS.map(row => ({ ...row, given: givenIn(env, row) }));
  const { success, data, error } = z.safeParse(
    SETTINGS,
    Object.fromEntries(rows.map(({ key, given }) => [key, given])),
  );
  if (!success) {
    const [issue] = error.issues;
    const name = ROWS.find(({ key }) => key === issue?.path[0])?.name;
    throw new ConfigError(`${name} ${issue?.message}`);
  }
  const named = rows.filter(({ given }) => given !== undefined);
  const isNamed = (other: string) => named.some(({ name }) => name === other);
  for (const { name, needs = [], goesWith } of named) {
    // A setting that nothing reads is a mistake that nobody would notice.
    if (goesWith !== undefined && !isNamed(goesWith))
      throw new ConfigError(`${name} means nothing without the setting ${goesWith}.`);
    for (const other of needs) if (!isNamed(other)) throw missing(name, other);
  }
  return data;
}

function crmOf({ crm: kind, crmUrl: url, crmSecret: secret }: Settings): CrmConfig | null {
  if (kind === null || url === null) return null;
  if (kind === 'bitrix24') {
    if (!/\/rest\/\d+\/\w+\/?$/.test(url))
      throw new ConfigError('CRM_URL of bitrix24 must look like https://example.bitrix24.ru/rest/1/secret/.');
    return { kind, url: url.endsWith('/') ? url : `${url}/` };
  }
  if (secret === null) throw missing('CRM', 'CRM_SECRET');
  return kind === 'webhook' ? { kind, url, secret } : { kind, url, token: secret };
}

function missing(name: string, other: string): ConfigError {
  return new ConfigError(`${name} needs the setting ${other} beside it.`);
}

function analyticsOf({ metrikaCounter, metrikaUrl, metrikaGoal }: Settings): AnalyticsConfig | null {
  return metrikaCounter === null ? null : { counter: metrikaCounter, url: metrikaUrl, goal: metrikaGoal };
}

function mapOf({ mapStyleUrl: style, mapOrigins }: Settings): MapConfig | null {
  return style === null ? null : { style, origins: [...new Set([new URL(style).origin, ...mapOrigins])] };
}
