import { ApiError, FieldError, notFound } from '@quarter/contract/errors';
import type { RequestAnswer, RequestBody, RequestConsent } from '@quarter/contract/request';
import { SHORTEST_FILL_MS } from '@quarter/contract/request-words';
import { CSRF_COOKIE } from '@quarter/contract/visitor-http';
import { moscowDate } from '@quarter/domain/dates';
import type { Database, Orm } from '../../db/database.ts';
import { LimitError } from '../../platform/counted-errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { contactKey, networkKey } from '../../platform/limit-keys.ts';
import { networkOf } from '../../platform/network.ts';
import { hit, isLetThrough } from '../../platform/rate-limit.ts';
import { marksOf } from '../../platform/sealed-utm.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { Figures } from '../figures/service.ts';
import { enqueue, type KeptRequest, type OutboxMessage } from '../outbox/service.ts';
import { createRequestRecords, type Repetition, type RequestContacts } from './records.ts';
import {
  findByKeys,
  findLot,
  insertConsents,
  insertRequest,
  type RequestRow,
  readConsents,
  readContacts,
  readRequest,
  registerCall,
} from './repo.ts';
import type { RequestRules } from './rules.ts';

export type { RequestContacts } from './records.ts';

/** What messages say of a request besides the request. */
type Moment = Extract<OutboxMessage, { kind: 'lead' }>['payload'];

/** Who sends: for limits and the proof of consent. */
type Sender = Pick<VisitorRequest, 'address' | 'userAgent' | 'cookies' | 'idempotencyKey'>;

interface Call {
  readonly callId: string | null;
  readonly clientId: string | null;
}

export interface Requests {
  /**
   * Takes a request. Throws 400 for a wrong wish, 422 `key_reused` for a key that this browser has sent something else
   * with, 429 for too many or too hasty requests.
   */
  create(body: RequestBody, sender: Sender): Promise<RequestAnswer>;
  /** Ties a call to a request; a second call changes nothing. Throws 404 and 429. */
  registerCall(id: string, call: Call, sender: Sender): Promise<{ id: string; registered_at: string }>;
  /** A request with what is personal opened, for those who are told of it; null when it has been removed. */
  kept(id: string): Promise<KeptRequest | null>;
  /** Whom many requests are from, by their ids; without those that have been removed. */
  contacts(ids: readonly string[]): Promise<ReadonlyMap<string, RequestContacts>>;
}

export interface RequestsOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  /** Told of each request that is no spam. */
  readonly figures: Pick<Figures, 'request'>;
  readonly rules: RequestRules;
  readonly now: () => Date;
  /** Version of a consent's text that is shown today. */
  textVersion(purpose: RequestConsent): string;
  /** Ties a request to the selection of a secret, and tells which one it is; null when there is none. */
  tieToSelection(
    tx: Orm,
    token: string,
    request: { readonly id: string; readonly at: Date },
  ): Promise<Moment['selection'] | null>;
}

const HOUR_S = 3600;
/** A wish further ahead is a slip. */
const LONGEST_WISH_DAYS = 366;
const TOO_MANY = 'Мы уже получили от вас несколько обращений и скоро ответим. Если срочно — позвоните нам';
const KEY_REUSED = 'Форма уже отправлена с другими данными. Обновите страницу и отправьте ещё раз';
const TOO_FAST = 'Отправьте форму ещё раз через пару секунд';

