import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bookingConsents, bookingLeads, bookingOwners } from '../../db/schema/booking.ts';
import { favoriteNotices } from '../../db/schema/favorites.ts';
import { leadConsents, leads } from '../../db/schema/leads.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { bookingWishes, visitors } from '../../db/schema/visitors.ts';

/** A column of sealed values. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Column whose value ends the context, where values are bound to their rows; null elsewhere. */
  readonly boundTo: string | null;
  /** What values are sealed for, see `Sealer.seal`. */
  readonly context: string;
}

function sealed(column: PgColumn, context: string, boundTo: PgColumn | null = null): SealedColumn {
  return { table: getTableName(column.table), column: column.name, context, boundTo: boundTo?.name ?? null };
}

/** Every column that holds sealed values; a test compares it with the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealed(visitors.phone, 'visitors.phone'),
  sealed(bookingWishes.consents, 'booking_wishes.consents'),
  sealed(bookingLeads.email, 'booking_leads.email'),
  sealed(bookingConsents.proof, 'booking_consents.proof'),
  sealed(bookingOwners.data, 'booking_owners.data:', bookingOwners.id),
  sealed(leads.name, 'leads.name'),
  sealed(leads.phone, 'leads.phone'),
  sealed(leads.email, 'leads.email'),
  sealed(leads.comment, 'leads.comment'),
  sealed(leadConsents.proof, 'lead_consents.proof'),
  sealed(outbox.payload, 'outbox.payload'),
  sealed(favoriteNotices.contact, 'favorites.contact'),
  sealed(favoriteNotices.consentProof, 'favorites.consent'),
];
