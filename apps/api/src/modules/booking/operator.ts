import type { Database } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { freeLot, sellLot } from '../lots-state/service.ts';
import { findByNumber, readBooked, updateBooking } from './bookings-repo.ts';
import { enqueueEvent } from './messages.ts';

/** A booking as the operator sees it: nothing personal. */
export type BookedLine = Awaited<ReturnType<typeof readBooked>>[number];

/** What the office changes bookings with. */
export interface OperatorOptions {
  readonly database: Database;
  /** Seals the message to the CRM. */
  readonly sealer: Sealer;
  readonly now: () => Date;
}

/** Bookings that are running, those that end first on top. */
export async function listBookings(database: Database): Promise<BookedLine[]> {
  return readBooked(database.orm);
}

/** Marks the lot of a booking as sold and tells the CRM. False when there is no running booking with the number. */
export function sellBooking(options: OperatorOptions, number: string): Promise<boolean> {
  const { database, now } = options;
  return database.change(async tx => {
    const booking = await findByNumber(tx, number);
    if (booking?.status !== 'booked' || !(await sellLot(tx, booking.id, now()))) return false;
    await updateBooking(tx, booking.id, { status: 'sold', endedAt: now() });
    await enqueueEvent(options, tx, booking.id, 'sold');
    return true;
  });
}

/**
 * Ends a booking and tells the CRM; its lot is free, and the site gives it to who waits. False when there is no running
 * booking with the number.
 */
export function cancelBooking(options: OperatorOptions, number: string): Promise<boolean> {
  const { database, now } = options;
  return database.change(async tx => {
    const booking = await findByNumber(tx, number);
    if (booking?.status !== 'booked') return false;
    await freeLot(tx, booking.id, now());
    await updateBooking(tx, booking.id, { status: 'cancelled', endedAt: now() });
    await enqueueEvent(options, tx, booking.id, 'cancelled');
    return true;
  });
}
