import { moscowDate } from '@quarter/domain/dates';
import { priceOn } from '@quarter/domain/offer-term';
import type { Orm } from '../../db/database.ts';
import { endOverdue, hasOverdue, holdEnd, holdLot } from '../lots-state/service.ts';
import { readServedQueues, updateBooking } from './bookings-repo.ts';
import type { BookingContext } from './context.ts';
import { enqueueEvent, enqueueTurn } from './messages.ts';

/** Whoever waited is not looking at the page: he gets an hour. */
const TURN_MINUTES = 60;
const BATCH = 50;

/**
 * Brings the bookings of a lot, or of any lots, up to this moment: ends what has run out, and gives what has come free
 * to the first who waits. Runs inside `Database.change`, before anybody else is served.
 */
export async function settle(context: BookingContext, tx: Orm, lotId: number | null): Promise<void> {
  const now = context.now();
  // While nobody knows the time, nobody's is up; what is free is given on all the same.
  const ended = context.isTimeKnown() ? await endOverdue(tx, now, lotId) : [];
  for (const { bookingId, wasBooked, lotStatus } of ended) {
    const isSold = wasBooked && lotStatus === 'sold';
    await updateBooking(tx, bookingId, { status: isSold ? 'sold' : 'expired', endedAt: now });
    if (wasBooked && !isSold) await enqueueEvent(context, tx, bookingId, { event: 'expired' });
  }
  const until = holdEnd(now, TURN_MINUTES);
  for (const { bookingId, lot, isFree } of await readServedQueues(tx, lotId, BATCH)) {
    if (!isFree) await updateBooking(tx, bookingId, { status: 'expired', endedAt: now });
    else if (await holdLot(tx, { lotId: lot.id, bookingId, now, until })) {
      const price = priceOn(lot, moscowDate(now));
      await updateBooking(tx, bookingId, { status: 'held', openedAt: now, ...price });
      await enqueueTurn(context, tx, bookingId, until);
    }
  }
}

/** Whether `settle` has anything to do. */
export async function isUnsettled({ database, now, isTimeKnown }: BookingContext): Promise<boolean> {
  if (isTimeKnown() && (await hasOverdue(database.orm, now()))) return true;
  return (await readServedQueues(database.orm, null, 1)).length > 0;
}
