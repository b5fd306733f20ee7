import type { BookableKind } from '@quarter/contract/booking';
import { and, asc, count, eq, getTableColumns, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { hasSlug } from '../../db/lot-slug.ts';
import { bookingNumbers, bookings, lotHolds } from '../../db/schema/booking.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { mortgageOffers } from '../../db/schema/mortgage.ts';
import { visitors } from '../../db/schema/visitors.ts';

/** Statuses in which a booking keeps or waits for its lot. */
const LIVE = ['queued', 'held', 'booked'] as const;

const BOOKING = {
  ...getTableColumns(bookings),
  /** Kind of the chosen programme of a bank. */
  offerKind: sql<MortgageKind | null>`(select ${mortgageOffers.kind} from ${mortgageOffers} where ${mortgageOffers.id} = ${bookings.offerId})`,
};
type MortgageKind = typeof mortgageOffers.$inferSelect.kind;
export type BookingRow = typeof bookings.$inferSelect & { readonly offerKind: MortgageKind | null };

const LOT = {
  id: lots.id,
  kind: lots.kind,
  slug: lots.slug,
  number: lots.number,
  status: lots.status,
  buildingId: lots.buildingId,
  floor: lots.floor,
  area: lots.area,
  price: lots.price,
  oldPrice: lots.oldPrice,
  discountAmount: lots.discountAmount,
  discountUntil: lots.discountUntil,
};
export type LotRow = NonNullable<Awaited<ReturnType<typeof findLot>>>;

/** A lot of a kind that can be booked, by id or slug; withdrawn ones are not there. */
export async function findLot(orm: Orm, kind: BookableKind, idOrSlug: number | string) {
  const text = String(idOrSlug);
  const isId = /^\d{1,9}$/.test(text);
  const [row] = await orm
    .select(LOT)
    .from(lots)
    .where(
      and(eq(lots.kind, kind), isNull(lots.withdrawnAt), isId ? eq(lots.id, Number(text)) : hasSlug(text)),
    );
  return row ?? null;
}

/** Lots of bookings, withdrawn or not. */
export async function readLots(orm: Orm, ids: readonly number[]): Promise<LotRow[]> {
  if (ids.length === 0) return [];
  return orm
    .select(LOT)
    .from(lots)
    .where(inArray(lots.id, [...ids]));
}

/** The booking of a visitor for a lot: the one that runs, else the one that ended last. */
export async function findBookingOfLot(
  orm: Orm,
  visitorId: string,
  lotId: number,
): Promise<BookingRow | null> {
  const [row] = await orm
    .select(BOOKING)
    .from(bookings)
    .where(and(eq(bookings.visitorId, visitorId), eq(bookings.lotId, lotId)))
    .orderBy(sql`${bookings.endedAt} desc nulls first`)
    .limit(1);
  return row ?? null;
}

const ofVisitor = (visitorId: string, id: string) =>
  and(eq(bookings.id, id), eq(bookings.visitorId, visitorId));

/** A booking of a visitor; somebody else's is not found. */
export async function findBooking(orm: Orm, visitorId: string, id: string): Promise<BookingRow | null> {
  const [row] = await orm.select(BOOKING).from(bookings).where(ofVisitor(visitorId, id));
  return row ?? null;
}

/** The same, locked: its owners and its finish wait for one another. */
export async function lockBooking(tx: Orm, visitorId: string, id: string): Promise<BookingRow | null> {
  const [row] = await tx.select(BOOKING).from(bookings).where(ofVisitor(visitorId, id)).for('update');
  return row ?? null;
}

/** Bookings of a visitor: those that are over first, then by the time they were opened. */
export async function readBookings(orm: Orm, visitorId: string): Promise<BookingRow[]> {
  return orm
    .select(BOOKING)
    .from(bookings)
    .where(eq(bookings.visitorId, visitorId))
    .orderBy(sql`${bookings.endedAt} is null`, asc(bookings.openedAt), asc(bookings.id));
}

/** Whether a visitor is there, and stays until the change is done: who is being removed is waited for. */
export async function keepVisitor(tx: Orm, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: visitors.id })
    .from(visitors)
    .where(eq(visitors.id, id))
    .for('key share');
  return rows.length > 0;
}

export async function insertBooking(tx: Orm, booking: typeof bookings.$inferInsert): Promise<string> {
  const [row] = await tx.insert(bookings).values(booking).returning({ id: bookings.id });
  if (!row) throw new Error('a booking was not kept');
  return row.id;
}

export type BookingChange = Partial<Omit<typeof bookings.$inferInsert, 'id' | 'visitorId'>>;

export async function updateBooking(tx: Orm, id: string, change: BookingChange): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(bookings).set(change).where(eq(bookings.id, id));
}

/** How many bookings of a visitor keep or wait for a lot, one left out. */
export async function countLive(tx: Orm, visitorId: string, butLotId: number): Promise<number> {
  return tx.$count(
    bookings,
    and(
      eq(bookings.visitorId, visitorId),
      inArray(bookings.status, [...LIVE]),
      sql`${bookings.lotId} <> ${butLotId}`,
    ),
  );
}

