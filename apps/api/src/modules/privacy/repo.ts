import { and, asc, eq, getTableName, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { bookingConsents, bookingOwners, bookings, lotHolds } from '../../db/schema/booking.ts';
import { requestNotes, requestWork } from '../../db/schema/desk.ts';
import { favoriteCollections, favoriteLots, favoriteNotices } from '../../db/schema/favorites.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { requestConsents, requests } from '../../db/schema/requests.ts';
import { selectionLots, selectionRequests, selections } from '../../db/schema/selections.ts';
import { activations, authCodes, bookingWishes, sessions, visitors } from '../../db/schema/visitors.ts';

/** What a person is found by: digests of his phone as a visitor's and as a request's. */
export interface PhoneDigests {
  readonly visitor: string;
  readonly request: string;
}

/** Rows that are a person's own, or that others hang on. */
export interface PersonIds {
  readonly visitors: readonly string[];
  readonly bookings: readonly string[];
  readonly requests: readonly string[];
  readonly selections: readonly string[];
}

export async function findIds(orm: Orm, { visitor, request }: PhoneDigests): Promise<PersonIds> {
  const visitorRows = await orm
    .select({ id: visitors.id })
    .from(visitors)
    .where(eq(visitors.phoneDigest, visitor));
  const visitorIds = idsOf(visitorRows);
  const requestIds = idsOf(
    await orm.select({ id: requests.id }).from(requests).where(eq(requests.phoneDigest, request)),
  );
  return {
    visitors: visitorIds,
    requests: requestIds,
    bookings: idsOf(
      await orm.select({ id: bookings.id }).from(bookings).where(inArray(bookings.visitorId, visitorIds)),
    ),
    selections: idsOf(
      await orm
        .selectDistinct({ id: selectionRequests.selectionId })
        .from(selectionRequests)
        .where(inArray(selectionRequests.requestId, requestIds)),
    ),
  };
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Sealed mail addresses that a person has given, with what they are sealed for. */
export async function readEmails(orm: Orm, ids: PersonIds): Promise<{ value: string; context: string }[]> {
  const ofRequests = await orm
    .select({ value: requests.email })
    .from(requests)
    .where(and(inArray(requests.id, [...ids.requests]), isNotNull(requests.email)));
  const ofBookings = await orm
    .select({ value: bookings.email })
    .from(bookings)
    .where(and(inArray(bookings.id, [...ids.bookings]), isNotNull(bookings.email)));
  const withContext = (rows: readonly { readonly value: string | null }[], context: string) =>
    rows.flatMap(({ value }) => (value === null ? [] : [{ value, context }]));
  return [...withContext(ofRequests, 'leads.email'), ...withContext(ofBookings, 'booking_leads.email')];
}

/** Notices that go to contacts, withdrawn ones too. */
export async function findNotices(
  orm: Orm,
  contactDigests: readonly string[],
): Promise<{ id: number; collectionId: number }[]> {
  return orm
    .select({ id: favoriteNotices.id, collectionId: favoriteNotices.collectionId })
    .from(favoriteNotices)
    .where(inArray(favoriteNotices.contactDigest, [...contactDigests]))
    .orderBy(asc(favoriteNotices.id));
}

/** Everything that a person's rows are found by. */
export interface Person extends PersonIds {
  readonly digests: PhoneDigests;
  readonly notices: readonly number[];
  readonly collections: readonly number[];
  readonly messages: readonly number[];
}

/** Tables that hold something of people, by their names in the database, and which rows are of a person. */
function shelves(person: Person): readonly (readonly [PgTable, SQL])[] {
  const { digests } = person;
  const among = (column: Parameters<typeof inArray>[0], ids: readonly (string | number)[]) =>
    inArray(column, [...ids]);
  return [
    [visitors, among(visitors.id, person.visitors)],
    [sessions, among(sessions.visitorId, person.visitors)],
    [activations, among(activations.visitorId, person.visitors)],
    [authCodes, eq(authCodes.phoneDigest, digests.visitor)],
    [bookingWishes, eq(bookingWishes.phoneDigest, digests.visitor)],
    [bookings, among(bookings.id, person.bookings)],
    [bookingConsents, among(bookingConsents.bookingId, person.bookings)],
    [bookingOwners, among(bookingOwners.bookingId, person.bookings)],
    [lotHolds, among(lotHolds.bookingId, person.bookings)],
    [requests, among(requests.id, person.requests)],
    [requestConsents, among(requestConsents.requestId, person.requests)],
    [requestWork, among(requestWork.requestId, person.requests)],
    [requestNotes, among(requestNotes.requestId, person.requests)],
    [selections, among(selections.id, person.selections)],
    [selectionLots, among(selectionLots.selectionId, person.selections)],
    [favoriteNotices, among(favoriteNotices.id, person.notices)],
    [favoriteCollections, among(favoriteCollections.id, person.collections)],
    [favoriteLots, among(favoriteLots.collectionId, person.collections)],
    [outbox, among(outbox.id, person.messages)],
  ];
}

const rowsSchema = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));
export interface PersonRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** All rows of a person as they are kept, by the names of tables and columns in the database. */
export async function readRows(orm: Orm, person: Person): Promise<PersonRow[]> {
  const found: PersonRow[] = [];
  for (const [table, which] of shelves(person)) {
    const rows = await orm
      .select({ row: sql`to_jsonb(${table})` })
      .from(table)
      .where(which);
    found.push(...z.parse(rowsSchema, rows).map(({ row }) => ({ table: getTableName(table), row })));
  }
  return found;
}

