import type { RequestKind } from '@quarter/contract/request-words';
import { boolean, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What visitors have sent from forms, stored as leads. What is personal is sealed. */
export const requests = pgTable(
  'leads',
  {
    /** Unguessable: whoever knows it may tie a call to the request. */
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<RequestKind>().notNull(),
    name: text('name_sealed').notNull(),
    phone: text('phone_sealed').notNull(),
    /** To find what one person has sent. */
    phoneDigest: text('phone_digest').notNull(),
    email: text('email_sealed'),
    comment: text('comment_sealed'),
    wishedDate: date('wished_date'),
    /** hh:mm in Moscow. */
    wishedTime: text('wished_time'),
    /** Lots come and go, a request keeps the slug. */
    lotSlug: text('lot_slug'),
    page: text('page_sealed'),
    /** utm_* of the first and of the last visit that had any: JSON. */
    utmFirst: text('utm_first_sealed'),
    utmLast: text('utm_last_sealed'),
    /** Of the analytics. */
    clientId: text('client_id_sealed'),
    /** Of the Idempotency-Key and the browser that it came from. */
    keyDigest: text('key_digest').unique(),
    /** Of what was sent with the key; null without one. */
    bodyDigest: text('body_digest'),
    /** Kept, but told to nobody. */
    isSpam: boolean('is_spam').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Call tracking. */
    callId: text('call_id_sealed'),
    callRegisteredAt: instant('call_registered_at'),
  },
  table => [index('leads_phone').on(table.phoneDigest), index('leads_created').on(table.createdAt)],
);

/** Proof of what the visitor has agreed to. */
export const requestConsents = pgTable(
  'lead_consents',
  {
    requestId: uuid('lead_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'personal' | 'news'>().notNull(),
    /** Of the text in force. */
    textVersion: text('text_version').notNull(),
    givenAt: instant('given_at').notNull(),
    addressDigest: text('address_digest').notNull(),
    /** Network address and browser, and the version that the page named when it was another. */
    proof: text('proof_sealed').notNull(),
  },
  table => [primaryKey({ columns: [table.requestId, table.purpose] })],
);
