import type { Database, Orm } from '../../db/database.ts';
import { SealError, type Sealer } from '../../platform/sealer.ts';
import { type AuditActor, createAudit } from '../desk-audit/service.ts';
import { openRow } from '../secrets/service.ts';
import {
  findIds,
  findNotices,
  type Person,
  type PersonIds,
  type PersonRow,
  readBookings,
  readEmails,
  readMessages,
  readOtherOwners,
  readRows,
  removeRows,
} from './repo.ts';

export interface PrivacyOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly now: () => Date;
}

/** Everything that the database has of the owner of a phone. */
export interface PersonData {
  /** Rows by table, opened, without digests. */
  readonly tables: Record<string, Record<string, unknown>[]>;
  /** Bookings of others that name the phone as an owner's: they go with those bookings. */
  readonly othersBookings: string[];
  /** Bookings of his for which nothing may be removed yet. */
  readonly running: RunningBooking[];
}

/** What was removed and what stays; or why nothing may be removed yet. */
export type Erased =
  | {
      readonly outcome: 'erased';
      readonly removed: number;
      /** Rows that say nothing of him any more: proofs of consents that he gave, and the favourites they are for. */
      readonly left: number;
      readonly othersBookings: string[];
    }
  | { readonly outcome: 'running'; readonly bookings: RunningBooking[] };

export interface RunningBooking {
  readonly id: string;
  readonly number: string | null;
  readonly status: 'held' | 'booked' | 'sold';
}

export type Look = 'show' | 'export';

/** Who has called. */
export interface Caller {
  readonly actor: AuditActor;
  /** Uses up the code that he has confirmed it with, in the transaction. */
  use?(tx: Orm): Promise<void>;
}

/** The commands of the operator are nobody's of the desk. */
const OPERATOR: Caller = { actor: { account: null, address: null } };
const BATCH = 500;
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * All data of the owner of a phone, +7…; the look is a line of the journal. What does not open, for its key was given
 * up, is told as such.
 */
export async function lookAtPerson(
  { database, sealer, now }: PrivacyOptions,
  phone: string,
  look: Look,
  { actor, use }: Caller = OPERATOR,
): Promise<PersonData> {
  const audit = createAudit({ orm: database.orm, sealer, now });
  return database.orm.transaction(async tx => {
    await use?.(tx);
    const person = await findPerson(tx, sealer, phone);
    const rows = await readRows(tx, person);
    await audit.record(tx, actor, {
      action: `privacy.${look}`,
      changes: { rows: { from: null, to: rows.length } },
    });
    return {
      tables: byTable(sealer, rows),
      othersBookings: await bookingsNaming(tx, sealer, person.bookings, phone),
      running: runningOf(await readBookings(tx, person.bookings)),
    };
  });
}

/**
 * Removes all data of the owner of a phone in one transaction, with a line of the journal. Not while a booking of his is
 * running or sold, which is a line too: the contract rests on it, and it goes by its own term.
 */
export async function erasePerson(
  { database, sealer, now }: PrivacyOptions,
  phone: string,
  { actor, use }: Caller = OPERATOR,
): Promise<Erased> {
  const audit = createAudit({ orm: database.orm, sealer, now });
  return database.change(async tx => {
    await use?.(tx);
    const person = await findPerson(tx, sealer, phone);
    const running = runningOf(await readBookings(tx, person.bookings, 'update'));
    const before = (await readRows(tx, person)).length;
    if (running.length === 0) await removeRows(tx, person, now());
    const left = (await readRows(tx, person)).length;
    await audit.record(tx, actor, {
      action: 'privacy.erase',
      changes: { rows: { from: before, to: left } },
    });
    if (running.length > 0) return { outcome: 'running', bookings: running };
    const othersBookings = await bookingsNaming(tx, sealer, [], phone);
    return { outcome: 'erased', removed: before - left, left, othersBookings };
  });
}

function runningOf(all: Awaited<ReturnType<typeof readBookings>>): RunningBooking[] {
  return all.flatMap(({ status, ...booking }) =>
    status === 'held' || status === 'booked' || status === 'sold' ? [{ ...booking, status }] : [],
  );
}

async function findPerson(orm: Orm, sealer: Sealer, phone: string): Promise<Person> {
  const digests = { visitor: sealer.digest(phone, 'phone'), request: sealer.digest(phone, 'leads.phone') };
  const ids = await findIds(orm, digests);
  const emails = (await readEmails(orm, ids)).flatMap(({ value, context }) => {
    const email = opened(sealer, value, context);
    // Addresses are kept as they were typed, those of subscriptions in small letters.
    return email === null ? [] : [email, email.trim().toLowerCase()];
  });
  const contacts = [...new Set([phone, ...emails])];
  const notices = await findNotices(
    orm,
    contacts.map(contact => sealer.digest(contact, 'favorites.contact')),
  );
  const noticeIds = notices.map(({ id }) => id);
  return {
    ...ids,
    digests,
    notices: noticeIds,
    collections: [...new Set(notices.map(({ collectionId }) => collectionId))],
    messages: await messagesOf(orm, sealer, { ids, noticeIds, contacts }),
  };
}

/** Messages about a person's own rows, and those that go to him about something else, such as codes. */
async function messagesOf(
  orm: Orm,
  sealer: Sealer,
  {
    ids,
    noticeIds,
    contacts,
  }: {
    readonly ids: PersonIds;
    readonly noticeIds: readonly number[];
    readonly contacts: readonly string[];
  },
): Promise<number[]> {
  const subjects = [
    ...ids.requests.map(id => `lead:${id}`),
    ...ids.bookings.map(id => `booking:${id}`),
    ...noticeIds.map(id => `favorites:${id}`),
  ];
  const own = new Set(subjects);
  const found: number[] = [];
  for (let after = 0; ; ) {
    const batch = await readMessages(orm, subjects, after, BATCH);
    for (const { id, subject, payload } of batch) {
      const words = payload === null ? null : opened(sealer, payload, 'outbox.payload');
      const isToHim = contacts.some(contact => words?.includes(JSON.stringify(contact)));
      if (own.has(subject) || isToHim) found.push(id);
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return found;
    after = last.id;
  }
}

async function bookingsNaming(
  orm: Orm,
  sealer: Sealer,
  own: readonly string[],
  phone: string,
): Promise<string[]> {
  const found = new Set<string>();
  for (let after = FIRST_UUID; ; ) {
    const batch = await readOtherOwners(orm, own, after, BATCH);
    for (const { id, bookingId, data } of batch)
      if (opened(sealer, data, `booking_owners.data:${id}`)?.includes(JSON.stringify(phone)))
        found.add(bookingId);
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return [...found];
    after = last.id;
  }
}

/** Null for what does not open: the key of it was given up. */
function opened(sealer: Sealer, value: string, context: string): string | null {
  try {
    return sealer.open(value, context);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

function byTable(sealer: Sealer, rows: readonly PersonRow[]): PersonData['tables'] {
  const tables: PersonData['tables'] = {};
  for (const { table, row } of rows) {
    const of = tables[table] ?? [];
    tables[table] = of;
    of.push(openRow(sealer, table, row));
  }
  return tables;
}
