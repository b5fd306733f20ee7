import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of what may be done only so often; shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is counted and for whom: a name and a digest, nothing personal. */
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  table => [index('rate_limits_resets').on(table.resetsAt)],
);
