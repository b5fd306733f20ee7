import { cancelledWords } from '@quarter/domain/cancelled-words';
import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { percent, roubles } from '@quarter/domain/format';
import { movedWords } from '@quarter/domain/moved-words';
import { formatPhone } from '@quarter/domain/phone';
import * as z from 'zod/mini';
import type { CrmEvent, Mail } from '../../integrations/ports.ts';
import { kind } from './kind.ts';
import { type About, bookingOf, type KeptBooking, nothingToTell } from './subjects.ts';
import { utmText } from './utm-text.ts';

const nullableText = z.nullable(z.string());

/** What was so when it became so; whose the booking is, is read when the message is delivered. */
const bookingSchema = z.object({
  event: z.enum(['finished', 'prolonged', 'moved', 'cancelled', 'expired', 'sold']),
  at: z.string(),
  /** Id of the booking, by the name that the CRM and stored messages have for it. */
  lead: z.string(),
  number: nullableText,
  /** «Квартира № 247» */
  lot: z.string(),
  // The lot that a moved one had before.
  instead: z.optional(z.string()),
  slug: z.string(),
  price: z.number(),
  payment_method: nullableText,
  // The way to pay with its terms, for people; news of a finished booking alone has it.
  payment: z.optional(z.string()),
  deposit: z.nullable(z.number()),
  term: z.nullable(z.number()),
  offer: z.nullable(z.number()),
  booked_until: nullableText,
});
type BookingNews = z.infer<typeof bookingSchema>;
type BookingEvent = BookingNews & KeptBooking;

/** What has become of a booking, and whose it is. The owners are told with the finish alone. */
async function eventOf(news: BookingNews, about: About): Promise<BookingEvent> {
  const booking = await bookingOf(about);
  return { ...news, ...booking, owners: news.event === 'finished' ? booking.owners : [] };
}

const NEWS: Readonly<Record<BookingEvent['event'], string>> = {
  finished: 'забронировано',
  prolonged: 'бронь продлена',
  moved: 'бронь перенесена на другой лот',
  cancelled: 'бронь отменена',
  expired: 'срок брони истёк',
  sold: 'договор подписан, лот продан',
};
const METHODS: Readonly<Record<string, string>> = {
  full: '100% оплата',
  mortgage: 'ипотека',
  instalment: 'рассрочка',
};

function titleOf({ number, lot }: BookingEvent): string {
  return `Бронь № ${number ?? '—'}: ${lot}`;
}

function factsOf(event: BookingEvent): { label: string; value: string }[] {
  const { lot, price, owners, payment_method: method } = event;
  const payment = event.payment ?? (method === null ? null : (METHODS[method] ?? method));
  return [
    { label: 'Событие', value: NEWS[event.event] },
    { label: 'Лот', value: lot },
    ...(event.instead === undefined ? [] : [{ label: 'Прежний лот', value: event.instead }]),
    { label: 'Цена', value: roubles(price) },
    ...(payment === null ? [] : [{ label: 'Способ оплаты', value: payment }]),
    ...(event.booked_until === null ? [] : [{ label: 'Действует до', value: moment(event.booked_until) }]),
    ...owners.map(({ name, share }, index) => ({
      label: `Собственник ${index + 1}`,
      value: share === null ? name : `${name}, ${percent(share)}`,
    })),
  ];
}

function toCrm(event: BookingEvent): CrmEvent {
  const { price, phone, email, owners } = event;
  return {
    name: `booking.${event.event}`,
    reference: event.number ?? event.lead,
    subject: `booking:${event.lead}`,
    occurredAt: event.at,
    title: titleOf(event),
    contact: { name: owners[0]?.name ?? formatPhone(phone), phone, email },
    facts: factsOf(event),
    utm: event.utm_last,
    price,
    data: { ...event },
  };
}

/** The booking as a mail to the sales office: of the owners no more than who they are. */
function toOfficeMail(to: string, event: BookingEvent): Mail {
  const { phone, email, utm_first: first, utm_last: last } = event;
  const facts = [
    ...factsOf(event),
    { label: 'Телефон', value: formatPhone(phone) },
    { label: 'Почта', value: email },
    { label: 'Последний визит с метками', value: utmText(last) },
    { label: 'Первый визит с метками', value: utmText(first) },
  ];
  return {
    to,
    subject: `${titleOf(event)}, ${NEWS[event.event]}`,
    text: facts.flatMap(({ label, value }) => (value ? [`${label}: ${value}`] : [])).join('\n'),
  };
}

