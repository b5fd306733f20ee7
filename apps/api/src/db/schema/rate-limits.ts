import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of what may be done only so often; shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is counted and for whom: a name and a digest, nothing personal. */
    key: text('key').primaryKey(),
    /** When nothing of the hits is left; each hit puts it off. */
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  table => [index('rate_limits_resets').on(table.resetsAt)],
);

/** Messages that anybody can have sent, by the day in Moscow; counted against the budget of a day. */
export const messageDays = pgTable('message_days', {
  day: date('day').primaryKey(),
  sent: integer('sent').notNull(),
});
