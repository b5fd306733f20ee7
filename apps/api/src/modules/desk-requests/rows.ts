import type { DeskNote, DeskRequestRow } from '@quarter/contract/desk/requests';
import { lotName } from '@quarter/domain/lot-name';
import { openAccountName } from '../../platform/sealed-account.ts';
import { marksOf, openUtm } from '../../platform/sealed-utm.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { SubjectCount } from '../outbox/operator-service.ts';
import type { NoteRow, WorkedRequest } from './repo.ts';

/** What the texts of notes are sealed for: people write names and phones there. */
export const NOTE = 'request_notes.text';

/** What messages about a request are about; the CRM and the messages know it as a lead. */
export function messagesOf(id: string): string {
  return `lead:${id}`;
}

const NOTHING_SENT: SubjectCount = { waiting: 0, delivered: 0, dead: 0 };

/** A request as lists show it: nothing personal. */
export function toRow(
  sealer: Sealer,
  row: WorkedRequest,
  deliveries: ReadonlyMap<string, SubjectCount>,
): DeskRequestRow {
  const first = openUtm(sealer, row.utmFirst, 'leads.utm_first');
  const utm = marksOf(first, openUtm(sealer, row.utmLast, 'leads.utm_last'));
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    wished_date: row.wishedDate,
    wished_time: row.wishedTime,
    lot: lotOf(row),
    page: row.page === null ? null : pathOf(sealer.open(row.page, 'leads.page')),
    source: utm.utm_source ?? null,
    campaign: utm.utm_campaign ?? null,
    selection: row.selection,
    taken_by: who(sealer, row.takenBy),
    story: row.story,
    deliveries: deliveries.get(messagesOf(row.id)) ?? NOTHING_SENT,
    is_spam: row.isSpam,
    version: row.version,
  };
}

/** Lots come and go, a request keeps the slug. */
function lotOf({ lotSlug, lotKind, lotNumber }: WorkedRequest): DeskRequestRow['lot'] {
  if (lotSlug === null) return null;
  const isThere = lotKind !== null && lotNumber !== null;
  return { slug: lotSlug, title: isThere ? lotName({ kind: lotKind, number: lotNumber }) : lotSlug };
}

export function toNote(sealer: Sealer, { id, at, text, account }: NoteRow): DeskNote {
  return { id, at: at.toISOString(), account: who(sealer, account), text: sealer.open(text, NOTE) };
}

/** Somebody of the office by his name. */
function who(sealer: Sealer, account: WorkedRequest['takenBy']): DeskNote['account'] {
  return account && { id: account.id, name: openAccountName(sealer, account.name) };
}

/** The path alone: what stands behind it in an address may tell who came. */
function pathOf(page: string): string {
  return page.split(/[?#]/)[0] ?? '';
}

interface Told {
  readonly purpose: 'personal' | 'news';
  readonly textVersion: string;
  readonly givenAt: Date;
}

export function toConsent({ purpose, textVersion, givenAt }: Told) {
  return { purpose, text_version: textVersion, given_at: givenAt.toISOString() };
}
