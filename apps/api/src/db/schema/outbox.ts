import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { int8 } from './columns.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Messages on their way to the CRM, by mail and by SMS. Written in the transaction of what they tell about; a
 * delivered one loses its payload.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** Order of delivery within a channel and subject. */
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Stays the same in every delivery, so that the receiver can tell a repetition. */
    key: uuid('key').notNull().unique().defaultRandom(),
    channel: text('channel').$type<'crm' | 'mail' | 'sms'>().notNull(),
    kind: text('kind').notNull(),
    /** What the message is about (`lead:15`), nothing personal. */
    subject: text('subject').notNull(),
    /** What has become of it, where a kind tells of several things (`finished`): it outlives the payload. */
    event: text('event'),
    /** Sealed JSON, without what the subject's own row keeps; null once nobody needs it. */
    payload: text('payload'),
    state: text('state')
      .$type<'waiting' | 'delivered' | 'dead' | 'expired' | 'dropped'>()
      .notNull()
      .default('waiting'),
    /** Deliveries begun. */
    attempts: integer('attempts').notNull().default(0),
    /** Deliveries that the receiver answered with «never send this again». */
    rejections: integer('rejections').notNull().default(0),
    nextAt: time('next_at').notNull().defaultNow(),
    /** The process that delivers it now, by a number of the claim, and until when it may. */
    lease: uuid('lease'),
    leasedUntil: time('leased_until'),
    /** Pointless after this moment. */
    expiresAt: time('expires_at'),
    /** Why the last delivery failed, nothing personal. */
    lastError: text('last_error'),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When it left the state `waiting`. */
    finishedAt: time('finished_at'),
  },
  table => [
    index('outbox_due').on(table.channel, table.nextAt).where(sql`${table.state} = 'waiting'`),
    index('outbox_order')
      .on(table.channel, table.subject, table.id)
      .where(sql`${table.state} in ('waiting', 'dead')`),
    index('outbox_finished').on(table.finishedAt),
    // The desk shows what has become of all messages about a thing.
    index('outbox_subject').on(table.subject, table.id),
    check(
      'outbox_payload',
      sql`${table.payload} is not null or ${table.state} in ('delivered', 'expired', 'dropped')`,
    ),
  ],
);
