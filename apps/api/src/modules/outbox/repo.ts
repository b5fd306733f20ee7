import { randomUUID } from 'node:crypto';
import {
  aliasedTable,
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { type Installation, isPermitted } from './permit-repo.ts';

type NewRow = Pick<
  typeof outbox.$inferInsert,
  'channel' | 'kind' | 'subject' | 'event' | 'payload' | 'expiresAt'
>;

/** A message that this process may deliver until its lease ends. */
export interface Claimed {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly subject: string;
  readonly payload: string;
  readonly lease: string;
  /** Deliveries begun, this one among them. */
  readonly attempts: number;
  readonly rejections: number;
}

const now = sql`clock_timestamp()`;
const after = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`;

export async function insertMessages(tx: Orm, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(outbox).values([...rows]);
}

/** Whether `claim` may find a message: a look costs less than taking, and most times there is none. */
export async function isAnyDue(orm: Orm, channel: NewRow['channel']): Promise<boolean> {
  const due = orm
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.channel, channel), eq(outbox.state, 'waiting'), lte(outbox.nextAt, now)))
    .limit(1);
  return (await due).length > 0;
}

/**
 * Takes up to `most` messages that are due, the longest due first. A message waits for the earlier ones of its
 * subject, a dead one among them. An installation that may not deliver takes none. What a process took and never finished is free again when its lease is over.
 */
export async function claim(
  orm: Orm,
  channel: NewRow['channel'],
  { most, leaseMs, by }: { readonly most: number; readonly leaseMs: number; readonly by: Installation },
): Promise<Claimed[]> {
  const earlier = aliasedTable(outbox, 'earlier');
  const lease = randomUUID();
  const due = orm.$with('due').as(
    orm
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isPermitted(by),
          eq(outbox.channel, channel),
          eq(outbox.state, 'waiting'),
          lte(outbox.nextAt, now),
          or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, now)),
          or(isNull(outbox.expiresAt), gt(outbox.expiresAt, now)),
          notExists(
            orm
              .select({ id: earlier.id })
              .from(earlier)
              .where(
                and(
                  eq(earlier.channel, outbox.channel),
                  eq(earlier.subject, outbox.subject),
                  lt(earlier.id, outbox.id),
                  inArray(earlier.state, ['waiting', 'dead']),
                  or(isNull(earlier.expiresAt), gt(earlier.expiresAt, now)),
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(outbox.nextAt), asc(outbox.id))
      .limit(most)
      .for('update', { skipLocked: true }),
  );
  const rows = await orm
    .with(due)
    .update(outbox)
    .set({ lease, leasedUntil: after(leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, sql`(select id from ${due})`))
    .returning({
      id: outbox.id,
      key: outbox.key,
      kind: outbox.kind,
      subject: outbox.subject,
      payload: outbox.payload,
      attempts: outbox.attempts,
      rejections: outbox.rejections,
    });
  return rows.map(row => ({ ...row, payload: row.payload ?? '', lease })).toSorted((a, b) => a.id - b.id);
}

/** It was taken: even by who held a lease that has ended since. */
export async function markDelivered(orm: Orm, { id }: Claimed): Promise<void> {
  await orm
    .update(outbox)
    .set({
      state: 'delivered',
      payload: null,
      lease: null,
      leasedUntil: null,
      lastError: null,
      finishedAt: now,
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting')));
}

export interface Failure {
  readonly reason: string;
  readonly isRejection: boolean;
  /** Pause before the next attempt, ms; null when there will be none. */
  readonly delayMs: number | null;
}

/** It was not taken. Does nothing when another process has the message by now. */
export async function markFailed(orm: Orm, message: Claimed, failure: Failure): Promise<void> {
  const { reason, isRejection, delayMs } = failure;
  const next = delayMs === null ? { state: 'dead' as const, finishedAt: now } : { nextAt: after(delayMs) };
  await orm
    .update(outbox)
    .set({
      ...next,
      rejections: message.rejections + (isRejection ? 1 : 0),
      lastError: reason,
      lease: null,
      leasedUntil: null,
    })
    .where(and(eq(outbox.id, message.id), eq(outbox.lease, message.lease), eq(outbox.state, 'waiting')));
}

/** Ends messages that nobody needs any more, unless one is on its way at this moment. */
export async function expire(orm: Orm): Promise<void> {
  await orm
    .update(outbox)
    .set({ state: 'expired', payload: null, finishedAt: now })
    .where(
      and(
        inArray(outbox.state, ['waiting', 'dead']),
        isNotNull(outbox.expiresAt),
        lte(outbox.expiresAt, now),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, now)),
      ),
    );
}
