import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { deskAccounts } from './desk.ts';

/** What the office settles itself at the desk, a row for each name; without a row it is as it was from the start. */
export const officeSettings = pgTable(
  'office_settings',
  {
    name: text('name').$type<'limits' | 'schedule'>().primaryKey(),
    value: jsonb('value').notNull(),
    /** What of it may be a key; null for what has none. */
    secret: text('secret_sealed'),
    /** Counts changes, so that nobody overwrites what he has not seen. */
    version: integer('version').notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => deskAccounts.id),
    changedAt: instant('changed_at').notNull(),
  },
  table => [check('office_settings_name', sql`${table.name} in ('limits', 'schedule')`)],
);
