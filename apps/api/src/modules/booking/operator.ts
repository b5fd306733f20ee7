import type { Database } from '../../db/database.ts';
import { freeLot, sellLot } from '../lots-state/service.ts';
import { findByNumber, readBooked, updateLead } from './leads-repo.ts';

/** A booking as the operator sees it: nothing personal. */
export type BookedLine = Awaited<ReturnType<typeof readBooked>>[number];

/** Bookings that are running, those that end first on top. */
export async function listBookings(database: Database): Promise<BookedLine[]> {
  return readBooked(database.orm);
}

/** Marks the lot of a booking as sold. False when there is no running booking with the number. */
export function sellBooking(database: Database, number: string, now: Date): Promise<boolean> {
  return database.change(async tx => {
    const lead = await findByNumber(tx, number);
    if (lead?.status !== 'booked' || !(await sellLot(tx, lead.id, now))) return false;
    await updateLead(tx, lead.id, { status: 'sold', endedAt: now });
    return true;
  });
}

/**
 * Ends a booking; its lot is free, and the site gives it to who waits. False when there is no running booking with the
 * number.
 */
export function cancelBooking(database: Database, number: string, now: Date): Promise<boolean> {
  return database.change(async tx => {
    const lead = await findByNumber(tx, number);
    if (lead?.status !== 'booked') return false;
    await freeLot(tx, lead.id, now);
    await updateLead(tx, lead.id, { status: 'cancelled', endedAt: now });
    return true;
  });
}
