import type { ViewPlace } from '@quarter/contract/desk/views';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { deskAccounts } from './desk.ts';

/** How somebody likes to see a list: filters, order and columns, under a name. */
export const deskViews = pgTable(
  'desk_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => deskAccounts.id, { onDelete: 'cascade' }),
    place: text('place').$type<ViewPlace>().notNull(),
    /** People write names of clients there. */
    name: text('name_sealed').notNull(),
    /** Query of the address. */
    query: text('query').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [index('desk_views_account').on(table.accountId, table.place)],
);
