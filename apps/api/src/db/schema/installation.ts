import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The keys that personal data of this database is sealed with, by what proves them: a start with others is refused. */
export const dataKeys = pgTable('data_keys', {
  /** Name that sealed values carry. */
  id: text('id').primaryKey(),
  /** Follows from the key and tells nothing of it. */
  proof: text('proof').notNull(),
  /** Phones, sessions and favourites are found by digests with this one. */
  isForDigests: boolean('is_for_digests').notNull(),
  /** When the operator gave it up; null while it is needed. */
  lostAt: instant('lost_at'),
});

/** Which installation delivers messages: a copy of the database that is opened elsewhere does not. One row. */
export const deliveryPermit = pgTable(
  'delivery_permit',
  {
    id: boolean('id').primaryKey().default(true),
    /** Where the database lies. */
    place: text('place').notNull(),
    /** Address of the site; null when nobody has set it. */
    origin: text('origin'),
    grantedAt: instant('granted_at').notNull(),
  },
  table => [check('delivery_permit_one_row', sql`${table.id}`)],
);
