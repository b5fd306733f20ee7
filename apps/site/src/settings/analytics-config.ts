import { ConfigError } from '../config-error.ts';
import { toAddress } from './config-values.ts';

/** Yandex Metrika of the site. */
export interface AnalyticsConfig {
  readonly counter: number;
  /** Address of its script. */
  readonly url: string;
  /** Goal of an engaged visitor; null when it is not told. */
  readonly goal: string | null;
}

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
/** Where the usual script sends what it counts. */
const HOSTS = ['https://mc.yandex.ru', 'https://mc.yandex.com'];

/**
 * Reads METRIKA_COUNTER (number of the counter, none by default), METRIKA_GOAL (name of the engaged visitor's goal) and
 * METRIKA_URL (another place of the script). Throws `ConfigError`.
 */
export function readAnalytics(env: Readonly<Record<string, string | undefined>>): AnalyticsConfig | null {
  const { METRIKA_COUNTER: counter, METRIKA_URL: url, METRIKA_GOAL: goal } = env;
  if (!counter) return null;
  if (!/^[1-9]\d{0,11}$/.test(counter)) {
    throw new ConfigError(`METRIKA_COUNTER must be the number of a counter, not "${counter}".`);
  }
  return {
    counter: Number(counter),
    url: url ? toAddress('METRIKA_URL', url) : SCRIPT,
    goal: goal || null,
  };
}

/** Origins that analytics loads its script from and talks to. */
export function analyticsOrigins(analytics: AnalyticsConfig | null): readonly string[] {
  if (analytics === null) return [];
  return analytics.url === SCRIPT ? HOSTS : [new URL(analytics.url).origin];
}