/** A participle in the gender of a lot: «квартира забронирована», «машино-место забронировано». */
function agreed(lot: string, participle: string): string {
  return `${participle}${/^(Машино-место|Помещение)/.test(lot) ? 'о' : 'а'}`;
}

const inText = (title: string) => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** «25 ноября, 23:59» */
function moment(iso: string): string {
  const instant = new Date(iso);
  return `${dayAndMonth(moscowDate(instant))}, ${moscowTime(instant)}`;
}

interface Office {
  readonly address: string;
  readonly phone: string;
  readonly hours: string | null;
}

function officeLines({ address, phone, hours }: Office): string[] {
  return [`Офис продаж: ${address}`, `Вопросы: ${phone}${hours === null ? '' : `, ${inText(hours)}`}`];
}

const finishedSchema = z.object({
  number: z.string(),
  lot: z.string(),
  price: z.number(),
  booked_until: z.string(),
});

const finishedMailSchema = z.extend(finishedSchema, {
  payment: z.optional(z.string()),
  steps: z.array(z.object({ title: z.string(), text: z.string(), until: z.string() })),
  office: z.optional(z.object({ address: z.string(), phone: z.string(), hours: nullableText })),
});

/** The finished booking as a mail to the visitor. */
function toVisitorMail(to: string, finished: z.infer<typeof finishedMailSchema>): Mail {
  const { number, lot, price, payment, booked_until, steps, office } = finished;
  return {
    to,
    subject: `Бронь № ${number}: ${lot}`,
    text: [
      `${lot} ${agreed(lot, 'забронирован')} до ${moment(booked_until)}.`,
      `Цена ${roubles(price)} не изменится до конца срока брони.`,
      ...(payment === undefined ? [] : [`Способ оплаты: ${payment}.`]),
      '',
      'Что дальше',
      ...steps.map(step => `До ${dayAndMonth(step.until)} — ${inText(step.title)}. ${step.text}.`),
      '',
      'Лист бронирования можно скачать на сайте, в разделе брони: войдите по номеру телефона.',
      ...(office === undefined ? [] : ['', ...officeLines(office)]),
    ].join('\n'),
  };
}

/** What the booking tells the office and the visitor. */
export const BOOKING_KINDS = {
  crm_booking: kind('crm', bookingSchema, async (news, about) => toCrm(await eventOf(news, about))),
  mail_booking_office: kind(
    'mail',
    z.extend(bookingSchema, { to: z.string() }),
    async ({ to, ...news }, about) => toOfficeMail(to, await eventOf(news, about)),
  ),
  sms_booking: kind('sms', finishedSchema, async ({ number, lot, booked_until }, about) => {
    const { phone } = await bookingOf(about);
    return {
      phone,
      text: `${lot} ${agreed(lot, 'забронирован')} до ${moment(booked_until)}. Номер брони ${number}.`,
    };
  }),
  /** The office has cancelled it, and says why. */
  sms_booking_cancelled: kind(
    'sms',
    z.object({ number: nullableText, lot: z.string(), reason: z.string() }),
    async (cancelled, about) => {
      const { phone } = await bookingOf(about);
      return { phone, text: cancelledWords(cancelled) };
    },
  ),
  /** The office has moved it to another lot, and says why. */
  sms_booking_moved: kind(
    'sms',
    z.object({
      number: nullableText,
      from: z.string(),
      to: z.string(),
      price: z.number(),
      reason: z.string(),
    }),
    async (moved, about) => {
      const { phone } = await bookingOf(about);
      return { phone, text: movedWords(moved) };
    },
  ),
  mail_booking: kind('mail', finishedMailSchema, async (finished, about) => {
    const { email } = await bookingOf(about);
    return toVisitorMail(email ?? nothingToTell('the booking has no e-mail any more'), finished);
  }),
  /** Who waited in the queue has the lot now. */
  sms_booking_turn: kind(
    'sms',
    z.object({ lot: z.string(), until: z.string(), link: nullableText }),
    async ({ lot, until, link }, about) => {
      const { phone } = await bookingOf(about);
      const hint =
        link === null ? 'Войдите на сайт по номеру телефона, чтобы забронировать' : `Забронировать: ${link}`;
      return {
        phone,
        text: `${lot} ${agreed(lot, 'закреплен')} за вами до ${moscowTime(new Date(until))}. ${hint}`,
      };
    },
  ),
};
