import { type Geo, placeSchema, type Sun, sunSchema } from '@quarter/contract/sun-endpoints';
import { fallbackSunTimes, SUN_FALLBACK } from '@quarter/domain/sun';
import { LRUCache } from 'lru-cache';
import { getTimes } from 'suncalc';
import * as z from 'zod/mini';

/** Services of others that answer instead of ours; null for ours. */
export interface SunSources {
  readonly geoUrl: string | null;
  readonly sunUrl: string | null;
}

export interface SunQuery {
  readonly lat: number;
  readonly lng: number;
  /** ISO date. */
  readonly day: string;
}

export interface SunService {
  geo(): Promise<Geo>;
  sun(query: SunQuery): Promise<Sun>;
}

export interface SunOptions extends SunSources {
  /** Coordinates of the complex; null until it is loaded. */
  readonly place: () => { readonly lat: number; readonly lng: number } | null;
  readonly warn: (message: string) => void;
  readonly now: () => Date;
}

const TIMEOUT_MS = 2_000;
/** Answers of others are asked for once in this time, and after a failure once in that. */
const KEPT_MS = 60 * 60 * 1000;
const RETRY_MS = 60 * 1000;
const MAX_KEPT = 100;

/** What another service has answered last; null before its first good answer. */
interface Known {
  answer: unknown;
  until: number;
  asking: Promise<void> | null;
}

/**
 * Answers for coordinates and sun times, from SunCalc or through services of others: those see the address
 * of this machine and never the visitor's. Whatever they do wrong, the answer is the fallback of the specification.
 */
export function createSun({ geoUrl, sunUrl, place, warn, now }: SunOptions): SunService {
  const kept = new LRUCache<string, Known>({ max: MAX_KEPT });

  /**
   * Documents are drawn with these answers, so only the very first question waits for another service. After that
   * the last answer is given at once and asked for anew beside it.
   */
  async function ask<S extends z.ZodMiniType>(url: URL, schema: S): Promise<z.output<S> | null> {
    let known = kept.get(url.href);
    const isFirst = known === undefined;
    if (known === undefined) {
      known = { answer: null, until: 0, asking: null };
      kept.set(url.href, known);
    }
    if (known.asking === null && known.until <= now().getTime()) known.asking = refresh(url, schema, known);
    if (isFirst || known.until === 0) await known.asking;
    return known.answer === null ? null : z.parse(schema, known.answer);
  }

  async function refresh(url: URL, schema: z.ZodMiniType, known: Known): Promise<void> {
    try {
      const response = await fetch(url, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      known.answer = z.parse(schema, await response.json());
      known.until = now().getTime() + KEPT_MS;
    } catch (error) {
      known.until = now().getTime() + RETRY_MS;
      warn(`${url.host} did not answer: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      known.asking = null;
    }
  }

  return {
    async geo() {
      const here = geoUrl === null ? placeOf(place()) : await ask(new URL(geoUrl), placeSchema);
      if (here !== null) return { ...here, status: 'OK' };
      const { latitude, longitude } = SUN_FALLBACK;
      return { latitude, longitude, status: 'FALLBACK' };
    },

    async sun({ lat, lng, day }) {
      if (sunUrl === null) return { results: calculated(lat, lng, day), status: 'OK' };
      const url = new URL(sunUrl);
      for (const [name, value] of Object.entries({ lat, lng, date: 'today', formatted: 0 }))
        url.searchParams.set(name, String(value));
      const answer = await ask(url, sunSchema);
      const { sunrise, sunset } = answer?.results ?? {};
      return sunrise && sunset && answer ? answer : { results: fallbackSunTimes(day), status: 'FALLBACK' };
    },
  };
}

function placeOf(coordinates: { readonly lat: number; readonly lng: number } | null) {
  return coordinates && { latitude: coordinates.lat, longitude: coordinates.lng };
}

let last: SunQuery & { readonly results: Sun['results'] } = { lat: Number.NaN, lng: 0, day: '', results: {} };

/** Every document of a day asks for the same one. */
function calculated(lat: number, lng: number, day: string): Sun['results'] {
  if (last.lat !== lat || last.lng !== lng || last.day !== day)
    last = { lat, lng, day, results: resultsOf(lat, lng, day) };
  return last.results;
}

/** Beyond the polar circles the sun may neither rise nor set: then both are absent. */
function resultsOf(lat: number, lng: number, day: string): Sun['results'] {
  const { sunrise, sunset } = getTimes(new Date(`${day}T12:00:00+03:00`), lat, lng);
  if (!isTime(sunrise) || !isTime(sunset)) return {};
  return { sunrise: sunrise.toISOString(), sunset: sunset.toISOString() };
}

function isTime(date: Date | null | undefined): date is Date {
  return date instanceof Date && !Number.isNaN(date.getTime());
}
