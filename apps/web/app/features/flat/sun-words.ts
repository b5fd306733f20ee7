import type { PropertyDetail } from '@quarter/contract/property';
import { dayAfter } from '@quarter/domain/dates';
import { NBSP } from '@quarter/domain/format';
import { type SunMoment, type SunSpan, spanMinutes, sunSpans } from '@quarter/domain/sun-rooms';

/** A room with its sun on one day. */
export interface RoomSun {
  readonly id: string;
  readonly name: string;
  readonly spans: readonly SunSpan[];
}

/** Rooms with windows in the order of the plan, terraces and loggias left out. */
export function roomSuns(
  { rooms, windows }: Pick<PropertyDetail, 'rooms' | 'windows'>,
  path: readonly SunMoment[],
): readonly RoomSun[] {
  return rooms
    .filter(({ id, kind }) => kind !== 'terrace' && windows.some(({ room }) => room === id))
    .map(({ id, name }) => ({
      id,
      name,
      spans: sunSpans(
        windows.filter(({ room }) => room === id),
        path,
      ),
    }));
}

/** Minutes after midnight as a time: 830 → «13:50». */
export function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(Math.round(minute % 60)).padStart(2, '0')}`;
}

/** «5:00–9:10, 14:00–16:00» */
export function spansText(spans: readonly SunSpan[]): string {
  return spans.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(', ');
}

/** How long spans last together: «8 ч 50 мин»; «прямого солнца нет» without any. */
export function hoursText(spans: readonly SunSpan[]): string {
  const minutes = spanMinutes(spans);
  if (minutes === 0) return `прямого солнца нет`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}${NBSP}ч`, rest > 0 && `${rest}${NBSP}мин`].filter(Boolean).join(NBSP);
}

/** The day so many days after the first of January, ISO date: (2026, 0) → «2026-01-01». */
export function dayOfYear(year: number, index: number): string {
  return dayAfter(`${year}-01-01`, index);
}

/** How many days after the first of January the last day of a year is. */
export function lastIndex(year: number): number {
  return indexOfDay(`${year}-12-31`);
}

/** How many days after the first of January a day is. */
export function indexOfDay(iso: string): number {
  return Math.round((Date.parse(iso) - Date.parse(`${iso.slice(0, 4)}-01-01`)) / 86_400_000);
}

/** The sun at a minute between the moments of its path; null while it is down. */
export function sunAt(path: readonly SunMoment[], minute: number): SunMoment | null {
  const after = path.findIndex(moment => moment.minute >= minute);
  const [one, other] = [path[after - 1] ?? path[after], path[after]];
  if (!one || !other || minute < one.minute) return null;
  const share = other === one ? 0 : (minute - one.minute) / (other.minute - one.minute);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    minute,
    azimuth: between(one.azimuth, other.azimuth),
    altitude: between(one.altitude, other.altitude),
  };
}
