import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { lots } from './catalogue.ts';
import { instant } from './columns.ts';
import { deskAccounts } from './desk.ts';
import { requests } from './requests.ts';

/** Lots that managers have put together for clients. What is sealed is bound to its row. */
export const selections = pgTable(
  'selections',
  {
    id: uuid('id').primaryKey(),
    /** What people call it by. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => deskAccounts.id),
    /** What the office calls it: names of clients stand in it. */
    title: text('title_sealed').notNull(),
    /** To the client. */
    words: text('words_sealed'),
    /** Of the secret in its address: a copy of the database opens no selection. */
    tokenDigest: text('token_digest').notNull().unique(),
    /** The office copies the address again. */
    token: text('token_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    closedAt: instant('closed_at'),
    firstOpenedAt: instant('first_opened_at'),
    lastOpenedAt: instant('last_opened_at'),
    openings: integer('openings').notNull().default(0),
    /** Counts changes of the office, so that nobody overwrites what he has not seen. */
    version: integer('version').notNull().default(1),
  },
  table => [
    unique('selections_number').on(table.number),
    index('selections_account').on(table.accountId, table.createdAt),
    index('selections_created').on(table.createdAt),
    index('selections_end').on(table.endsAt),
    check(
      'selections_opened',
      sql`(${table.openings} = 0) = (${table.firstOpenedAt} is null) and (${table.openings} = 0) = (${table.lastOpenedAt} is null)`,
    ),
  ],
);

export const selectionLots = pgTable(
  'selection_lots',
  {
    selectionId: uuid('selection_id')
      .notNull()
      .references(() => selections.id, { onDelete: 'cascade' }),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    /** Order on the client's page, from 0. */
    position: integer('position').notNull(),
    /** When the client has said that he likes it. */
    likedAt: instant('liked_at'),
  },
  table => [
    primaryKey({ columns: [table.selectionId, table.lotId] }),
    index('selection_lots_lot').on(table.lotId),
  ],
);

/** Requests that were sent from the page of a selection. */
export const selectionRequests = pgTable(
  'selection_requests',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => requests.id, { onDelete: 'cascade' }),
    selectionId: uuid('selection_id')
      .notNull()
      .references(() => selections.id, { onDelete: 'cascade' }),
  },
  table => [index('selection_requests_selection').on(table.selectionId)],
);
