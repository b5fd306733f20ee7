import * as z from 'zod/mini';
import { crmDeals } from './crm-deals.ts';
import { call, readJson } from './http.ts';
import { type CrmEvent, type Delivery, DeliveryError, type Receiver } from './ports.ts';

export interface Bitrix24Options {
  /** Address of an incoming webhook, `https://example.bitrix24.ru/rest/1/secret/`; it is a secret itself. */
  readonly url: string;
}

/** Names the site among the origins of leads. */
const ORIGINATOR = 'site';
const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
/** Codes of failures that pass by themselves. */
const PASSING = new Set(['QUERY_LIMIT_EXCEEDED', 'OVERLOAD_LIMIT', 'INTERNAL_SERVER_ERROR', 'expired_token']);

const answerSchema = z.object({ result: z.optional(z.unknown()), error: z.optional(z.string()) });
const idSchema = z.coerce.number();
const leadsSchema = z.array(z.object({ ID: idSchema }));
const commentsSchema = z.array(z.object({ COMMENT: z.nullable(z.string()) }));

/** Leads of Bitrix24 with comments in their timeline; a lead is found again by its origin. */
export function crmBitrix24({ url }: Bitrix24Options): Receiver<CrmEvent> {
  async function method<S extends z.ZodMiniType>(
    name: string,
    params: object,
    result: S,
    delivery: Delivery,
  ): Promise<z.output<S>> {
    const headers = { 'Content-Type': 'application/json' };
    const text = await call(
      { url: new URL(`${name}.json`, url).href, body: JSON.stringify(params), headers },
      delivery,
    );
    const answer = readJson(answerSchema, text);
    if (answer.error !== undefined) throw failure(answer.error);
    return readJson(result, JSON.stringify(answer.result ?? null));
  }

  return crmDeals({
    async find({ subject }, delivery) {
      const filter = { ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: subject };
      const [lead] = await method('crm.lead.list', { filter, select: ['ID'] }, leadsSchema, delivery);
      return lead?.ID ?? null;
    },
    create: (event, delivery) =>
      method(
        'crm.lead.add',
        { fields: fieldsOf(event), params: { REGISTER_SONET_EVENT: 'Y' } },
        idSchema,
        delivery,
      ),
    async notes(lead, delivery) {
      const filter = { ENTITY_ID: lead, ENTITY_TYPE: 'lead' };
      const params = { filter, select: ['ID', 'COMMENT'], order: { ID: 'DESC' } };
      const comments = await method('crm.timeline.comment.list', params, commentsSchema, delivery);
      return comments.map(({ COMMENT }) => COMMENT ?? '');
    },
    async addNote(lead, text, delivery) {
      const fields = { ENTITY_ID: lead, ENTITY_TYPE: 'lead', COMMENT: text };
      await method('crm.timeline.comment.add', { fields }, idSchema, delivery);
    },
  });
}

function fieldsOf({ title, contact, utm, price, subject }: CrmEvent): Record<string, unknown> {
  const { name, phone, email } = contact;
  return {
    TITLE: title,
    NAME: name,
    OPENED: 'Y',
    SOURCE_ID: 'WEB',
    ORIGINATOR_ID: ORIGINATOR,
    ORIGIN_ID: subject,
    ...(phone === null ? {} : { PHONE: [{ VALUE: phone, VALUE_TYPE: 'MOBILE' }] }),
    ...(email === null ? {} : { EMAIL: [{ VALUE: email, VALUE_TYPE: 'HOME' }] }),
    ...(price === null ? {} : { OPPORTUNITY: price, CURRENCY_ID: 'RUB' }),
    ...Object.fromEntries(
      UTM.flatMap(key => (utm[key] === undefined ? [] : [[key.toUpperCase(), utm[key]]])),
    ),
  };
}

/** Codes are short words of the system; anything else might quote what was sent. */
function failure(code: string): DeliveryError {
  const word = /^\w{1,60}$/.test(code) ? code : 'error';
  return new DeliveryError(`Bitrix24 ${word}`, !PASSING.has(code));
}
