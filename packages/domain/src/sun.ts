/** Where and when the sun is taken to rise and set while nothing better is known: Moscow, 05:20 and 19:00. */
export const SUN_FALLBACK = {
  latitude: 55.7558,
  longitude: 37.6173,
  sunrise: '05:20',
  sunset: '19:00',
} as const;

/** Instants of sunrise and sunset, ISO 8601. */
export interface SunTimes {
  readonly sunrise: string;
  readonly sunset: string;
}

/** The fallback's instants on a day. Moscow has kept UTC+3 all the year since 2014. @param day ISO date */
export function fallbackSunTimes(day: string): SunTimes {
  const at = (time: string) => new Date(`${day}T${time}:00+03:00`).toISOString();
  return { sunrise: at(SUN_FALLBACK.sunrise), sunset: at(SUN_FALLBACK.sunset) };
}
