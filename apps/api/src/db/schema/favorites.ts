import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { lots } from './catalogue.ts';
import { int8 } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Lots that one visitor keeps. He is known by a cookie, of whose secret only the digest is here. */
export const favoriteCollections = pgTable('favorite_collections', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  secretDigest: text('secret_digest').notNull().unique(),
  /** Unguessable; whoever has it may look. */
  shareKey: text('share_key').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const favoriteLots = pgTable(
  'favorite_lots',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => favoriteCollections.id, { onDelete: 'cascade' }),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** Price and state that the visitor was told last: what he saw when he added the lot, then what was sent. */
    toldPrice: int8('told_price').notNull(),
    toldStatus: text('told_status').$type<'free' | 'held' | 'booked' | 'sold' | 'withdrawn'>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.collectionId, table.lotId] }),
    index('favorite_lots_lot').on(table.lotId),
  ],
);
