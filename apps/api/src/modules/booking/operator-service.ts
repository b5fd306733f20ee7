import { moscowDate } from '@quarter/domain/dates';
import { lotName } from '@quarter/domain/lot-name';
import { type PriceTerms, priceOn } from '@quarter/domain/offer-term';
import type { Database, Orm } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { freeLot, moveHold, prolongHold, sellLot, unsellLot } from '../lots-state/service.ts';
import {
  type BookingRow,
  type LotRow,
  lockOne,
  readBooked,
  readBookingWithLot,
  readLots,
  updateBooking,
  type WhichBooking,
} from './bookings-repo.ts';
import { enqueueCancelled, enqueueEvent, enqueueMoved } from './messages.ts';
import { findOther, isAwaited, type WhichLot } from './move-repo.ts';
import { agreedPrice } from './price.ts';
import { documentsOf } from './resources.ts';

export type { NamedFile } from './sheet.ts';

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
  /**
   * Ends what has run out of the bookings of a lot, and gives it to who waits. Absent where the site does it beside: a
   * lot is taken then until it has.
   */
  settle?(tx: Orm, lotId: number): Promise<void>;
  /** What else is written with a change, in its transaction: who has made it. Not called when nothing changes. */
  beside?(tx: Orm, booking: FormerBooking): Promise<void>;
}

/** What a booking was before a change. */
export interface FormerBooking extends Pick<BookingRow, 'id' | 'status'> {
  /** End of what was prolonged; null for other changes. */
  readonly until: Date | null;
  /** What was moved, and to what; null for other changes. */
  readonly move: { readonly from: Promised; readonly to: Promised } | null;
}

/** A lot as it is promised. */
interface Promised {
  /** «Квартира № 247» */
  readonly lot: string;
  /** By the way of paying that is chosen, whole roubles. */
  readonly price: number;
}

/** Bookings that are running, those that end first on top. */
export async function listBookings(database: Database): Promise<BookedLine[]> {
  return readBooked(database.orm);
}

/** What a booking costs its buyer by the way of paying that he has chosen, whole roubles. */
export function bookingPrice(booking: Parameters<typeof agreedPrice>[0]): number {
  return agreedPrice(booking).price;
}

/** Files that the buyer of a booking has, with the day of each, ISO. */
export function bookingDocuments(
  booking: Parameters<typeof documentsOf>[0],
): { name: string; date: string }[] {
  return documentsOf(booking).map(({ name, date }) => ({ name, date }));
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
 * Cancels a booking whose lot was sold, for a deal that has fallen through: the lot is free unless others have it by
 * now, and the CRM is told. False when the booking is not sold.
 */
export function unsellBooking(options: OperatorOptions, which: WhichBooking): Promise<boolean> {
  return changeOne(options, which, async (tx, { id, status }) => {
    if (status !== 'sold') return false;
    await unsellLot(tx, id);
    await updateBooking(tx, id, { status: 'cancelled', endedAt: options.now() });
    await enqueueEvent(options, tx, id, { event: 'cancelled' });
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

/** Another lot for a booking. */
export interface Move {
  readonly to: WhichLot;
  /** One line, in the office's own words: the buyer is told it. */
  readonly reason: string;
  /** What whoever moves it has seen: slug of the present lot, and what the other one will cost. Absent for the terminal. */
  readonly seen?: { readonly slug: string; readonly price: number };
}

/**
 * What has become of a wish to move; all but the first have changed nothing. `same` has the lot already, `changed` is
 * not what was seen any more, `taken` is not free, waited for by others, or no lot of the booking's kind.
 */
export type Moved = 'moved' | 'same' | 'ended' | 'changed' | 'taken';

/**
 * Gives a hold or a booking that is running another lot of its kind for the rest of its time, at the price that this one
 * has today. The buyer is told, and of a booking the CRM. The former lot is free, and the site gives it to who waits.
 */
export async function moveBooking(options: OperatorOptions, which: WhichBooking, wish: Move): Promise<Moved> {
  let outcome: Moved = 'ended';
  await changeOne(options, which, async (tx, booking) => {
    const made = await moveOne(options, tx, booking, wish);
    outcome = typeof made === 'string' ? made : 'moved';
    return typeof made === 'string' ? false : { move: made };
  });
  return outcome;
}

/** What lots would cost the buyer of a booking today if it was moved to them, and which kind it can be moved to. */
export async function movePrices(
  { database, now }: Pick<OperatorOptions, 'database' | 'now'>,
  bookingId: string,
): Promise<{ kind: LotRow['kind']; priceOf(terms: PriceTerms): number } | null> {
  const found = await readBookingWithLot(database.orm, bookingId);
  if (!found) return null;
  const day = moscowDate(now());
  return {
    kind: found.lot.kind,
    priceOf: terms => promisedPrice(found.booking, terms, day),
  };
}

/** What a lot costs by the way of paying of a booking. @param day in Moscow, ISO */
function promisedPrice(booking: BookingRow, terms: PriceTerms, day: string): number {
  return agreedPrice({ ...booking, ...priceOn(terms, day) }).price;
}

async function moveOne(
  options: OperatorOptions,
  tx: Orm,
  booking: BookingRow,
  { to, reason, seen }: Move,
): Promise<Exclude<Moved, 'moved'> | NonNullable<FormerBooking['move']>> {
  const { id, status } = booking;
  const now = options.now();
  const day = moscowDate(now);
  const [former] = await readLots(tx, [booking.lotId]);
  if (!former || (status !== 'booked' && status !== 'held')) return 'ended';
  const wanted = await findOther(tx, former.kind, to);
  if (wanted?.id === former.id) return 'same';
  if (seen && seen.slug !== former.slug) return 'changed';
  if (wanted === null) return 'taken';
  await options.settle?.(tx, wanted.id);
  // Who waits is served first, also where nobody has served him yet.
  if (await isAwaited(tx, wanted.id)) return 'taken';
  const promised = { lot: lotName(wanted), price: promisedPrice(booking, wanted, day) };
  if (seen && seen.price !== promised.price) return 'changed';
  const until = await moveHold(tx, { bookingId: id, lotId: wanted.id, now });
  if (!(until instanceof Date)) return until;
  const from = { lot: lotName(former), price: agreedPrice(booking).price };
  await updateBooking(tx, id, { lotId: wanted.id, ...priceOn(wanted, day) });
  if (status === 'booked') await enqueueEvent(options, tx, id, { event: 'moved', until, instead: from.lot });
  await enqueueMoved(options, tx, id, { from: from.lot, reason });
  return { from, to: promised };
}

/** One booking after another: whoever comes second finds what the first has made of it. */
function changeOne(
  options: OperatorOptions,
  which: WhichBooking,
  work: (tx: Orm, booking: BookingRow) => Promise<boolean | Partial<Pick<FormerBooking, 'until' | 'move'>>>,
): Promise<boolean> {
  return options.database.change(async tx => {
    const booking = await lockOne(tx, which);
    const done = booking !== null && (await work(tx, booking));
    if (!done) return false;
    await options.beside?.(tx, { ...booking, until: null, move: null, ...(done === true ? {} : done) });
    return true;
  });
}
