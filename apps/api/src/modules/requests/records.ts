import type { RequestBody, RequestConsent } from '@quarter/contract/request';
import { openUtm, sealUtm } from '../../platform/sealed-utm.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { KeptRequest } from '../outbox/service.ts';
import type { ConsentRow, NewRequest, RequestRow } from './repo.ts';

/** How requests are kept: what is personal is sealed, what has to be found is digested. */
export interface RequestRecords {
  /** What a repetition is known by. */
  repetition(idempotencyKey: string, browser: string, body: RequestBody): Repetition;
  phoneDigest(phone: string): string;
  toRow(
    body: RequestBody,
    about: Pick<NewRequest, 'keyDigest' | 'bodyDigest' | 'lotSlug' | 'createdAt'>,
  ): NewRequest;
  sealCall(callId: string | null): string | null;
  toConsents(body: RequestBody, request: RequestRow, sender: Proof): ConsentRow[];
  /** Whom a request is from. */
  contacts(request: ContactColumns): RequestContacts;
  /** The request with everything opened. */
  open(request: RequestRow, consents: readonly ConsentRow[]): KeptRequest;
}

export type ContactColumns = Pick<RequestRow, 'name' | 'phone' | 'email' | 'comment'>;
export type RequestContacts = Pick<KeptRequest, 'name' | 'phone' | 'email' | 'comment'>;

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

export function createRequestRecords(
  sealer: Sealer,
  textVersion: (purpose: RequestConsent) => string,
): RequestRecords {
  const seal = (value: string, column: string) => sealer.seal(value, `leads.${column}`);
  const sealOrNull = (value: string | null | undefined, column: string) =>
    value ? seal(value, column) : null;
  const open = (value: string, column: string) => sealer.open(value, `leads.${column}`);
  const openOrNull = (value: string | null, column: string) => (value === null ? null : open(value, column));
  const keyDigest = (browser: string, key: string) => sealer.digest(`${browser} ${key}`, 'leads.key');
  const phoneDigest = (phone: string) => sealer.digest(phone, 'leads.phone');

  const contacts = (request: ContactColumns): RequestContacts => ({
    name: open(request.name, 'name'),
    phone: open(request.phone, 'phone'),
    email: openOrNull(request.email, 'email'),
    comment: openOrNull(request.comment, 'comment'),
  });

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

    toConsents: (body, request, { address, userAgent }) =>
      given(body).map(({ purpose, version }) => {
        const current = textVersion(purpose);
        // Only the text in force can be proved. What a kept page says it has shown is its word, and kept as such.
        const claimed = version && version !== current ? { claimedVersion: version } : {};
        return {
          requestId: request.id,
          purpose,
          textVersion: current,
          givenAt: request.createdAt,
          addressDigest: sealer.digest(address, 'lead_consents.address'),
          proof: sealer.seal(JSON.stringify({ address, userAgent, ...claimed }), 'lead_consents.proof'),
        };
      }),

    contacts,

    open: (request, consents) => ({
      id: request.id,
      kind: request.kind,
      created_at: request.createdAt.toISOString(),
      ...contacts(request),
      wished_date: request.wishedDate,
      wished_time: request.wishedTime,
      page: openOrNull(request.page, 'page'),
      utm_first: openUtm(sealer, request.utmFirst, 'leads.utm_first'),
      utm_last: openUtm(sealer, request.utmLast, 'leads.utm_last'),
      client_id: openOrNull(request.clientId, 'client_id'),
      consents: consents.map(({ purpose, textVersion: version, givenAt }) => ({
        purpose,
        version,
        given_at: givenAt.toISOString(),
      })),
      call_id: openOrNull(request.callId, 'call_id'),
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
