import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Words of pages, one row a file of `complex/content`. Pictures are names, figures stand in braces. */
export const contentBlocks = pgTable('content_blocks', {
  /** Path of the file without its ending: `index/flats-block`. */
  key: text('key').primaryKey(),
  data: jsonb('data').notNull(),
  /** When the words last changed; set by a trigger. */
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});
