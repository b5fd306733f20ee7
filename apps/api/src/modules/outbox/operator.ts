import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { type Installation, readPermit, takePermit } from './permit-repo.ts';

/** A message that has not arrived, without what it says. */
export interface Undelivered {
  readonly id: number;
  readonly channel: string;
  readonly kind: string;
  readonly subject: string;
  readonly state: 'waiting' | 'dead';
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly nextAt: Date;
}

/** Messages that have not arrived: dead ones first, then those that wait, the oldest first. */
export async function listUndelivered(orm: Orm, most: number): Promise<Undelivered[]> {
  const { id, channel, kind, subject, state, attempts, lastError, createdAt, nextAt } = outbox;
  const rows = await orm
    .select({ id, channel, kind, subject, state, attempts, lastError, createdAt, nextAt })
    .from(outbox)
    .where(inArray(state, ['waiting', 'dead']))
    .orderBy(asc(state), asc(id))
    .limit(most);
  return rows.map(row => ({ ...row, state: row.state === 'dead' ? 'dead' : 'waiting' }));
}

/** Who delivers the messages of a database: the installation that asks, another one, or nobody yet. */
export type Deliverer = 'this' | 'nobody' | { readonly origin: string | null; readonly since: Date };

export async function whoDelivers(orm: Orm, { place, origin }: Installation): Promise<Deliverer> {
  const permit = await readPermit(orm);
  if (permit === null) return 'nobody';
  if (permit.place === place && permit.origin === origin) return 'this';
  return { origin: permit.origin, since: permit.grantedAt };
}

/** Lets an installation deliver, and no other from now on. */
export function allowDelivery(orm: Orm, installation: Installation): Promise<void> {
  return takePermit(orm, installation);
}

export interface MessageCount {
  readonly channel: string;
  readonly state: string;
  readonly count: number;
}

/** How many messages are in each state and channel. */
export function countMessages(orm: Orm): Promise<MessageCount[]> {
  return count(orm, undefined);
}

/** The same for messages that have not arrived: few, however many were sent. */
export function countUndelivered(orm: Orm): Promise<MessageCount[]> {
  return count(orm, inArray(outbox.state, ['waiting', 'dead']));
}

function count(orm: Orm, which: SQL | undefined): Promise<MessageCount[]> {
  const { channel, state } = outbox;
  return orm
    .select({ channel, state, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(which)
    .groupBy(channel, state)
    .orderBy(channel, state);
}

/**
 * Lets messages be tried at once and from the beginning: those with the given ids, or all dead ones. Their keys stay.
 * Returns how many there were.
 */
export async function retry(orm: Orm, ids: readonly number[] | null): Promise<number> {
  const chosen =
    ids === null
      ? eq(outbox.state, 'dead')
      : and(inArray(outbox.id, [...ids]), inArray(outbox.state, ['waiting', 'dead']));
  const rows = await orm
    .update(outbox)
    .set({
      state: 'waiting',
      attempts: 0,
      rejections: 0,
      nextAt: sql`clock_timestamp()`,
      finishedAt: null,
    })
    .where(chosen)
    .returning({ id: outbox.id });
  return rows.length;
}

/** Gives dead messages up for good: the later ones of their subjects go on. Returns how many there were. */
export async function drop(orm: Orm, ids: readonly number[]): Promise<number> {
  const rows = await orm
    .update(outbox)
    .set({ state: 'dropped', payload: null, finishedAt: sql`clock_timestamp()` })
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'dead')))
    .returning({ id: outbox.id });
  return rows.length;
}
