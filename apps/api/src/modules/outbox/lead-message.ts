import { REQUEST_KINDS, type RequestKind } from '@quarter/contract/request-words';
import { longDate } from '@quarter/domain/dates';
import { area, roubles } from '@quarter/domain/format';
import { formatPhone } from '@quarter/domain/phone';
import * as z from 'zod/mini';
import type { CrmEvent, Mail } from '../../integrations/ports.ts';
import { utmText } from './utm-text.ts';

const utm = z.record(z.string(), z.string());

const REPETITION = 'за час с этим телефоном пришло много заявок';

/** A lead as those who answer it get it. */
export const leadMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  created_at: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  wished_date: z.nullable(z.string()),
  wished_time: z.nullable(z.string()),
  lot: z.nullable(
    z.object({
      slug: z.string(),
      kind: z.string(),
      number: z.string(),
      area: z.number(),
      price: z.number(),
      status: z.string(),
    }),
  ),
  page: z.nullable(z.string()),
  utm_first: utm,
  utm_last: utm,
  client_id: z.nullable(z.string()),
  /** Many leads came with this phone in the hour, from several networks. Messages from before have no word of it. */
  possible_repetition: z.optional(z.boolean()),
  consents: z.array(z.object({ purpose: z.string(), version: z.string(), given_at: z.string() })),
});
export type LeadMessage = z.infer<typeof leadMessageSchema>;

/** A call that call tracking has tied to a lead. */
export const leadCallMessageSchema = z.object({
  lead: leadMessageSchema,
  call_id: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  registered_at: z.string(),
});

const TITLES: Readonly<Record<RequestKind, string>> = {
  meeting: 'Встреча в офисе продаж',
  call_back: 'Обратный звонок',
  question: 'Вопрос',
  parking: 'Машино-место',
  storeroom: 'Кладовая',
  commercial: 'Коммерческое помещение',
  instalment: 'Рассрочка',
  mortgage: 'Ипотека',
};
const LOTS: Readonly<Record<string, string>> = {
  flat: 'Квартира',
  parking: 'Машино-место',
  storeroom: 'Кладовая',
  commercial: 'Помещение',
};
const PURPOSES: Readonly<Record<string, string>> = {
  personal: 'обработка персональных данных',
  news: 'новости',
};

export function leadEvent(lead: LeadMessage): CrmEvent {
  return {
    name: 'lead.created',
    subject: `lead:${lead.id}`,
    reference: referenceOf(lead),
    occurredAt: lead.created_at,
    title: titleOf(lead),
    contact: { name: lead.name, phone: lead.phone, email: lead.email },
    facts: factsOf(lead),
    utm: lead.utm_last,
    price: lead.lot?.price ?? null,
    data: lead,
  };
}

export function leadCallEvent(message: z.infer<typeof leadCallMessageSchema>): CrmEvent {
  const { lead, call_id, registered_at } = message;
  return {
    ...leadEvent(lead),
    name: 'lead.call_registered',
    occurredAt: registered_at,
    facts: [{ label: 'Звонок', value: call_id ?? 'без номера' }],
    data: { ...message, lead: lead.id },
  };
}

/** The lead as a mail to the sales office. */
export function leadMail(to: string, lead: LeadMessage): Mail {
  const { name, phone } = lead;
  const facts = [
    { label: 'Имя', value: name },
    { label: 'Телефон', value: formatPhone(phone) },
    ...(lead.email === null ? [] : [{ label: 'Почта', value: lead.email }]),
    ...factsOf(lead),
  ];
  return {
    to,
    subject: `Заявка ${titleOf(lead)}`,
    text: facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  };
}

/** What people call the lead when they talk about it. */
function referenceOf({ id }: LeadMessage): string {
  return id.slice(0, 8);
}

function titleOf(lead: LeadMessage): string {
  return `${referenceOf(lead)}: ${TITLES[lead.kind]}`;
}

function factsOf(lead: LeadMessage): { label: string; value: string }[] {
  const { wished_date, wished_time, lot, comment, page, utm_first, utm_last, client_id, consents } = lead;
  const wish = [wished_date && longDate(wished_date), wished_time].filter(text => text).join(', ');
  const sale =
    lot &&
    `${LOTS[lot.kind] ?? lot.kind} № ${lot.number}, ${area(lot.area)}, ${roubles(lot.price)} (${lot.slug})`;
  const facts: [string, string | null][] = [
    ['Возможно, повтор', lead.possible_repetition ? REPETITION : null],
    ['Удобное время', wish],
    ['Лот', sale],
    ['Комментарий', comment],
    ['Страница', page],
    ['Последний визит с метками', utmText(utm_last)],
    ['Первый визит с метками', utmText(utm_first)],
    ['Посетитель в аналитике', client_id],
    [
      'Согласия',
      consents.map(({ purpose, version }) => `${PURPOSES[purpose] ?? purpose} (текст ${version})`).join(', '),
    ],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
