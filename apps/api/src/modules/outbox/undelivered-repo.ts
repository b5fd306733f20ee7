import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { outbox } from '../../db/schema/outbox.ts';

const UNDELIVERED = inArray(outbox.state, ['waiting', 'dead']);

/** Messages that have not arrived, without what they say: dead ones first, the oldest first. */
export async function readUndelivered(orm: Orm, most: number) {
  const { id, channel, kind, subject, state, attempts, lastError, createdAt, nextAt } = outbox;
  return orm
    .select({ id, channel, kind, subject, state, attempts, lastError, createdAt, nextAt })
    .from(outbox)
    .where(UNDELIVERED)
    .orderBy(asc(state), asc(id))
    .limit(most);
}

export interface MessageCount {
  readonly channel: string;
  readonly state: string;
  readonly count: number;
}

/** How many messages are in each channel and state. @param which all, or those that have not arrived */
export async function countByState(orm: Orm, which: 'all' | 'undelivered'): Promise<MessageCount[]> {
  const { channel, state } = outbox;
  return orm
    .select({ channel, state, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(which === 'all' ? undefined : UNDELIVERED)
    .groupBy(channel, state)
    .orderBy(channel, state);
}

/** Begins the undelivered messages with these ids anew, or all dead ones. Returns how many there were. */
export async function beginAnew(orm: Orm, ids: readonly number[] | null): Promise<number> {
  const chosen = ids === null ? eq(outbox.state, 'dead') : and(inArray(outbox.id, [...ids]), UNDELIVERED);
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

/** Ends the dead messages with these ids. Returns how many there were. */
export async function markDropped(orm: Orm, ids: readonly number[]): Promise<number> {
  const rows = await orm
    .update(outbox)
    .set({ state: 'dropped', payload: null, finishedAt: sql`clock_timestamp()` })
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'dead')))
    .returning({ id: outbox.id });
  return rows.length;
}