/** Sealed owners of bookings that are not a person's own, behind a place: for those whose phone stands there. */
export async function readOtherOwners(
  orm: Orm,
  own: readonly string[],
  after: string,
  most: number,
): Promise<{ id: string; bookingId: string; data: string }[]> {
  return orm
    .select({ id: bookingOwners.id, bookingId: bookingOwners.bookingId, data: bookingOwners.data })
    .from(bookingOwners)
    .where(and(gt(bookingOwners.id, after), sql`not ${inArray(bookingOwners.bookingId, [...own])}`))
    .orderBy(asc(bookingOwners.id))
    .limit(most);
}

/** Messages that still say something or are about a person's own rows, behind an id. */
export async function readMessages(
  orm: Orm,
  subjects: readonly string[],
  after: number,
  most: number,
): Promise<{ id: number; subject: string; payload: string | null }[]> {
  return orm
    .select({ id: outbox.id, subject: outbox.subject, payload: outbox.payload })
    .from(outbox)
    .where(and(gt(outbox.id, after), or(isNotNull(outbox.payload), inArray(outbox.subject, [...subjects]))))
    .orderBy(asc(outbox.id))
    .limit(most);
}

/** Bookings by what has become of them. @param lock keeps them as they are until the transaction ends */
export async function readBookings(
  tx: Orm,
  ids: readonly string[],
  lock?: 'update',
): Promise<Pick<typeof bookings.$inferSelect, 'id' | 'number' | 'status'>[]> {
  const asked = tx
    .select({ id: bookings.id, number: bookings.number, status: bookings.status })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id));
  return lock ? asked.for(lock) : asked;
}

/** Removes the rows of a person; what hangs on them goes with them. Notices that were agreed to end and stay as proof. */
export async function removeRows(tx: Orm, person: Person, at: Date): Promise<void> {
  const { digests } = person;
  await tx.delete(outbox).where(inArray(outbox.id, [...person.messages]));
  await tx.delete(selections).where(inArray(selections.id, [...person.selections]));
  await tx.delete(requests).where(inArray(requests.id, [...person.requests]));
  await tx.delete(bookingWishes).where(eq(bookingWishes.phoneDigest, digests.visitor));
  await tx.delete(authCodes).where(eq(authCodes.phoneDigest, digests.visitor));
  await tx.delete(visitors).where(inArray(visitors.id, [...person.visitors]));
  const own = inArray(favoriteNotices.id, [...person.notices]);
  await tx.delete(favoriteNotices).where(and(own, isNull(favoriteNotices.consentAt)));
  await tx
    .update(favoriteNotices)
    .set({ withdrawnAt: at.toISOString(), contact: null })
    .where(and(own, isNull(favoriteNotices.withdrawnAt)));
}
