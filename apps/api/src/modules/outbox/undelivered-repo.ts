import { and, asc, desc, eq, gt, gte, inArray, isNotNull, like, min, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { PATIENCE } from './backoff.ts';

const UNDELIVERED = inArray(outbox.state, ['waiting', 'dead']);

/** Of one subject there are a handful; nobody reads more. */
const MOST_OF_ONE = 100;

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
  /** Since the oldest of them was enqueued, s, by the database's clock. */
  readonly oldestSeconds: number;
}

/** How many messages are in each channel and state. @param which all, or those that have not arrived */
export async function countByState(orm: Orm, which: 'all' | 'undelivered'): Promise<MessageCount[]> {
  const { channel, state } = outbox;
  return orm
    .select({
      channel,
      state,
      count: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`extract(epoch from clock_timestamp() - min(${outbox.createdAt}))::float`,
    })
    .from(outbox)
    .where(which === 'all' ? undefined : UNDELIVERED)
    .groupBy(channel, state)
    .orderBy(channel, state);
}

/** Messages about a subject, without what they say, as they were enqueued. */
export async function readOfSubject(orm: Orm, subject: string) {
  const { id, channel, kind, event, state, attempts, lastError, createdAt, nextAt, finishedAt } = outbox;
  return orm
    .select({ id, channel, kind, event, state, attempts, lastError, createdAt, nextAt, finishedAt })
    .from(outbox)
    .where(eq(outbox.subject, subject))
    .orderBy(asc(id))
    .limit(MOST_OF_ONE);
}

export type SubjectMessage = Awaited<ReturnType<typeof readOfSubject>>[number];

/** How many messages about each subject are in each state. */
export async function countOfSubjects(orm: Orm, subjects: readonly string[]) {
  if (subjects.length === 0) return [];
  const { subject, state } = outbox;
  return orm
    .select({ subject, state, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(inArray(subject, [...subjects]))
    .groupBy(subject, state);
}

/** How many messages have not arrived, and when the oldest of them was enqueued. */
export async function readUndeliveredSum(orm: Orm): Promise<UndeliveredSum> {
  const count = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const deadOf = (what: string) =>
    count(sql`${outbox.state} = 'dead' and ${outbox.subject} like ${`${what}:%`}`);
  const [row] = await orm
    .select({
      dead: count(eq(outbox.state, 'dead')),
      deadRequests: deadOf('lead'),
      deadBookings: deadOf('booking'),
      waiting: count(eq(outbox.state, 'waiting')),
      oldest: min(outbox.createdAt),
    })
    .from(outbox)
    .where(UNDELIVERED);
  return row ?? { dead: 0, deadRequests: 0, deadBookings: 0, waiting: 0, oldest: null };
}

export interface UndeliveredSum {
  readonly dead: number;
  /** Those about requests and about bookings among the dead. */
  readonly deadRequests: number;
  readonly deadBookings: number;
  readonly waiting: number;
  readonly oldest: Date | null;
}

/** With so many deliveries begun two have failed: that is some seconds, half a minute where nothing answers. */
const LOST_AFTER = 3;

/**
 * Channels whose receiver takes nothing now: how many messages wait for it, and since when the oldest that failed. One
 * that has taken something since takes no single message, which is another matter.
 */
export async function readLostChannels(orm: Orm) {
  const { channel, state, attempts, createdAt } = outbox;
  const hasFailed = sql`${attempts} >= ${LOST_AFTER}`;
  const failing = await orm
    .select({
      channel,
      waiting: sql<number>`count(*)::int`,
      since: sql`min(${createdAt}) filter (where ${hasFailed})`.mapWith(createdAt),
      last: sql`max(${createdAt}) filter (where ${hasFailed})`.mapWith(createdAt),
    })
    .from(outbox)
    .where(eq(state, 'waiting'))
    .groupBy(channel)
    .having(sql`bool_or(${hasFailed})`)
    .orderBy(asc(channel));
  const lost: Pick<(typeof failing)[number], 'channel' | 'waiting' | 'since'>[] = [];
  for (const { last, ...one } of failing) {
    const deliveredAt = await readDelivery(orm, one.channel);
    if (deliveredAt === null || deliveredAt < last) lost.push(one);
  }
  return lost;
}

/** Of the lock that whoever tells of a lost channel holds: any number that nobody else locks. */
const ALARMS = 7_402_175;

/** The office is told by one process at a time. It ends with the transaction. */
export async function lockAlarms(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ALARMS})`);
}

/** Whether a message of a kind, about a subject that begins so, was enqueued after a moment. */
export async function wasTold(
  orm: Orm,
  { of, beginning, after }: { readonly of: string; readonly beginning: string; readonly after: Date },
): Promise<boolean> {
  const { id, kind, subject, createdAt } = outbox;
  const found = await orm
    .select({ id })
    .from(outbox)
    .where(and(eq(kind, of), like(subject, `${beginning}%`), gt(createdAt, after)))
    .limit(1);
  return found.length > 0;
}

/** A message that is refused may be wrong; where those of so many subjects are, it is the receiver. */
const REFUSED_SUBJECTS = 2;

/**
 * When a channel has taken something last, and since when it has taken nothing: the first message after that which
 * failed again and again, also one whose time has run out meanwhile, as that of a code by SMS, or one that is dead where
 * it is not the only one. Null for neither. With how many wait, and how many it has refused for good.
 */
export async function readSilence(orm: Orm, of: typeof outbox.$inferSelect.channel) {
  const { channel, state, attempts, rejections, createdAt, subject } = outbox;
  const deliveredAt = await readDelivery(orm, of);
  // Of a code by SMS that was refused its time runs out too.
  const isRefused = sql`(${state} = 'dead' or ${state} = 'expired' and ${rejections} >= ${PATIENCE.rejections})`;
  const ofRefused = sql`filter (where ${isRefused})`;
  const since = sql`case when count(distinct ${subject}) ${ofRefused} >= ${REFUSED_SUBJECTS} then min(${createdAt})
    else min(${createdAt}) filter (where not ${isRefused}) end`;
  const [failing] = await orm
    .select({
      since: sql<Date | null>`${since}`.mapWith(createdAt),
      seconds: sql<number | null>`extract(epoch from clock_timestamp() - ${since})::float`,
      waiting: sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`,
      refused: sql<number>`(count(*) ${ofRefused})::int`,
    })
    .from(outbox)
    .where(
      and(
        eq(channel, of),
        inArray(state, ['waiting', 'expired', 'dead']),
        gte(attempts, LOST_AFTER),
        // Nobody is told of a quiet channel again and again for what it refused long ago.
        gt(createdAt, sql`greatest(${deliveredAt}::timestamptz, clock_timestamp() - interval '7 days')`),
      ),
    );
  return { deliveredAt, since: null, seconds: null, waiting: 0, refused: 0, ...failing };
}

