import type { RequestKind } from '@quarter/contract/request-words';
import { longDate } from '@quarter/domain/dates';
import { editionWords } from '@quarter/domain/edition-words';
import { area, roubles } from '@quarter/domain/format';
import { formatPhone } from '@quarter/domain/phone';
import * as z from 'zod/mini';
import type { CrmEvent, Mail } from '../../integrations/ports.ts';
import { kind } from './kind.ts';
import { type About, type KeptRequest, requestOf } from './subjects.ts';
import { utmText } from './utm-text.ts';

const REPETITION = 'за час с этим телефоном пришло много заявок';

/** What was so at the moment that a message tells of; the request itself is read when the message is delivered. */
const momentSchema = z.object({
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
  /** Many requests came with this phone in the hour, from several networks. A message about a call has no word of it. */
  possible_repetition: z.optional(z.boolean()),
  /** The selection for a client that it was sent from, and whose that is. */
  selection: z.optional(z.object({ number: z.int(), manager: z.string() })),
});
type Moment = z.infer<typeof momentSchema>;

/** A request as those who answer it get it. */
type RequestMessage = Omit<KeptRequest, 'call_id'> & Moment;

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
  news: 'предложения',
};

/** What a request from a form tells the office. The CRM and the messages that are stored know it as a lead. */
export const REQUEST_MESSAGES = {
  lead: kind('crm', momentSchema, async (moment, about) => toCrm(await requestAt(moment, about))),
  /** A call that call tracking has tied to a request. */
  lead_call: kind(
    'crm',
    z.object({ lead: momentSchema, client_id: z.nullable(z.string()), registered_at: z.string() }),
    async ({ lead: moment, client_id, registered_at }, about) => {
      const { call_id, ...request } = await requestOf(about);
      return {
        ...toCrm({ ...request, ...moment }),
        name: 'lead.call_registered',
        occurredAt: registered_at,
        facts: [{ label: 'Звонок', value: call_id ?? 'без номера' }],
        data: { lead: request.id, call_id, client_id, registered_at },
      };
    },
  ),
  lead_mail: kind('mail', z.object({ to: z.string(), lead: momentSchema }), async ({ to, lead }, about) =>
    toOfficeMail(to, await requestAt(lead, about)),
  ),
};

async function requestAt(moment: Moment, about: About): Promise<RequestMessage> {
  const { call_id: _, ...request } = await requestOf(about);
  return { ...request, ...moment };
}

function toCrm(request: RequestMessage): CrmEvent {
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

function toOfficeMail(to: string, request: RequestMessage): Mail {
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
  const {
    selection,
    wished_date,
    wished_time,
    lot,
    comment,
    page,
    utm_first,
    utm_last,
    client_id,
    consents,
  } = request;
  const wish = [wished_date && longDate(wished_date), wished_time].filter(text => text).join(', ');
  const sale =
    lot &&
    `${LOTS[lot.kind] ?? lot.kind} № ${lot.number}, ${area(lot.area)}, ${roubles(lot.price)} (${lot.slug})`;
  const facts: [string, string | null | undefined][] = [
    ['Возможно, повтор', request.possible_repetition ? REPETITION : null],
    ['Подборка', selection && `№ ${selection.number}, менеджер ${selection.manager}`],
    ['Удобное время', wish],
    ['Лот', sale],
    ['Комментарий', comment],
    ['Страница', page],
    ['Последний визит с метками', utmText(utm_last)],
    ['Первый визит с метками', utmText(utm_first)],
    ['Посетитель в аналитике', client_id],
    [
      'Согласия',
      consents
        .map(({ purpose, version }) => `${PURPOSES[purpose] ?? purpose} (${editionWords(version)})`)
        .join(', '),
    ],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
