import type { BookingState } from '@quarter/contract/desk/bookings';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { numberBeginsWith } from '../../db/lot-number.ts';
import { bookingConsents, bookings, lotHolds } from '../../db/schema/booking.ts';
import { buildings, kindPlace, layouts, lotPlace, lots } from '../../db/schema/catalogue.ts';
import type { mortgageOffers } from '../../db/schema/mortgage.ts';
import { visitors } from '../../db/schema/visitors.ts';

type MortgageKind = typeof mortgageOffers.$inferSelect.kind;

/** So many rows, after so many that are left out. */
interface Slice {
  readonly limit: number;
  readonly offset: number;
}

const waits = sql`q.lot_id = ${bookings.lotId} and q.status = 'queued'`;
/** Nothing personal. */
const ROW = {
  id: bookings.id,
  number: bookings.number,
  status: bookings.status,
  kind: lots.kind,
  slug: lots.slug,
  lot: lots.number,
  price: bookings.price,
  oldPrice: bookings.oldPrice,
  discountAmount: bookings.discountAmount,
  discountUntil: bookings.discountUntil,
  /** Kind of the chosen programme of a bank. */
  offerKind: sql<MortgageKind | null>`(select m.kind from mortgage_offers m where m.id = ${bookings.offerId})`,
  openedAt: bookings.openedAt,
  finishedAt: bookings.finishedAt,
  endedAt: bookings.endedAt,
  until: lotHolds.expiresAt,
  owners: sql<number>`(select count(*)::int from booking_owners o where o.lead_id = ${bookings.id})`,
  queue: sql<number>`(select count(*)::int from booking_leads q where ${waits})`,
  /** Place of a waiting one, from 1. */
  place: sql<
    number | null
  >`case when ${bookings.status} = 'queued' then (select count(*)::int from booking_leads q where ${waits} and (q.opened_at, q.id) <= (${bookings.openedAt}, ${bookings.id})) end`,
  paymentMethod: bookings.paymentMethod,
};
export type OfficeBooking = Awaited<ReturnType<typeof readPage>>[number];

function rows(orm: Orm) {
  return orm
    .select(ROW)
    .from(bookings)
    .innerJoin(lots, eq(lots.id, bookings.lotId))
    .leftJoin(lotHolds, and(eq(lotHolds.bookingId, bookings.id), isNull(lotHolds.endedAt)));
}

const RUNNING = inArray(bookings.status, ['held', 'booked']);
const CHOICE: Readonly<Record<BookingState, SQL | undefined>> = {
  running: RUNNING,
  ended: isNotNull(bookings.endedAt),
  queued: eq(bookings.status, 'queued'),
  undelivered: sql`${bookings.id} in (select case when subject ~ '^booking:[0-9a-f-]{36}$' then substr(subject, 9)::uuid end from outbox where state = 'dead')`,
};
/** What ends first; what has ended last; who waits first for a lot; the newest. */
const ORDER: Readonly<Record<BookingState, readonly SQL[]>> = {
  running: [asc(lotHolds.expiresAt), asc(bookings.id)],
  ended: [desc(bookings.endedAt), desc(bookings.id)],
  queued: [asc(bookings.lotId), asc(bookings.openedAt), asc(bookings.id)],
  undelivered: [desc(bookings.openedAt), desc(bookings.id)],
};
/** A page of the bookings in a state. */
export async function readPage(orm: Orm, state: BookingState, { limit, offset }: Slice) {
  return rows(orm)
    .where(CHOICE[state])
    .orderBy(...ORDER[state])
    .limit(limit)
    .offset(offset);
}

/** Ids of the bookings in a state, in its order. */
export async function readIds(orm: Orm, state: BookingState, most: number) {
  return orm
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(lotHolds, and(eq(lotHolds.bookingId, bookings.id), isNull(lotHolds.endedAt)))
    .where(CHOICE[state])
    .orderBy(...ORDER[state])
    .limit(most);
}

/** Bookings with these ids, in no order. */
export async function readSome(orm: Orm, ids: readonly string[]): Promise<OfficeBooking[]> {
  return rows(orm).where(inArray(bookings.id, [...ids]));
}

export async function countIn(orm: Orm, state: BookingState): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(bookings).where(CHOICE[state]);
  return row?.count ?? 0;
}

export async function readOne(orm: Orm, id: string): Promise<OfficeBooking | null> {
  const [row] = await rows(orm).where(eq(bookings.id, id));
  return row ?? null;
}

