import { REQUEST_KINDS, type RequestKind } from '@quarter/contract/request-words';
import { longDate } from '@quarter/domain/dates';
import { area, roubles } from '@quarter/domain/format';
import { formatPhone } from '@quarter/domain/phone';
import * as z from 'zod/mini';
import type { CrmEvent, Mail } from '../../integrations/ports.ts';
import { utmText } from './utm-text.ts';

const utm = z.record(z.string(), z.string());

const REPETITION = 'за час с этим телефоном пришло много заявок';

/** A request as those who answer it get it. */
export const requestMessageSchema = z.object({
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
  /** Many requests came with this phone in the hour, from several networks. Messages from before have no word of it. */
  possible_repetition: z.optional(z.boolean()),
  consents: z.array(z.object({ purpose: z.string(), version: z.string(), given_at: z.string() })),
});
export type RequestMessage = z.infer<typeof requestMessageSchema>;

/** A call that call tracking has tied to a request. */
export const requestCallMessageSchema = z.object({
  lead: requestMessageSchema,
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

/** The CRM and the messages that are stored know a request as a lead. */
export function requestEvent(request: RequestMessage): CrmEvent {
  return {
    name: 'lead.created',
    subject: `lead:${request.id}`,
    reference: referenceOf(request),
    occurredAt: request.created_at,
    title: titleOf(request),
    contact: { name: request.name, phone: request.phone, email: request.email },
    facts: factsOf(request),
    utm: request.utm_last,
    price: request.lot?.price ?? null,
    data: request,
  };
}

export function requestCallEvent(message: z.infer<typeof requestCallMessageSchema>): CrmEvent {
  const { lead: request, call_id, registered_at } = message;
  return {
    ...requestEvent(request),
    name: 'lead.call_registered',
    occurredAt: registered_at,
    facts: [{ label: 'Звонок', value: call_id ?? 'без номера' }],
    data: { ...message, lead: request.id },
  };
}

/** The request as a mail to the sales office. */
export function requestMail(to: string, request: RequestMessage): Mail {
  const { name, phone } = request;
  const facts = [
    { label: 'Имя', value: name },
    { label: 'Телефон', value: formatPhone(phone) },
    ...(request.email === null ? [] : [{ label: 'Почта', value: request.email }]),
    ...factsOf(request),
  ];
  return {
    to,
    subject: `Заявка ${titleOf(request)}`,
    text: facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  };
}

/** What people call the request when they talk about it. */
function referenceOf({ id }: RequestMessage): string {
  return id.slice(0, 8);
}

function titleOf(request: RequestMessage): string {
  return `${referenceOf(request)}: ${TITLES[request.kind]}`;
}

function factsOf(request: RequestMessage): { label: string; value: string }[] {
  const { wished_date, wished_time, lot, comment, page, utm_first, utm_last, client_id, consents } = request;
  const wish = [wished_date && longDate(wished_date), wished_time].filter(text => text).join(', ');
  const sale =
    lot &&
    `${LOTS[lot.kind] ?? lot.kind} № ${lot.number}, ${area(lot.area)}, ${roubles(lot.price)} (${lot.slug})`;
  const facts: [string, string | null][] = [
    ['Возможно, повтор', request.possible_repetition ? REPETITION : null],
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