export function createRequests(options: RequestsOptions): Requests {
  const { database, sealer, figures, rules, now } = options;
  const { orm } = database;
  const records = createRequestRecords(sealer, options.textVersion);

  /** Throws 429. */
  async function count(tx: Orm, key: string, limit: number): Promise<void> {
    await hit(tx, { key, limit, windowSeconds: HOUR_S, detail: TOO_MANY }, now());
  }

  /**
   * Writes the request, what was agreed to and the messages about it. Null, having counted nothing, when there is a request
   * with the same key: those who send it at the same moment wait here for the first of them.
   */
  async function write(tx: Orm, body: RequestBody, sender: Sender, repetition: Repetition | null) {
    const at = now();
    const lot =
      body.lot === null || body.lot === undefined ? null : await findLot(tx, body.lot, moscowDate(at));
    const about = {
      keyDigest: repetition?.key ?? null,
      bodyDigest: repetition?.body ?? null,
      lotSlug: lot?.slug ?? null,
      createdAt: at,
    };
    const request = await insertRequest(tx, records.toRow(body, about));
    if (request === null) return null;
    await count(tx, networkKey(sealer, 'lead', sender.address), rules.perAddress);
    const network = networkOf(sender.address);
    await count(tx, contactKey(sealer, 'lead', body.phone, network), rules.perPhone);
    // Others who use the phone take nothing from its owner: what comes from elsewhere is taken, and marked.
    const isFew = await isLetThrough(() => count(tx, contactKey(sealer, 'lead', body.phone), rules.perPhone));
    await insertConsents(tx, records.toConsents(body, request, sender));
    const selection =
      body.selection && !request.isSpam
        ? await options.tieToSelection(tx, body.selection, { id: request.id, at })
        : null;
    const moment = { lot, possible_repetition: !isFew, ...(selection && { selection }) };
    if (!request.isSpam) await enqueue(tx, sealer, messagesAbout(request, moment));
    return request;
  }

  function messagesAbout(request: RequestRow, moment: Moment): OutboxMessage[] {
    const subject = subjectOf(request);
    const { mailTo } = rules;
    const toOffice: OutboxMessage[] =
      mailTo === null ? [] : [{ kind: 'lead_mail', subject, payload: { to: mailTo, lead: moment } }];
    return [{ kind: 'lead', subject, payload: moment }, ...toOffice];
  }

  /** The request that a call repeats; null when it repeats none. Throws 422. */
  async function findRepeated({ key, strayKey, body }: Repetition): Promise<RequestRow | null> {
    const rows = await findByKeys(orm, [key, strayKey]);
    const same = rows.find(row => row.bodyDigest === body);
    if (!same && rows.some(row => row.keyDigest === key)) throw new ApiError(422, 'key_reused', KEY_REUSED);
    return same ?? null;
  }

  return {
    async create(body, sender) {
      const { idempotencyKey, cookies } = sender;
      const repetition =
        idempotencyKey === null ? null : records.repetition(idempotencyKey, cookies[CSRF_COOKIE] ?? '', body);
      const known = repetition && (await findRepeated(repetition));
      if (known) return answerOf(known);
      refuseWrongWish(body, now());
      refuseHaste(body);
      const written = await orm.transaction(tx => write(tx, body, sender, repetition));
      if (written && !written.isSpam) figures.request(marksOf(body.utm_first, body.utm_last));
      const request = written ?? (repetition && (await findRepeated(repetition)));
      if (!request) throw new Error('a request was neither written nor found by its key');
      return answerOf(request);
    },

    async registerCall(id, { callId, clientId }, { address }) {
      if (!isUuid(id)) throw notFound('Такого обращения нет');
      return orm.transaction(async tx => {
        await count(tx, networkKey(sealer, 'lead-call', address), rules.perAddress);
        const isFirst = await registerCall(tx, id, records.sealCall(callId), now());
        const request = await readRequest(tx, id);
        if (!request?.callRegisteredAt) throw notFound('Такого обращения нет');
        const registered_at = request.callRegisteredAt.toISOString();
        if (isFirst && !request.isSpam) {
          const lot = request.lotSlug === null ? null : await findLot(tx, request.lotSlug, moscowDate(now()));
          const payload = { lead: { lot }, client_id: clientId, registered_at };
          await enqueue(tx, sealer, [{ kind: 'lead_call', subject: subjectOf(request), payload }]);
        }
        return { id, registered_at };
      });
    },

    async kept(id) {
      const request = await readRequest(orm, id);
      return request && records.open(request, await readConsents(orm, id));
    },

    async contacts(ids) {
      const rows = await readContacts(orm, ids);
      return new Map(rows.map(row => [row.id, records.contacts(row)]));
    },
  };
}

/** Messages about a request arrive in order. */
function subjectOf({ id }: Pick<RequestRow, 'id'>): string {
  return `lead:${id}`;
}

function answerOf({ id, kind, createdAt }: RequestRow): RequestAnswer {
  return { id, kind, created_at: createdAt.toISOString() };
}

/** The day that suits must be ahead, in Moscow. Throws `FieldError`. */
function refuseWrongWish({ wished_date: day }: RequestBody, at: Date): void {
  if (!day) return;
  const last = new Date(at.getTime() + LONGEST_WISH_DAYS * 86_400_000);
  if (day < moscowDate(at)) throw new FieldError({ wished_date: ['Этот день уже прошёл'] });
  if (day > moscowDate(last)) throw new FieldError({ wished_date: ['Выберите день в пределах года'] });
}

/** A robot fills forms faster than people do; whoever is that fast is asked to send once more. Throws 429. */
function refuseHaste({ filled_ms: took }: RequestBody): void {
  if (typeof took === 'number' && took < SHORTEST_FILL_MS) throw new LimitError('lead-haste', TOO_FAST, 2);
}
