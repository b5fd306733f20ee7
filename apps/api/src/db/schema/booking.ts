import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { lots } from './catalogue.ts';
import { instant, int8 } from './columns.ts';
import { visitors } from './visitors.ts';

/** One visitor's way to one lot, from the first wish to the sale or the end. Stored as leads. */
export const bookings = pgTable(
  'booking_leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id),
    status: text('status').$type<'queued' | 'held' | 'booked' | 'sold' | 'expired' | 'cancelled'>().notNull(),
    /** When the booking was opened or taken up again: bookings are shown in this order. */
    openedAt: instant('opened_at').notNull(),
    /** When the booking ended; counts the days until its personal data goes. */
    endedAt: instant('ended_at'),
    /** Price at which the lot was held: it does not change for whoever holds it. */
    price: int8('price').notNull(),
    oldPrice: int8('old_price'),
    discountAmount: numeric('discount_amount', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    discountUntil: date('discount_until'),
    paymentMethod: text('payment_method').$type<'full' | 'mortgage' | 'instalment'>(),
    /** Percent and years of the mortgage that the visitor has chosen. */
    deposit: doublePrecision('deposit'),
    term: integer('term'),
    /** Programme of a bank; null when none is chosen. Programmes come and go, so it refers to nothing. */
    offerId: integer('offer_id'),
    /** utm_* of the first and of the last visit that had any: JSON. */
    utmFirst: text('utm_first_sealed'),
    utmLast: text('utm_last_sealed'),
    /** Where a copy of the booking goes. */
    email: text('email_sealed'),
    /** Number that people say; given by the finish. */
    number: text('number').unique(),
    finishedAt: instant('finished_at'),
  },
  table => [
    // One of those that are over may be of a lot that the office has moved another one to.
    uniqueIndex('booking_leads_visitor_lot')
      .on(table.visitorId, table.lotId)
      .where(sql`${table.endedAt} is null`),
    index('booking_leads_of_visitor').on(table.visitorId, table.lotId),
    index('booking_leads_queue').on(table.lotId, table.openedAt).where(sql`${table.status} = 'queued'`),
    index('booking_leads_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    check(
      'booking_leads_status',
      sql`${table.status} in ('queued', 'held', 'booked', 'sold', 'expired', 'cancelled')`,
    ),
    check(
      'booking_leads_ended',
      sql`(${table.status} in ('sold', 'expired', 'cancelled')) = (${table.endedAt} is not null)`,
    ),
    check('booking_leads_number', sql`${table.status} <> 'booked' or ${table.number} is not null`),
  ],
);

/** What the visitor has agreed to; a withdrawn consent has no row. */
export const bookingConsents = pgTable(
  'booking_consents',
  {
    bookingId: uuid('lead_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'personal' | 'news' | 'agreement'>().notNull(),
    /** Version of the text that he saw. */
    version: text('version').notNull(),
    givenAt: instant('given_at').notNull(),
    /** Address and browser, JSON, sealed. */
    proof: text('proof_sealed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.bookingId, table.purpose] }),
    check('booking_consents_purpose', sql`${table.purpose} in ('personal', 'news', 'agreement')`),
  ],
);

/** Numbers of bookings, never given twice. */
export const bookingNumbers = pgSequence('booking_numbers', { startWith: 10_001 });

/**
 * Who has a lot now: the timer of a hold, then the term of the booking. At most one row of a lot is open; the partial
 * index settles every race for it.
 */
export const lotHolds = pgTable(
  'lot_holds',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id),
    bookingId: uuid('lead_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    isBooked: boolean('is_booked').notNull().default(false),
    startedAt: instant('started_at').notNull(),
    /** End of the hold, after the finish the end of the booking. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  table => [
    uniqueIndex('lot_holds_one_per_lot').on(table.lotId).where(sql`${table.endedAt} is null`),
    uniqueIndex('lot_holds_one_per_lead').on(table.bookingId).where(sql`${table.endedAt} is null`),
    index('lot_holds_lot').on(table.lotId, table.startedAt),
    index('lot_holds_booking').on(table.bookingId),
    index('lot_holds_expiry').on(table.expiresAt).where(sql`${table.endedAt} is null`),
  ],
);

/** Kinds of owners, in the order they are offered. */
export const ownerCategories = pgTable(
  'owner_categories',
  {
    value: text('value').primaryKey(),
    label: text('label').notNull(),
    position: integer('position').notNull(),
    document: text('document').$type<'passport' | 'birth_certificate'>().notNull(),
    /** Full years: from, and less than. */
    ageMin: integer('age_min'),
    ageBelow: integer('age_below'),
    share: text('share').$type<'required' | 'optional' | 'none'>().notNull(),
    needsAdult: boolean('needs_adult').notNull(),
  },
  table => [
    check('owner_categories_document', sql`${table.document} in ('passport', 'birth_certificate')`),
    check('owner_categories_share', sql`${table.share} in ('required', 'optional', 'none')`),
  ],
);

export const bookingOwners = pgTable(
  'booking_owners',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('lead_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    category: text('category')
      .notNull()
      .references(() => ownerCategories.value, { onUpdate: 'cascade' }),
    /** Percent. */
    share: numeric('share', { precision: 5, scale: 2, mode: 'number' }),
    /** Name, dates and documents: JSON, sealed. */
    data: text('data_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('booking_owners_lead').on(table.bookingId, table.createdAt),
    check('booking_owners_share', sql`${table.share} between 0 and 100`),
  ],
);
