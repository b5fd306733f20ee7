import type { AuditChanges } from '@quarter/contract/desk/audit';
import type { RequestState } from '@quarter/contract/desk/requests';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, int8 } from './columns.ts';
import { requests } from './requests.ts';

/** People of the desk. Nobody is removed, for the journal names them; who may not come in any more is blocked. */
export const deskAccounts = pgTable(
  'desk_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Keyed digest: the same e-mail is found without being readable. */
    emailDigest: text('email_digest').notNull().unique(),
    email: text('email_sealed').notNull(),
    name: text('name_sealed').notNull(),
    role: text('role').$type<DeskRole>().notNull(),
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** Argon2id; null until a link has been used. */
    passwordHash: text('password_hash'),
    /** Base32; null without a second factor. */
    secondFactor: text('second_factor_sealed'),
    /** Step of the last code that was used: a code is good once. */
    usedStep: int8('used_step'),
    /** Counts changes, so that nobody overwrites what he has not seen. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
  },
  table => [
    check('desk_accounts_role', sql`${table.role} in ('owner', 'marketing', 'sales', 'lawyer', 'viewer')`),
  ],
);

/** Sessions of the desk. A row is removed when it is revoked, so what is here and not expired is good. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    /** Names it in the list of own sessions. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** Keyed digest of the cookie: a copy of the database opens no session. */
    tokenDigest: text('token_digest').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => deskAccounts.id, { onDelete: 'cascade' }),
    /** `in` is signed in; the others wait for a code, or for the second factor to be set up. */
    state: text('state').$type<'code' | 'enrol' | 'in'>().notNull(),
    /** Of the second factor that is being set up, Base32. */
    secret: text('secret_sealed'),
    network: text('network_sealed').notNull(),
    browser: text('browser_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Each use puts it off, up to the longest life. */
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('desk_sessions_account').on(table.accountId),
    index('desk_sessions_expiry').on(table.expiresAt),
    check('desk_sessions_state', sql`${table.state} in ('code', 'enrol', 'in')`),
    check('desk_sessions_secret', sql`(${table.state} = 'enrol') = (${table.secret} is not null)`),
  ],
);

/** One-time links into the desk. That of the first owner belongs to no account, for it makes one. */
export const deskLinks = pgTable(
  'desk_links',
  {
    tokenDigest: text('token_digest').primaryKey(),
    kind: text('kind').$type<'first' | 'invitation' | 'reset'>().notNull(),
    accountId: uuid('account_id').references(() => deskAccounts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('desk_links_account').on(table.accountId),
    index('desk_links_expiry').on(table.expiresAt),
    check('desk_links_kind', sql`${table.kind} in ('first', 'invitation', 'reset')`),
    check('desk_links_account', sql`(${table.kind} = 'first') = (${table.accountId} is null)`),
  ],
);

/** Codes that stand in for the second factor; one that was used is removed. */
export const deskRecoveryCodes = pgTable(
  'desk_recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => deskAccounts.id, { onDelete: 'cascade' }),
    codeDigest: text('code_digest').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.codeDigest] })],
);

/**
 * What was done at the desk. Lines are only added: triggers refuse everything else, but for what is sealed being sealed
 * with a new key.
 */
export const audit = pgTable(
  'audit',
  {
    /** Order in which it was done. */
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What sealed details are bound to. */
    key: uuid('key').notNull().unique(),
    at: instant('at').notNull(),
    accountId: uuid('account_id').references(() => deskAccounts.id),
    action: text('action').notNull(),
    /** `request:<id>`; nothing personal. */
    subject: text('subject'),
    /** Nothing personal: of such fields only that they changed. */
    changes: jsonb('changes').$type<AuditChanges>(),
    /** Network address and words that somebody has given: JSON. */
    details: text('details_sealed').notNull(),
  },
  table => [
    index('audit_account').on(table.accountId, table.id),
    index('audit_subject').on(table.subject, table.id),
    index('audit_action').on(table.action, table.id),
    index('audit_at').on(table.at),
  ],
);

/** What the office does with a request; a request without a row is a new one that nobody has taken. */
export const requestWork = pgTable(
  'request_work',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => requests.id, { onDelete: 'cascade' }),
    state: text('state').$type<RequestState>().notNull(),
    takenBy: uuid('taken_by').references(() => deskAccounts.id),
    /** Counts changes, so that nobody overwrites what he has not seen. */
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    index('request_work_state').on(table.state),
    check('request_work_state', sql`${table.state} in ('new', 'in_work', 'done', 'spam')`),
  ],
);

/** Notes of the office on a request: people write names and phones into them. */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => deskAccounts.id),
    text: text('text_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('request_notes_request').on(table.requestId, table.createdAt)],
);
