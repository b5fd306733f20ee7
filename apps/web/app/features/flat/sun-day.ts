import type { SunMoment } from '@quarter/domain/sun-rooms';
import { getPosition, getTimes } from 'suncalc';

/** The sun over a place on one day. */
export interface SunDay {
  /** ISO date. */
  readonly day: string;
  /** From sunrise to sunset, ascending. */
  readonly path: readonly SunMoment[];
  /** Whole hours that the longest day of the year lies between: the axis of every day. */
  readonly axis: readonly [from: number, to: number];
}

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Minutes from one moment of the path to the next. */
const STEP = 10;
const DAY = 24 * 60;
const MINUTE = 60_000;

/** The day that the section begins with, ISO date: the longest one of the year of the flat's price. */
export function firstDay({ price_date }: { readonly price_date: string }): string {
  return `${price_date.slice(0, 4)}-06-21`;
}

/** The sun over a place on a day of Moscow's calendar, by SunCalc; an empty path where it does not rise. */
export function sunDay(day: string, place: Place): SunDay {
  const [sunrise, sunset] = upBetween(day, place);
  const minutes = [sunrise];
  for (let minute = Math.ceil((sunrise + 1) / STEP) * STEP; minute < sunset; minute += STEP)
    minutes.push(minute);
  minutes.push(sunset);
  const [earliest, latest] = upBetween(`${day.slice(0, 4)}-06-21`, place);
  return {
    day,
    path: sunset > sunrise ? minutes.map(minute => momentAt(day, minute, place)) : [],
    axis: [Math.floor(earliest / 60), Math.ceil(latest / 60)],
  };
}

function momentAt(day: string, minute: number, { lat, lng }: Place): SunMoment {
  const { azimuth, altitude } = getPosition(new Date(midnight(day) + minute * MINUTE), lat, lng);
  const short = (value: number) => Math.round(value * 10) / 10;
  // At its very edges the sun is on the horizon, which it does not shine from.
  return { minute, azimuth: short(azimuth), altitude: Math.max(0, short(altitude)) };
}

/** Minutes after midnight of sunrise and sunset; all day or none where the sun does neither. */
function upBetween(day: string, { lat, lng }: Place): readonly [number, number] {
  const { sunrise, sunset, alwaysUp } = getTimes(new Date(midnight(day) + (DAY / 2) * MINUTE), lat, lng);
  if (!sunrise || !sunset) return alwaysUp ? [0, DAY] : [0, 0];
  const minuteOf = (instant: Date) => Math.round((instant.getTime() - midnight(day)) / MINUTE);
  return [Math.max(0, minuteOf(sunrise)), Math.min(DAY, minuteOf(sunset))];
}

/** Moscow has kept UTC+3 all the year since 2014. */
function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00+03:00`);
}
