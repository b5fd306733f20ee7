import type { Database, Orm } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { freeLot, prolongHold, sellLot } from '../lots-state/service.ts';
import { type BookingRow, lockOne, readBooked, updateBooking, type WhichBooking } from './bookings-repo.ts';
import { enqueueCancelled, enqueueEvent } from './messages.ts';

/** A booking as the operator sees it: nothing personal. */
export type BookedLine = Awaited<ReturnType<typeof readBooked>>[number];

/** What the office changes bookings with. */
export interface OperatorOptions {
  readonly database: Database;
  /** Seals the message to the CRM. */
  readonly sealer: Sealer;
  readonly now: () => Date;
  /** Mailbox of the sales office; null and absent when it has none. */
  readonly officeMail?: string | null;
  /** What else is written with a change, in its transaction: who has made it. Not called when nothing changes. */
  beside?(tx: Orm, booking: FormerBooking): Promise<void>;
}

/** What a booking was before a change. */
export interface FormerBooking extends Pick<BookingRow, 'id' | 'status'> {
  /** End of what was prolonged; null for other changes. */
  readonly until: Date | null;
}

/** Bookings that are running, those that end first on top. */
export async function listBookings(database: Database): Promise<BookedLine[]> {
  return readBooked(database.orm);
}

/** Marks the lot of a booking as sold and tells the CRM. False when there is no running booking like that. */
export function sellBooking(options: OperatorOptions, which: WhichBooking): Promise<boolean> {
  const { now } = options;
  return changeOne(options, which, async (tx, { id, status }) => {
    if (status !== 'booked' || !(await sellLot(tx, id, now()))) return false;
    await updateBooking(tx, id, { status: 'sold', endedAt: now() });
    await enqueueEvent(options, tx, id, { event: 'sold' });
    return true;
  });
}

/**
 * Ends a booking or a hold; its lot is free, and the site gives it to who waits. The CRM is told of a booking, the buyer
 * of the reason when there is one. False when nothing like that is running.
 */
export function cancelBooking(
  options: OperatorOptions,
  which: WhichBooking,
  reason: string | null = null,
): Promise<boolean> {
  const { now } = options;
  return changeOne(options, which, async (tx, { id, status }) => {
    if (status !== 'booked' && status !== 'held') return false;
    await freeLot(tx, id, now());
    await updateBooking(tx, id, { status: 'cancelled', endedAt: now() });
    if (status === 'booked') await enqueueEvent(options, tx, id, { event: 'cancelled' });
    if (reason !== null) await enqueueCancelled(options, tx, id, reason);
    return true;
  });
}

/** What has become of a wish to prolong: `ended` and `not_later` have changed nothing. */
export type Prolonged = 'prolonged' | 'ended' | 'not_later';

/**
 * Lets a hold or a booking that is running last until a later moment, and tells the CRM of a booking. `ended` when
 * nothing like that is running, `not_later` when it lasts that long already.
 */
export async function prolongBooking(
  options: OperatorOptions,
  which: WhichBooking,
  until: Date,
): Promise<Prolonged> {
  let outcome: Prolonged = 'ended';
  await changeOne(options, which, async (tx, { id, status }) => {
    if (status !== 'booked' && status !== 'held') return false;
    const former = await prolongHold(tx, { bookingId: id, now: options.now(), until });
    outcome = former instanceof Date ? 'prolonged' : former;
    if (!(former instanceof Date)) return false;
    if (status === 'booked') await enqueueEvent(options, tx, id, { event: 'prolonged', until });
    return { until: former };
  });
  return outcome;
}

/** One booking after another: whoever comes second finds what the first has made of it. */
function changeOne(
  options: OperatorOptions,
  which: WhichBooking,
  work: (tx: Orm, booking: BookingRow) => Promise<boolean | Pick<FormerBooking, 'until'>>,
): Promise<boolean> {
  return options.database.change(async tx => {
    const booking = await lockOne(tx, which);
    const done = booking !== null && (await work(tx, booking));
    if (!done) return false;
    await options.beside?.(tx, { ...booking, until: done === true ? null : done.until });
    return true;
  });
}
