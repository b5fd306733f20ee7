import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { bookingConsents, bookingOwners, bookings } from '../../db/schema/booking.ts';
import { audit, deskAccounts, deskSessions, requestNotes } from '../../db/schema/desk.ts';
import { deskPasskeys } from '../../db/schema/desk-passkeys.ts';
import { deskViews } from '../../db/schema/desk-views.ts';
import { favoriteNotices } from '../../db/schema/favorites.ts';
import { officeSettings } from '../../db/schema/office-settings.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { requestConsents, requests } from '../../db/schema/requests.ts';
import { selections } from '../../db/schema/selections.ts';
import { bookingWishes, visitors } from '../../db/schema/visitors.ts';

/** A column of sealed values. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Columns by which the operator finds a row. */
  readonly key: readonly string[];
  /** Column whose value ends the context, where values are bound to their rows; null elsewhere. */
  readonly boundTo: string | null;
  /** What values are sealed for, see `Sealer.seal`. */
  readonly context: string;
}

function sealed(column: PgColumn, context: string, boundTo: PgColumn | null = null): SealedColumn {
  const { columns, primaryKeys } = getTableConfig(column.table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return {
    table: getTableName(column.table),
    column: column.name,
    key: key.map(({ name }) => name),
    context,
    boundTo: boundTo?.name ?? null,
  };
}

/** Every column that holds sealed values; a test compares it with the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealed(visitors.phone, 'visitors.phone'),
  sealed(bookingWishes.consents, 'booking_wishes.consents'),
  sealed(bookings.email, 'booking_leads.email'),
  sealed(bookings.utmFirst, 'booking_leads.utm_first'),
  sealed(bookings.utmLast, 'booking_leads.utm_last'),
  sealed(bookingConsents.proof, 'booking_consents.proof'),
  sealed(bookingOwners.data, 'booking_owners.data:', bookingOwners.id),
  sealed(requests.name, 'leads.name'),
  sealed(requests.phone, 'leads.phone'),
  sealed(requests.email, 'leads.email'),
  sealed(requests.comment, 'leads.comment'),
  sealed(requests.page, 'leads.page'),
  sealed(requests.utmFirst, 'leads.utm_first'),
  sealed(requests.utmLast, 'leads.utm_last'),
  sealed(requests.clientId, 'leads.client_id'),
  sealed(requests.callId, 'leads.call_id'),
  sealed(requestConsents.proof, 'lead_consents.proof'),
  sealed(requestNotes.text, 'request_notes.text'),
  sealed(selections.title, 'selections.title:', selections.id),
  sealed(selections.words, 'selections.words:', selections.id),
  sealed(selections.token, 'selections.token:', selections.id),
  sealed(deskAccounts.email, 'desk_accounts.email'),
  sealed(deskAccounts.name, 'desk_accounts.name'),
  sealed(deskAccounts.secondFactor, 'desk_accounts.second_factor:', deskAccounts.id),
  sealed(deskSessions.secret, 'desk_sessions.secret:', deskSessions.id),
  sealed(deskSessions.network, 'desk_sessions.network'),
  sealed(deskSessions.browser, 'desk_sessions.browser'),
  sealed(deskPasskeys.name, 'desk_passkeys.name:', deskPasskeys.id),
  sealed(deskViews.name, 'desk_views.name'),
  sealed(officeSettings.secret, 'office_settings.secret:', officeSettings.name),
  sealed(audit.details, 'audit.details:', audit.key),
  sealed(outbox.payload, 'outbox.payload'),
  sealed(favoriteNotices.contact, 'favorites.contact'),
  sealed(favoriteNotices.consentProof, 'favorites.consent'),
];

/** Sealed values beside digests of the same: they show whether the key of digests is the one that it was. */
export const DIGESTED = [
  { sealed: visitors.phone, context: 'visitors.phone', digest: visitors.phoneDigest, purpose: 'phone' },
  { sealed: requests.phone, context: 'leads.phone', digest: requests.phoneDigest, purpose: 'leads.phone' },
  {
    sealed: deskAccounts.email,
    context: 'desk_accounts.email',
    digest: deskAccounts.emailDigest,
    purpose: 'desk.email',
  },
] as const;
