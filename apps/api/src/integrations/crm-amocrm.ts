import * as z from 'zod/mini';
import { crmDeals } from './crm-deals.ts';
import { call, readJson } from './http.ts';
import type { CrmEvent, Delivery, Receiver } from './ports.ts';

export interface AmoCrmOptions {
  /** `https://example.amocrm.ru` */
  readonly url: string;
  /** Long-lived token of an integration. */
  readonly token: string;
}

/** Fields that every account has for them. */
const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
const NOTES = 250;

const leadsSchema = z.object({
  _embedded: z.object({ leads: z.array(z.object({ id: z.int(), name: z.nullable(z.string()) })) }),
});
const createdSchema = z.array(z.object({ id: z.int() })).check(z.minLength(1));
const notesSchema = z.object({
  _embedded: z.object({
    notes: z.array(z.object({ params: z.optional(z.object({ text: z.optional(z.string()) })) })),
  }),
});

/** Deals of amoCRM with contacts and notes; a deal is found again by the reference in its name. */
export function crmAmoCrm({ url, token }: AmoCrmOptions): Receiver<CrmEvent> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const address = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const target = new URL(`/api/v4${path}`, url);
    target.search = new URLSearchParams(query).toString();
    return target.href;
  };

  /** Null for an empty list, which is answered without a body. */
  async function list<S extends z.ZodMiniType>(target: string, schema: S, delivery: Delivery) {
    const text = await call({ method: 'GET', url: target, headers }, delivery);
    return text === '' ? null : readJson(schema, text);
  }

  return crmDeals({
    async find({ reference }, delivery) {
      const found = await list(address('/leads', { query: reference, limit: '50' }), leadsSchema, delivery);
      return found?._embedded.leads.find(({ name }) => name?.includes(reference))?.id ?? null;
    },
    async create(event, delivery) {
      const body = JSON.stringify([dealOf(event, delivery.key)]);
      const created = readJson(
        createdSchema,
        await call({ url: address('/leads/complex'), body, headers }, delivery),
      );
      return created[0]?.id ?? Number.NaN;
    },
    async notes(deal, delivery) {
      const query = { limit: String(NOTES), 'order[updated_at]': 'desc', 'filter[note_type]': 'common' };
      const found = await list(address(`/leads/${deal}/notes`, query), notesSchema, delivery);
      return found?._embedded.notes.map(({ params }) => params?.text ?? '') ?? [];
    },
    async addNote(deal, text, delivery) {
      const body = JSON.stringify([{ note_type: 'common', params: { text } }]);
      await call({ url: address(`/leads/${deal}/notes`), body, headers }, delivery);
    },
  });
}

function dealOf({ title, contact, utm, price }: CrmEvent, key: string): Record<string, unknown> {
  const { name, phone, email } = contact;
  const field = (code: string, value: string, kind?: string) => ({
    field_code: code,
    values: [{ value, ...(kind === undefined ? {} : { enum_code: kind }) }],
  });
  const marks = UTM.flatMap(mark => (utm[mark] === undefined ? [] : [field(mark.toUpperCase(), utm[mark])]));
  return {
    name: title,
    request_id: key,
    ...(price === null ? {} : { price }),
    ...(marks.length === 0 ? {} : { custom_fields_values: marks }),
    _embedded: {
      contacts: [
        {
          first_name: name,
          custom_fields_values: [
            ...(phone === null ? [] : [field('PHONE', phone, 'MOB')]),
            ...(email === null ? [] : [field('EMAIL', email, 'PRIV')]),
          ],
        },
      ],
      tags: [{ name: 'сайт' }],
    },
  };
}
