import { join } from 'node:path';
import { HOLD_TERMS, type HoldTerms } from '@quarter/api/modules/lots-state/rules';
import { LOG_LEVELS, type LogLevel } from '@quarter/api/platform/log-level';
import { parseProxies, TRUST_NOBODY, type TrustProxy } from '@quarter/api/platform/proxies';
import { RETENTION, type Retention } from '@quarter/api/platform/retention';
import { type DataKey, parseDataKeys } from '@quarter/api/platform/sealer';
import { ANSWER_TURNS } from '@quarter/api/platform/turns';
import { ConfigError } from '../config-error.ts';
import { ROOT } from '../root.ts';
import type { SiteAddressConfig } from '../site-address.ts';
import { type AnalyticsConfig, readAnalytics } from './analytics-config.ts';
import { readOrigins, toAddress, toBase, toOrigin } from './config-values.ts';
import { type DeliveryConfig, readDelivery } from './delivery-config.ts';
import { type MapConfig, readMap } from './map-config.ts';

/** Ten years. */
const MOST_DAYS = 3653;

export interface SiteConfig extends SiteAddressConfig {
  readonly port: number;
  /** Interface to listen on; null is all of them. */
  readonly host: string | null;
  readonly databaseUrl: string | null;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** Folder of documents and films for visitors. */
  readonly filesDir: string;
  /** Services of others for the visitor's place and the sun; null for ours. */
  readonly geoUrl: string | null;
  readonly sunUrl: string | null;
  /** Secret that lets `/metrics` be read; null for nobody. */
  readonly metricsToken: string | null;
  /** Keys of personal data, the current one first; null when none are set. */
  readonly dataKeys: readonly DataKey[] | null;
  /** Other hosts that pictures of plans may come from. */
  readonly pictureOrigins: readonly string[];
  /** Tiles of a real map; null for the simplified one of the content. */
  readonly map: MapConfig | null;
  /** Address before `/api/…` of the service that pages and browsers call; null for this process. */
  readonly apiUrl: string | null;
  /** How long lots are kept for those who take them. */
  readonly holdTerms: HoldTerms;
  /** How long personal data is kept. */
  readonly retention: Retention;
  /** Counts visitors of the real site who have agreed to it; null when nobody is counted. */
  readonly analytics: AnalyticsConfig | null;
  /** Who takes requests, mails and SMS. */
  readonly messages: DeliveryConfig;
  readonly logLevel: LogLevel;
  /** Points of work that one network may cause in a second, see `Turns`. */
  readonly workPerNetwork: number;
  /** How long the site goes on answering after SIGTERM, while it says that it is not ready. */
  readonly drainSeconds: number;
}

/**
 * Reads the settings of a site process; an empty value counts as absent. Throws `ConfigError`.
 *
 * PORT (3000), HOST, DATABASE_URL, DATA_DIR (var/data), FILES_DIR (complex/files), DATA_KEYS (k1:base64,…), PUBLIC_ORIGIN
 * (https://example.ru), PRODUCTION_DOMAIN (example.ru), TRUST_PROXY (networks, or how many), PICTURE_ORIGINS (origins with
 * spaces between), API_URL (https://api.example.ru), HOLD_MINUTES (15), BOOKING_DAYS (5), BOOKING_RETENTION_DAYS (30),
 * LEADS_RETENTION_DAYS (1095), WORK_PER_NETWORK (200), LOG_LEVEL (info with PRODUCTION_DOMAIN, else warn), DRAIN_SECONDS
 * (4), and those of `readAnalytics`, `readDelivery` and `readMap`.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  const productionDomain = env.PRODUCTION_DOMAIN || null;
  if (productionDomain !== null && !/^[a-z0-9.-]+$/.test(productionDomain)) {
    throw new ConfigError(
      `PRODUCTION_DOMAIN must be a bare domain in lower case, not "${productionDomain}".`,
    );
  }
  return {
    port: readPort(env.PORT),
    host: env.HOST || null,
    databaseUrl: env.DATABASE_URL || null,
    dataDir: env.DATA_DIR || join(ROOT, 'var/data'),
    filesDir: env.FILES_DIR || join(ROOT, 'complex/files'),
    geoUrl: env.GEO_URL ? toAddress('GEO_URL', env.GEO_URL) : null,
    sunUrl: env.SUN_URL ? toAddress('SUN_URL', env.SUN_URL) : null,
    metricsToken: env.METRICS_TOKEN || null,
    dataKeys: env.DATA_KEYS ? readKeys(env.DATA_KEYS) : null,
    pictureOrigins: readOrigins('PICTURE_ORIGINS', env.PICTURE_ORIGINS),
    map: readMap(env),
    apiUrl: env.API_URL ? toBase('API_URL', env.API_URL) : null,
    publicOrigin: env.PUBLIC_ORIGIN ? toOrigin('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN) : null,
    productionDomain,
    trustProxy: readProxies(env.TRUST_PROXY),
    holdTerms: {
      holdMinutes: readCount('HOLD_MINUTES', env.HOLD_MINUTES, HOLD_TERMS.holdMinutes, 1440),
      bookingDays: readCount('BOOKING_DAYS', env.BOOKING_DAYS, HOLD_TERMS.bookingDays, 90),
    },
    retention: {
      bookingDays: readCount(
        'BOOKING_RETENTION_DAYS',
        env.BOOKING_RETENTION_DAYS,
        RETENTION.bookingDays,
        MOST_DAYS,
      ),
      requestDays: readCount(
        'LEADS_RETENTION_DAYS',
        env.LEADS_RETENTION_DAYS,
        RETENTION.requestDays,
        MOST_DAYS,
      ),
    },
    analytics: readAnalytics(env),
    messages: readDelivery(env),
    logLevel: readLogLevel(env.LOG_LEVEL, productionDomain),
    workPerNetwork: readCount('WORK_PER_NETWORK', env.WORK_PER_NETWORK, ANSWER_TURNS.perSecond, 9_999),
    drainSeconds: readDrain(env.DRAIN_SECONDS),
  };
}

function readKeys(text: string): DataKey[] {
  const keys = parseDataKeys(text);
  if (keys !== null) return keys;
  throw new ConfigError('DATA_KEYS must be keys like k1:…, each of 32 bytes in base64, with commas between.');
}

function readProxies(text: string | undefined): TrustProxy {
  if (!text || text === 'false') return TRUST_NOBODY;
  const trust = parseProxies(text);
  if (trust !== null) return trust;
  throw new ConfigError(
    `TRUST_PROXY must name the proxies that stand in front, like "10.0.0.0/8 192.168.1.5", or their number, like "1", not "${text}".`,
  );
}

function readLogLevel(text: string | undefined, productionDomain: string | null): LogLevel {
  if (!text) return productionDomain === null ? 'warn' : 'info';
  const level = LOG_LEVELS.find(one => one === text);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

/** With the five seconds that running requests get it fits into the ten that a container is given to stop. */
const DRAIN_SECONDS = 4;

function readDrain(text: string | undefined): number {
  return text === '0' ? 0 : readCount('DRAIN_SECONDS', text, DRAIN_SECONDS, 300);
}

function readCount(name: string, text: string | undefined, usual: number, most: number): number {
  if (!text) return usual;
  const count = Number(text);
  if (/^\d{1,4}$/.test(text) && count >= 1 && count <= most) return count;
  throw new ConfigError(`${name} must be a number from 1 to ${most}, not "${text}".`);
}
