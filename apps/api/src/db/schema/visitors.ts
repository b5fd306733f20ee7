import type { BookableKind } from '@quarter/contract/booking';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lots } from './catalogue.ts';
import { instant } from './columns.ts';

/** People who have confirmed a phone by a code. */
export const visitors = pgTable('visitors', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Keyed digest: the same phone is found without being readable. */
  phoneDigest: text('phone_digest').notNull().unique(),
  phone: text('phone_sealed').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Sessions of visitors. A row is removed when it is revoked, so what is here and not expired is good. */
export const sessions = pgTable(
  'sessions',
  {
    /** Keyed digest of the cookie: a copy of the database opens no session. */
    tokenDigest: text('token_digest').primaryKey(),
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('sessions_visitor').on(table.visitorId), index('sessions_expiry').on(table.expiresAt)],
);

/** The last code that a browser has had sent to a phone, and the tries of this browser at it. */
export const authCodes = pgTable(
  'auth_codes',
  {
    phoneDigest: text('phone_digest').notNull(),
    /** Keyed digest of the secret of the browser that has asked for the code. */
    browserDigest: text('browser_digest').notNull(),
    codeDigest: text('code_digest').notNull(),
    tries: integer('tries').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What the token of a confirmed code is made of; null until the code is confirmed. */
    tokenSeed: text('token_seed'),
    /** Which path confirmed the code: it says which request of the phone the login opens. */
    confirmedFor: text('confirmed_for').$type<BookableKind>(),
    /** Digest of the key of repetition of the call that confirmed or used the code; null without one. */
    repetition: text('repetition'),
    /** Session that the code has opened. */
    sessionDigest: text('session_digest'),
  },
  table => [
    primaryKey({ columns: [table.phoneDigest, table.browserDigest] }),
    index('auth_codes_expiry').on(table.expiresAt),
  ],
);

/**
 * What a browser wants to book with a phone that it has not yet confirmed; becomes a booking at its login. Other
 * browsers with the same phone have wishes of their own.
 */
export const bookingWishes = pgTable(
  'booking_wishes',
  {
    /** Keyed digest of the browser's secret. */
    browserDigest: text('browser_digest').notNull(),
    phoneDigest: text('phone_digest').notNull(),
    kind: text('kind').$type<BookableKind>().notNull(),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id),
    /** Whether the visitor waits when somebody else is first. */
    queue: boolean('queue').notNull(),
    /** Consents as the visitor gave them, sealed: they hold his address. */
    consents: text('consents_sealed').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.browserDigest, table.phoneDigest, table.kind] }),
    index('booking_wishes_expiry').on(table.expiresAt),
    check('booking_wishes_kind', sql`${table.kind} in ('flat', 'parking', 'storeroom')`),
  ],
);

/** Links that open a session without a code: sent in a message, good once. */
export const activations = pgTable(
  'activations',
  {
    /** The address carries it as `uid64`. */
    id: uuid('id').primaryKey().defaultRandom(),
    tokenDigest: text('token_digest').notNull(),
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('activations_visitor').on(table.visitorId),
    index('activations_expiry').on(table.expiresAt),
  ],
);