/** How often a booking has held its lot since a moment. */
export async function countHolds(tx: Orm, bookingId: string, since: Date): Promise<number> {
  return tx.$count(lotHolds, and(eq(lotHolds.bookingId, bookingId), gte(lotHolds.startedAt, since)));
}

/** Ends of the open holds of bookings. */
export async function readHoldEnds(orm: Orm, bookingIds: readonly string[]): Promise<Map<string, Date>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await orm
    .select({ bookingId: lotHolds.bookingId, expiresAt: lotHolds.expiresAt })
    .from(lotHolds)
    .where(and(inArray(lotHolds.bookingId, [...bookingIds]), isNull(lotHolds.endedAt)));
  return new Map(rows.map(({ bookingId, expiresAt }) => [bookingId, expiresAt]));
}

/** Those bookings that have had their lot since they were opened last. */
export async function readHeld(orm: Orm, bookingIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await orm
    .selectDistinct({ bookingId: lotHolds.bookingId })
    .from(lotHolds)
    .innerJoin(bookings, eq(bookings.id, lotHolds.bookingId))
    .where(and(inArray(lotHolds.bookingId, [...bookingIds]), gte(lotHolds.startedAt, bookings.openedAt)));
  return new Set(rows.map(({ bookingId }) => bookingId));
}

/** Places of waiting bookings in the queues of their lots, from 1. */
export async function readQueuePlaces(orm: Orm, rows: readonly BookingRow[]): Promise<Map<string, number>> {
  const places = new Map<string, number>();
  for (const { id, lotId, openedAt, status } of rows) {
    if (status !== 'queued') continue;
    const isEarlier = or(
      lt(bookings.openedAt, openedAt),
      and(eq(bookings.openedAt, openedAt), lt(bookings.id, id)),
    );
    const [row] = await orm
      .select({ before: count() })
      .from(bookings)
      .where(and(eq(bookings.lotId, lotId), eq(bookings.status, 'queued'), isEarlier));
    places.set(id, (row?.before ?? 0) + 1);
  }
  return places;
}

/** The number of the next booking. */
export async function nextNumber(tx: Orm): Promise<number> {
  const result = tx.select({ number: sql`nextval(${bookingNumbers.seqName})`.mapWith(Number) });
  const [row] = await result.from(sql`(values (1)) as one`);
  if (!row) throw new Error('no number');
  return row.number;
}

/** Waiting bookings whose lot is free, sold or gone, first come first. */
export async function readServedQueues(orm: Orm, lotId: number | null, limit: number) {
  return orm
    .select({
      bookingId: bookings.id,
      visitorId: bookings.visitorId,
      isFree: sql<boolean>`${lots.status} = 'free' and ${lots.withdrawnAt} is null`,
      lot: LOT,
    })
    .from(bookings)
    .innerJoin(lots, eq(lots.id, bookings.lotId))
    .where(
      and(
        eq(bookings.status, 'queued'),
        or(inArray(lots.status, ['free', 'sold']), sql`${lots.withdrawnAt} is not null`),
        // Its hold is ended first.
        sql`not exists (select from lot_holds h where h.lot_id = ${bookings.lotId} and h.ended_at is null)`,
        lotId === null ? undefined : eq(bookings.lotId, lotId),
      ),
    )
    .orderBy(asc(bookings.openedAt), asc(bookings.id))
    .limit(limit);
}

/** Bookings with the sealed phones of their visitors. */
export async function readBookingsWithPhones(orm: Orm, bookingIds: readonly string[]) {
  return orm
    .select({ booking: BOOKING, phone: visitors.phone })
    .from(bookings)
    .innerJoin(visitors, eq(visitors.id, bookings.visitorId))
    .where(inArray(bookings.id, [...bookingIds]));
}

/** A booking with its lot. */
export async function readBookingWithLot(tx: Orm, bookingId: string) {
  const [row] = await tx
    .select({ booking: BOOKING, lot: LOT })
    .from(bookings)
    .innerJoin(lots, eq(lots.id, bookings.lotId))
    .where(eq(bookings.id, bookingId));
  return row ?? null;
}

/** A booking by its id, or by the number that people say. */
export type WhichBooking = { readonly id: string } | { readonly number: string };

/** Anybody's booking, locked. */
export async function lockOne(tx: Orm, which: WhichBooking): Promise<BookingRow | null> {
  const is = 'id' in which ? eq(bookings.id, which.id) : eq(bookings.number, which.number);
  const [row] = await tx.select(BOOKING).from(bookings).where(is).for('update');
  return row ?? null;
}

/** Running bookings with their lots, those that end first on top. */
export async function readBooked(orm: Orm) {
  return orm
    .select({
      number: bookings.number,
      kind: lots.kind,
      lot: lots.number,
      price: bookings.price,
      until: lotHolds.expiresAt,
    })
    .from(bookings)
    .innerJoin(lots, eq(lots.id, bookings.lotId))
    .innerJoin(lotHolds, and(eq(lotHolds.bookingId, bookings.id), isNull(lotHolds.endedAt)))
    .where(eq(bookings.status, 'booked'))
    .orderBy(asc(lotHolds.expiresAt));
}
