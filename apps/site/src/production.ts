import type { Database } from '@quarter/api/db/database';
import { demoLots, isDemo, isEmpty } from '@quarter/api/modules/dataset/service';
import { countDemoAccounts } from '@quarter/api/modules/desk-accounts/demo-operator';
import type { Sealer } from '@quarter/api/platform/sealer';
import { ConfigError } from './config-error.ts';
import type { SiteConfig } from './settings/config.ts';

/** Whether this is the site of real visitors: a domain of this very machine is a rehearsal. */
export function isProduction({ productionDomain }: Pick<SiteConfig, 'productionDomain'>): boolean {
  return productionDomain !== null && !/^(localhost|.+\.localhost|127\.[\d.]+)$/.test(productionDomain);
}

/**
 * Refuses settings that give personal data of real visitors away. Throws `ConfigError`, whose sentence holds no secret.
 */
export function refuseLeaks(config: SiteConfig): void {
  if (!isProduction(config)) return;
  const { crm, sms, toTerminal } = config.messages;
  if (toTerminal)
    throw new ConfigError(
      'MESSAGES_TO_TERMINAL is not for PRODUCTION_DOMAIN: a log is no place for phones and codes of real people.',
    );
  for (const [name, address] of [
    ['CRM_URL', crm?.url],
    ['SMS_URL', sms?.url],
  ] as const)
    if (address !== undefined && isOpen(new URL(address)))
      throw new ConfigError(
        `${name} must begin with https:// on PRODUCTION_DOMAIN: names and phones of visitors would go in the clear.`,
      );
}

/** Whether what is sent there goes unsealed through networks of others; this machine and private networks are ours. */
function isOpen({ protocol, hostname }: URL): boolean {
  const isOurs =
    /^(localhost|127\.[\d.]+|\[::1\]|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+)$/.test(
      hostname,
    ) ||
    !/[.:]/.test(hostname) ||
    /\.(local|internal)$/.test(hostname);
  return protocol === 'http:' && !isOurs;
}

/** Refuses to serve a complex that does not exist to real visitors. Rejects with `ConfigError`. */
export async function refuseDemo(config: SiteConfig, database: Database): Promise<void> {
  if (!isProduction(config)) return;
  if (await isEmpty(database)) throw emptyOnProduction();
  const lots = await demoLots(database);
  if (lots > 0)
    throw new ConfigError(
      `On PRODUCTION_DOMAIN ${lots} lots of the demo complex would be for sale: load your own, npm run import -- lots.csv --replace-demo`,
    );
}

/** Refuses a desk that demo accounts open. Rejects with `ConfigError`. */
export async function refuseDemoAccounts(
  config: SiteConfig,
  database: Database,
  sealer: Sealer,
): Promise<void> {
  if (!isProduction(config)) return;
  const accounts = await countDemoAccounts({ orm: database.orm, sealer });
  if (accounts > 0)
    throw new ConfigError(
      `On PRODUCTION_DOMAIN ${accounts} demo accounts could come into the desk: start without it, invite an owner of your own and let him block them at «Люди»`,
    );
}

/** The refusal of a database that only the demo complex could fill. */
export function emptyOnProduction(): ConfigError {
  return new ConfigError(
    'The database is empty, and on PRODUCTION_DOMAIN the demo complex is not put into it: load it by hand and your own lots in its place, npm run demo and npm run import -- lots.csv --replace-demo',
  );
}

/** What is wrong with a site of real visitors, though it may start: a sentence each. */
export async function productionWarnings(config: SiteConfig, database: Database): Promise<string[]> {
  if (!isProduction(config)) return [];
  const { messages, publicOrigin, productionDomain, databaseUrl, importUrl } = config;
  const { crm, smtp, sms, requests } = messages;
  const url = publicOrigin === null ? null : new URL(publicOrigin);
  const found: readonly (readonly [isWrong: boolean, words: string])[] = [
    [
      crm === null && (smtp === null || requests.mailTo === null),
      'nobody gets requests and bookings: set CRM, or SMTP_URL and LEADS_MAIL',
    ],
    [crm === null, 'no CRM: events for it wait in the database'],
    [smtp === null, 'no SMTP_URL: mails wait in the database'],
    [sms === null, 'no SMS_URL: codes wait in the database, so nobody can log in and book'],
    [
      url === null,
      'no PUBLIC_ORIGIN: messages have no links, portals get no feeds, and any host is taken for the site',
    ],
    [
      url?.protocol === 'http:',
      'PUBLIC_ORIGIN is without TLS: cookies and what visitors type go in the clear',
    ],
    [
      url !== null && url.hostname !== productionDomain,
      `PUBLIC_ORIGIN is not of ${productionDomain}: search engines are kept out`,
    ],
    [
      importUrl !== null && isOpen(new URL(importUrl)),
      'IMPORT_URL is without TLS: whoever is on the way can change the prices',
    ],
    [
      importUrl !== null && (smtp === null || requests.mailTo === null),
      'nobody hears of an import that fails: set SMTP_URL and LEADS_MAIL',
    ],
    [databaseUrl === null, 'the embedded database does not survive a power cut: set DATABASE_URL'],
    [await isDemo(database), 'name, phones and texts of the complex are those of the demo'],
  ];
  return found.filter(([isWrong]) => isWrong).map(([, words]) => words);
}
