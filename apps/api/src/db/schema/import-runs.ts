import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant, int8 } from './columns.ts';
import { deskAccounts } from './desk.ts';

/** Imports that were applied, from wherever they came. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid('id').primaryKey(),
    /** Order in which they were applied. */
    seq: int8('seq').notNull().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    source: text('source').$type<'desk' | 'schedule' | 'command'>().notNull(),
    /** Who of the desk; null for the other sources. */
    accountId: uuid('account_id').references(() => deskAccounts.id),
    fileName: text('file_name').notNull(),
    /** `ImportCounts`: what it came to. */
    counts: jsonb('counts').notNull(),
    /** When somebody has taken it back, but for what something had come after. */
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => deskAccounts.id),
  },
  table => [
    index('import_runs_seq').on(table.seq),
    check('import_runs_source', sql`${table.source} in ('desk', 'schedule', 'command')`),
    check('import_runs_account', sql`(${table.source} = 'desk') = (${table.accountId} is not null)`),
    check('import_runs_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
);

/** What a run has changed, with what it takes to take it back. Rows of old runs are removed; the runs stay. */
export const importRunRows = pgTable(
  'import_run_rows',
  {
    runId: uuid('run_id').notNull(),
    /** Table of the row. */
    what: text('what').$type<'lots' | 'buildings' | 'floors' | 'layouts' | 'levels'>().notNull(),
    /** Its id. */
    key: integer('key').notNull(),
    /** The columns that imports write, as they were; null for a lot that the run has added. */
    before: jsonb('before'),
    /** Digest of the same columns after the run: another one says that something has come after it. */
    after: text('after'),
    /** Whether it was taken back. */
    isBack: boolean('is_back').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.runId, table.what, table.key] }),
    index('import_run_rows_key').on(table.what, table.key),
    foreignKey({
      name: 'import_run_rows_run',
      columns: [table.runId],
      foreignColumns: [importRuns.id],
    }).onDelete('cascade'),
  ],
);

/** Files that somebody of the desk is about to import. They go after a day. */
export const importDrafts = pgTable(
  'import_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => deskAccounts.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    fileName: text('file_name').notNull(),
    /** Bytes of the file. */
    size: integer('size').notNull(),
    /** Whether it came from an address that is to be asked by a schedule, which reads its file the same way. */
    isFetched: boolean('is_fetched').notNull().default(false),
    /** How far it has come. */
    state: text('state').$type<'uploading' | 'unreadable' | 'ready' | 'checked' | 'applied'>().notNull(),
    /** What is being done with it now, by whom it is believed until then; null when nothing is. */
    job: text('job').$type<'look' | 'check' | 'apply'>(),
    jobUntil: instant('job_until'),
    /** How far that is. */
    stage: text('stage').$type<'waiting' | 'reading' | 'comparing' | 'writing'>(),
    done: integer('done').notNull().default(0),
    /** `ImportLook`: its format and first rows; null until it has been looked at. */
    look: jsonb('look'),
    /** `ImportAsk`: how it was checked last. */
    ask: jsonb('ask'),
    /** Summary of the last check; null without one that holds. */
    summary: jsonb('summary'),
    /** Stands for every difference that the check has found. */
    token: text('token'),
    /** Why the last thing done with it failed, a Russian sentence. */
    failure: text('failure'),
    /** Counts changes, so that nobody applies what he has not seen. */
    version: integer('version').notNull().default(1),
  },
  table => [
    index('import_drafts_expiry').on(table.expiresAt),
    check('import_drafts_job', sql`(${table.job} is null) = (${table.jobUntil} is null)`),
  ],
);

/** The file of a draft in pieces, so that every process has it and no request is long. */
export const importDraftParts = pgTable(
  'import_draft_parts',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => importDrafts.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  table => [primaryKey({ columns: [table.draftId, table.part] })],
);

/** What the last check of a draft has found, in lists. */
export const importDraftRows = pgTable(
  'import_draft_rows',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => importDrafts.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    data: jsonb('data').notNull(),
  },
  table => [index('import_draft_rows_list').on(table.draftId, table.list, table.id)],
);
