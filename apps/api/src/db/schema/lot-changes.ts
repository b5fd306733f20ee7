import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { lots } from './catalogue.ts';
import { instant } from './columns.ts';
import { deskAccounts } from './desk.ts';

/** Changes of many lots, made at once. */
export const lotChangeGroups = pgTable(
  'lot_change_groups',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => deskAccounts.id),
    at: instant('at').notNull(),
    /** What was asked for, see `deskMassApply`. */
    change: jsonb('change').notNull(),
    count: integer('count').notNull(),
    /** When somebody has taken it back, but for lots that something had come after. */
    undoneAt: instant('undone_at'),
  },
  table => [index('lot_change_groups_at').on(table.at)],
);

/** What the desk has changed of lots, with what it takes to take it back. */
export const lotChanges = pgTable(
  'lot_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => deskAccounts.id),
    at: instant('at').notNull(),
    /** Of the lots that were changed together; null for one alone. */
    groupId: uuid('group_id').references(() => lotChangeGroups.id),
    kind: text('kind').$type<'price' | 'status' | 'finishing'>().notNull(),
    /** `PriceState`, `StatusState` or `FinishingState`, by the kind. */
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => deskAccounts.id),
  },
  table => [
    index('lot_changes_lot').on(table.lotId, table.at),
    index('lot_changes_group').on(table.groupId).where(sql`${table.groupId} is not null`),
    check('lot_changes_kind', sql`${table.kind} in ('price', 'status', 'finishing')`),
    check('lot_changes_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
);
