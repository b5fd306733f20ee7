import type { RequestBody, RequestConsent } from '@quarter/contract/request';
import { openUtm, sealUtm } from '../../platform/sealed-utm.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { LeadMessage } from '../outbox/service.ts';
import type { ConsentRow, LeadRow, LotOfLead, NewLead } from './repo.ts';

/** How leads are kept: what is personal is sealed, what has to be found is digested. */
export interface LeadRecords {
  /** What a repetition is known by. */
  repetition(idempotencyKey: string, browser: string, body: RequestBody): Repetition;
  phoneDigest(phone: string): string;
  toRow(
    body: RequestBody,
    about: Pick<NewLead, 'keyDigest' | 'bodyDigest' | 'lotSlug' | 'createdAt'>,
  ): NewLead;
  sealCall(callId: string | null): string | null;
  toConsents(body: RequestBody, lead: LeadRow, sender: Proof): ConsentRow[];
  /** The lead as those who answer it get it. */
  toMessage(lead: LeadRow, consents: readonly ConsentRow[], lot: LotOfLead | null): LeadMessage;
}

/** Digests of a call with an Idempotency-Key. */
export interface Repetition {
  /** Of the key as this browser's. */
  readonly key: string;
  /** Of the key as nobody's: a browser has no secret until it got its first answer. */
  readonly strayKey: string;
  /** Of what the visitor has sent. */
  readonly body: string;
}

interface Proof {
  readonly address: string;
  readonly userAgent: string;
}

export function createLeadRecords(
  sealer: Sealer,
  textVersion: (purpose: RequestConsent) => string,
): LeadRecords {
  const seal = (value: string, column: string) => sealer.seal(value, `leads.${column}`);
  const sealOrNull = (value: string | null | undefined, column: string) =>
    value ? seal(value, column) : null;
  const open = (value: string, column: string) => sealer.open(value, `leads.${column}`);
  const openOrNull = (value: string | null, column: string) => (value === null ? null : open(value, column));
  const keyDigest = (browser: string, key: string) => sealer.digest(`${browser} ${key}`, 'leads.key');
  const phoneDigest = (phone: string) => sealer.digest(phone, 'leads.phone');

  return {
    repetition: (key, browser, body) => ({
      key: keyDigest(browser, key),
      strayKey: keyDigest('', key),
      body: sealer.digest(wordsOf(body), 'leads.body'),
    }),
    phoneDigest,

    toRow: (body, about) => ({
      kind: body.kind,
      name: seal(body.name, 'name'),
      phone: seal(body.phone, 'phone'),
      phoneDigest: phoneDigest(body.phone),
      email: sealOrNull(body.email, 'email'),
      comment: sealOrNull(body.comment, 'comment'),
      wishedDate: body.wished_date || null,
      wishedTime: body.wished_time || null,
      page: sealOrNull(body.page, 'page'),
      utmFirst: sealUtm(sealer, body.utm_first, 'leads.utm_first'),
      utmLast: sealUtm(sealer, body.utm_last, 'leads.utm_last'),
      clientId: sealOrNull(body.client_id, 'client_id'),
      isSpam: Boolean(body.website),
      ...about,
    }),

    sealCall: callId => sealOrNull(callId, 'call_id'),

    toConsents: (body, lead, { address, userAgent }) =>
      given(body).map(({ purpose, version }) => {
        const current = textVersion(purpose);
        // Only the text in force can be proved. What a kept page says it has shown is its word, and kept as such.
        const claimed = version && version !== current ? { claimedVersion: version } : {};
        return {
          leadId: lead.id,
          purpose,
          textVersion: current,
          givenAt: lead.createdAt,
          addressDigest: sealer.digest(address, 'lead_consents.address'),
          proof: sealer.seal(JSON.stringify({ address, userAgent, ...claimed }), 'lead_consents.proof'),
        };
      }),

    toMessage: (lead, consents, lot) => ({
      id: lead.id,
      kind: lead.kind,
      created_at: lead.createdAt.toISOString(),
      name: open(lead.name, 'name'),
      phone: open(lead.phone, 'phone'),
      email: openOrNull(lead.email, 'email'),
      comment: openOrNull(lead.comment, 'comment'),
      wished_date: lead.wishedDate,
      wished_time: lead.wishedTime,
      lot,
      page: openOrNull(lead.page, 'page'),
      utm_first: openUtm(sealer, lead.utmFirst, 'leads.utm_first'),
      utm_last: openUtm(sealer, lead.utmLast, 'leads.utm_last'),
      client_id: openOrNull(lead.clientId, 'client_id'),
      consents: consents.map(({ purpose, textVersion: version, givenAt }) => ({
        purpose,
        version,
        given_at: givenAt.toISOString(),
      })),
    }),
  };
}

/** What the visitor says; what the page adds by itself may differ when he says it again. */
function wordsOf(body: RequestBody): string {
  const { kind, name, phone, email, comment, wished_date, wished_time, lot, news, website } = body;
  const words = [kind, name, phone, email, comment, wished_date, wished_time, lot, news, website];
  return JSON.stringify(words.map(word => word || null));
}

function given(body: RequestBody): { purpose: RequestConsent; version: string | null | undefined }[] {
  return [
    { purpose: 'personal', version: body.consent_version },
    ...(body.news ? [{ purpose: 'news' as const, version: body.news_version }] : []),
  ];
}
