import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, int8 } from './columns.ts';
import { deskAccounts } from './desk.ts';

/** Passkeys of people of the desk: each lets its owner in without password and code. */
export const deskPasskeys = pgTable(
  'desk_passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => deskAccounts.id, { onDelete: 'cascade' }),
    /** By which an authenticator names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url: it opens nothing by itself. */
    publicKey: text('public_key').notNull(),
    /** Uses that the authenticator has counted; zero where it does not count. */
    counter: int8('counter').notNull(),
    /** What its owner calls it: people write names into it. */
    name: text('name_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [index('desk_passkeys_account').on(table.accountId, table.createdAt)],
);

/** What an authenticator is asked to sign, each once and for one browser alone. */
export const deskChallenges = pgTable(
  'desk_challenges',
  {
    /** Keyed digest of what the browser shows that it is the one who asked. */
    holderDigest: text('holder_digest').primaryKey(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('desk_challenges_expiry').on(table.expiresAt)],
);
