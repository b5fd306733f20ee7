import { BOOKABLE_KINDS } from '@quarter/contract/booking-words';
import { type DeskBookingRow, LONGEST_PROLONGATION_DAYS } from '@quarter/contract/desk/bookings';
import { FieldError } from '@quarter/contract/errors';
import { lotName } from '@quarter/domain/lot-name';
import { bookingPrice } from '../booking/operator-service.ts';
import type { OfficeBooking } from './repo.ts';

const DAY_MS = 86_400_000;

/** A booking as lists show it. One that has run out counts as ended before the worker has come by. */
export function toRow(row: OfficeBooking, at: Date): DeskBookingRow {
  const keeps = row.status === 'held' || row.status === 'booked';
  const hasRunOut = keeps && (row.until === null || row.until <= at);
  return {
    id: row.id,
    number: row.number,
    status: hasRunOut ? 'expired' : row.status,
    kind: BOOKABLE_KINDS.find(known => known === row.kind) ?? 'flat',
    lot: { slug: row.slug, title: lotName({ kind: row.kind, number: row.lot }) },
    price: bookingPrice(row),
    opened_at: row.openedAt.toISOString(),
    until: hasRunOut ? null : (row.until?.toISOString() ?? null),
    owners: row.owners,
    queue: row.queue,
    payment_method: row.paymentMethod,
    server_now: at.toISOString(),
  };
}

/** An end that a booking can be prolonged to: ahead, and within some days. Throws `FieldError`. */
export function refuseWrongEnd(until: Date, at: Date): void {
  const last = new Date(at.getTime() + LONGEST_PROLONGATION_DAYS * DAY_MS);
  if (until <= at) throw new FieldError({ until: ['Это время уже прошло'] });
  if (until > last)
    throw new FieldError({
      until: [`Продлить можно не больше чем на ${LONGEST_PROLONGATION_DAYS} дней вперёд`],
    });
}
