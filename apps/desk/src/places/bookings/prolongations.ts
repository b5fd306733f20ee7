import type { DeskBookingRow } from '@quarter/contract/desk/bookings';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Prolongation {
  readonly value: string;
  readonly label: string;
  readonly ms: number;
}

/** A timer is prolonged by minutes, a booking by days. */
const OF_HOLD: readonly Prolongation[] = [
  { value: '15m', label: '15 минут', ms: 15 * MINUTE_MS },
  { value: '1h', label: '1 час', ms: 60 * MINUTE_MS },
  { value: '1d', label: '1 день', ms: DAY_MS },
];
const OF_BOOKING: readonly Prolongation[] = [
  { value: '1d', label: '1 день', ms: DAY_MS },
  { value: '3d', label: '3 дня', ms: 3 * DAY_MS },
  { value: '7d', label: '7 дней', ms: 7 * DAY_MS },
];

export function prolongationsOf({ status }: Pick<DeskBookingRow, 'status'>): readonly Prolongation[] {
  return status === 'held' ? OF_HOLD : OF_BOOKING;
}

/** The end after it, counted from the present end. @param ms see `Prolongation` */
export function prolonged(until: string, ms: number): string {
  return new Date(Date.parse(until) + ms).toISOString();
}

/** The last second of a day in Moscow, which keeps UTC+3 all the year. @param day ISO date */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59+03:00`).toISOString();
}
