import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
  /** When its owner was told of changes last. */
  toldAt: moment('told_at'),
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

/** Who is told of changes, by his consent, or is asked for it. Withdrawn ones stay as proof, without the contact itself. */
export const favoriteNotices = pgTable(
  'favorite_notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whoever has it may withdraw the consent: it stands in every message. */
    key: uuid('key').notNull().unique().defaultRandom(),
    collectionId: integer('collection_id')
      .notNull()
      .references(() => favoriteCollections.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    /** Sealed e-mail or phone; null once the consent is withdrawn. */
    contact: text('contact'),
    contactDigest: text('contact_digest').notNull(),
    /** Digest of the secret that went to the contact; whoever has it may confirm until then. */
    confirmDigest: text('confirm_digest'),
    confirmUntil: moment('confirm_until'),
    /** All null until the contact is confirmed: then its owner has agreed. */
    consentVersion: text('consent_version'),
    consentAt: moment('consent_at'),
    /** Sealed network address and browser of who has confirmed. */
    consentProof: text('consent_proof'),
    withdrawnAt: moment('withdrawn_at'),
  },
  table => [
    uniqueIndex('favorite_notices_active')
      .on(table.collectionId, table.channel, table.contactDigest)
      .where(sql`${table.withdrawnAt} is null`),
    check(
      'favorite_notices_consent',
      sql`case when ${table.consentAt} is null
        then num_nulls(${table.consentVersion}, ${table.consentProof}, ${table.withdrawnAt}) = 3
          and num_nulls(${table.confirmDigest}, ${table.confirmUntil}) = 0
        else num_nulls(${table.consentVersion}, ${table.consentProof}) = 0 end`,
    ),
    check('favorite_notices_contact', sql`(${table.contact} is null) = (${table.withdrawnAt} is not null)`),
  ],
);