/** What a channel has said last of what has not arrived, and when it has taken something; null for neither. */
export async function readLast(orm: Orm, of: typeof outbox.$inferSelect.channel) {
  const { channel, lastError, id } = outbox;
  const [failed] = await orm
    .select({ lastError })
    .from(outbox)
    .where(and(eq(channel, of), UNDELIVERED, isNotNull(lastError)))
    .orderBy(desc(id))
    .limit(1);
  return { lastError: failed?.lastError ?? null, deliveredAt: await readDelivery(orm, of) };
}

/** When a channel has taken something last; null for never. */
async function readDelivery(orm: Orm, of: typeof outbox.$inferSelect.channel): Promise<Date | null> {
  const { channel, state, finishedAt } = outbox;
  const [delivered] = await orm
    .select({ finishedAt })
    .from(outbox)
    .where(and(eq(channel, of), eq(state, 'delivered'), isNotNull(finishedAt)))
    .orderBy(desc(finishedAt))
    .limit(1);
  return delivered?.finishedAt ?? null;
}

/** Which undelivered messages begin anew: those with the ids, the dead ones about a subject, or all dead ones. */
export type Chosen = { readonly ids: readonly number[] } | { readonly subject: string } | 'dead';

/** Begins messages anew. Returns how many there were. */
export async function beginAnew(orm: Orm, which: Chosen): Promise<number> {
  const isDead = eq(outbox.state, 'dead');
  let chosen: SQL | undefined = isDead;
  if (which !== 'dead')
    chosen =
      'ids' in which
        ? and(inArray(outbox.id, [...which.ids]), UNDELIVERED)
        : and(eq(outbox.subject, which.subject), isDead);
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
