import { pgTable, text } from 'drizzle-orm/pg-core';
import { int8 } from './columns.ts';

/**
 * What the desk is told of as it happens. The sum of a kind's versions grows with every transaction that has changed
 * something of it. Rows are raised and added by a trigger (its migration), which takes whichever nobody keeps, so that
 * no transaction waits for another one.
 */
export const liveMarks = pgTable('live_marks', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  version: int8('version').notNull(),
});
