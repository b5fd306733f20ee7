import type { ApiClient } from '@quarter/contract/client';
import { minuteOf, SUN, type SunMinutes } from '../../shared/theme/sun.ts';

/**
 * Sunrise and sunset of today where the visitor is taken to be. After any failure, and without coordinates or times in
 * the answers, those of the specification (R-326 … R-328): on the server and in the browser alike. Never rejects.
 */
export async function loadSun(api: Pick<ApiClient, 'geo' | 'sun'>): Promise<SunMinutes> {
  try {
    const place = await api.geo();
    // Without a place the fallback is that of the sun too, not the sun over the fallback's place.
    if (place.status === 'FALLBACK') return SUN;
    const { results } = await api.sun(place);
    if (!results.sunrise || !results.sunset) throw new Error('none');
    return { rise: minuteOf(Date.parse(results.sunrise)), set: minuteOf(Date.parse(results.sunset)) };
  } catch (error) {
    console.warn('Sun times are not known:', error instanceof Error ? error.message : error);
    return SUN;
  }
}