/**
 * Bookings of a number, told whole or by its figures, or of a phone; the newest first.
 * @param phoneDigest as `visitors` have it
 */
export async function readFound(
  orm: Orm,
  { number, phoneDigest }: { readonly number: string | null; readonly phoneDigest: string | null },
  most: number,
): Promise<OfficeBooking[]> {
  const ofPhone = orm
    .select({ id: visitors.id })
    .from(visitors)
    .where(sql`${visitors.phoneDigest} = ${phoneDigest}`);
  return rows(orm)
    .where(
      or(
        number === null
          ? undefined
          : // Letters are made great here: a database of the locale C leaves Cyrillic ones alone.
            or(
              eq(bookings.number, number.toLocaleUpperCase('ru')),
              sql`split_part(${bookings.number}, '-', 2) = ${number}`,
            ),
        phoneDigest === null ? undefined : inArray(bookings.visitorId, ofPhone),
      ),
    )
    .orderBy(desc(bookings.openedAt), desc(bookings.id))
    .limit(most);
}

/** Running ones that end until a moment, those that end first on top. */
export async function readEnding(orm: Orm, until: Date, most: number): Promise<OfficeBooking[]> {
  return rows(orm)
    .where(and(RUNNING, lte(lotHolds.expiresAt, until)))
    .orderBy(...ORDER.running)
    .limit(most);
}

/** The first of those that wait for a lot, the one that waits longest on top. */
export async function readQueued(orm: Orm, most: number): Promise<OfficeBooking[]> {
  return rows(orm).where(CHOICE.queued).orderBy(asc(bookings.openedAt), asc(bookings.id)).limit(most);
}

/** Holds that ran out since a moment unfinished, whose visitor has, waits for and has bought nothing. */
function unfinished(since: Date): SQL | undefined {
  return and(
    gte(bookings.endedAt, since),
    eq(bookings.status, 'expired'),
    isNull(bookings.finishedAt),
    sql`not exists (select from booking_leads o where o.visitor_id = ${bookings.visitorId} and o.status in ('queued', 'held', 'booked', 'sold'))`,
  );
}

/** The last of them, the newest on top. */
export async function readUnfinished(orm: Orm, since: Date, most: number): Promise<OfficeBooking[]> {
  return rows(orm)
    .where(unfinished(since))
    .orderBy(...ORDER.ended)
    .limit(most);
}

export async function countUnfinished(orm: Orm, since: Date): Promise<number> {
  return orm.$count(bookings, unfinished(since));
}

export async function readConsents(orm: Orm, id: string) {
  const { purpose, version, givenAt } = bookingConsents;
  return orm
    .select({ purpose, version, givenAt })
    .from(bookingConsents)
    .where(eq(bookingConsents.bookingId, id))
    .orderBy(asc(givenAt), asc(purpose));
}

/** Free lots of a kind that nobody waits for. */
export interface FreeLots {
  readonly kind: OfficeBooking['kind'];
  /** A number or its beginning; null for any. */
  readonly number: string | null;
}

function isFree({ kind, number }: FreeLots): SQL | undefined {
  return and(
    isNull(lots.withdrawnAt),
    // As the index of places has it.
    eq(kindPlace(lots.kind), kindPlace(sql`${kind}`)),
    eq(lots.status, 'free'),
    number === null ? undefined : numberBeginsWith(number),
    sql`not exists (select from booking_leads q where q.lot_id = ${lots.id} and q.status = 'queued')`,
  );
}

/** A page of free lots by building, floor and number. */
export async function readFreeLots(orm: Orm, which: FreeLots, { limit, offset }: Slice) {
  return orm
    .select({
      id: lots.id,
      kind: lots.kind,
      slug: lots.slug,
      number: lots.number,
      building: buildings.name,
      floor: lots.floor,
      rooms: layouts.roomCount,
      area: lots.area,
      price: lots.price,
      oldPrice: lots.oldPrice,
      discountAmount: lots.discountAmount,
      discountUntil: lots.discountUntil,
    })
    .from(lots)
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .leftJoin(layouts, eq(layouts.id, lots.layoutId))
    .where(isFree(which))
    .orderBy(...lotPlace(lots), asc(lots.id))
    .limit(limit)
    .offset(offset);
}

export async function countFreeLots(orm: Orm, which: FreeLots): Promise<number> {
  return orm.$count(lots, isFree(which));
}
