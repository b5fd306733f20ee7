import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { int8 } from './columns.ts';

/**
 * One row. `version` grows with every transaction that changes what visitors see; `structure` is the version of
 * the last change of anything but lots (or of a deletion), after which a process reads everything anew.
 * Raised by triggers (the first migration), so that no writer can forget it.
 */
export const dataVersion = pgTable(
  'data_version',
  {
    id: boolean('id').primaryKey().default(true),
    version: int8('version').notNull(),
    structure: int8('structure').notNull(),
  },
  table => [check('data_version_one_row', sql`${table.id}`)],
);
