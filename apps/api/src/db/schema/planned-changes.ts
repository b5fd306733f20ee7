import type { PlannedFailure, PlannedKept, PlannedState } from '@quarter/contract/desk/planned';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lots } from './catalogue.ts';
import { instant } from './columns.ts';
import { deskAccounts } from './desk.ts';

/** Changes of lots that are to happen at a time, and what has become of them. */
export const plannedChanges = pgTable(
  'planned_changes',
  {
    /** Of the change of many lots too, when it is done. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => deskAccounts.id),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    kind: text('kind').$type<'price' | 'status' | 'finishing'>().notNull(),
    /** What was asked for, see `deskPlan`. */
    change: jsonb('change').notNull(),
    /** Lots that it was planned for. */
    count: integer('count').notNull(),
    state: text('state').$type<PlannedState>().notNull().default('waiting'),
    endedAt: instant('ended_at'),
    failure: text('failure').$type<PlannedFailure>(),
    /** Lots that were changed. */
    done: integer('done'),
    /** Counts changes, so that nobody overwrites what he has not seen. */
    version: integer('version').notNull().default(1),
  },
  table => [
    index('planned_changes_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('planned_changes_ended').on(table.endedAt),
    check('planned_changes_kind', sql`${table.kind} in ('price', 'status', 'finishing')`),
    check('planned_changes_state', sql`${table.state} in ('waiting', 'done', 'failed', 'cancelled')`),
    check('planned_changes_ended', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
    check('planned_changes_failure', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check('planned_changes_done', sql`(${table.state} = 'done') = (${table.done} is not null)`),
  ],
);

/** Lots of a planned change, as it was agreed to: what each was to be then, and what it was to become. */
export const plannedLots = pgTable(
  'planned_lots',
  {
    plannedId: uuid('planned_id')
      .notNull()
      .references(() => plannedChanges.id, { onDelete: 'cascade' }),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    /** As those of `lot_changes`. */
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    /** Why it was left as it is. */
    kept: text('kept').$type<PlannedKept>(),
  },
  table => [
    primaryKey({ columns: [table.plannedId, table.lotId] }),
    index('planned_lots_lot').on(table.lotId),
  ],
);
