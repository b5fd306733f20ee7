import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lots } from './catalogue.ts';
import { int8 } from './columns.ts';

/** How often each thing happened on the site on a day in Moscow. Nothing tells who it was. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date('day').notNull(),
    what: text('what')
      .$type<
        | 'visits'
        | 'views'
        | 'hearts'
        | 'prints'
        | 'bookings'
        | 'requests'
        | 'searches'
        | 'views_by_rooms'
        | 'bookings_by_rooms'
      >()
      .notNull(),
    /** Of requests where they came from, of searches their conditions, by rooms their number; empty for what has no parts. */
    key: text('key').notNull(),
    count: int8('count').notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.what, table.key] }),
    check(
      'daily_figures_what',
      sql`${table.what} in ('visits', 'views', 'hearts', 'prints', 'bookings', 'requests', 'searches', 'views_by_rooms', 'bookings_by_rooms')`,
    ),
    check('daily_figures_count', sql`${table.count} > 0`),
  ],
);

/** The same of each lot. */
export const dailyLotFigures = pgTable(
  'daily_lot_figures',
  {
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull(),
    hearts: integer('hearts').notNull(),
    prints: integer('prints').notNull(),
    bookings: integer('bookings').notNull(),
  },
  table => [primaryKey({ columns: [table.lotId, table.day] }), index('daily_lot_figures_day').on(table.day)],
);
