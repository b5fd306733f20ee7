import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { percent, roubles } from '@quarter/domain/format';
import { formatPhone } from '@quarter/domain/phone';
import * as z from 'zod/mini';
import type { CrmEvent, Mail } from '../../integrations/ports.ts';
import { kind } from './kind.ts';
import { utmText } from './utm-text.ts';

const nullableText = z.nullable(z.string());

const utmSchema = z.record(z.string(), z.string());

const ownerSchema = z.object({
  name: z.string(),
  category: z.string(),
  share: z.nullable(z.number()),
  birth_date: nullableText,
  passport: nullableText,
  passport_code: nullableText,
  birth_certificate: nullableText,
  tax_id: nullableText,
  phone: nullableText,
  email: nullableText,
});

const bookingSchema = z.object({
  event: z.enum(['finished', 'cancelled', 'expired', 'sold']),
  at: z.string(),
  /** Id of the booking, by the name that the CRM and stored messages have for it. */
  lead: z.string(),
  number: nullableText,
  /** «Квартира № 247» */
  lot: z.string(),
  slug: z.string(),
  price: z.number(),
  payment_method: nullableText,
  // The way to pay with its terms, for people; news of a finished booking alone has it.
  payment: z.optional(z.string()),
  deposit: z.nullable(z.number()),
  term: z.nullable(z.number()),
  offer: z.nullable(z.number()),
  booked_until: nullableText,
  phone: z.string(),
  email: nullableText,
  owners: z.array(ownerSchema),
  // Messages that were written before have none.
  utm_first: z.optional(utmSchema),
  utm_last: z.optional(utmSchema),
});
type BookingEvent = z.infer<typeof bookingSchema>;

/** What goes by mail: of the owners no more than who they are. */
const bookingMailSchema = z.extend(bookingSchema, {
  to: z.string(),
  owners: z.array(z.pick(ownerSchema, { name: true, share: true })),
});
type BookingFacts = Omit<z.infer<typeof bookingMailSchema>, 'to'>;

const NEWS: Readonly<Record<BookingEvent['event'], string>> = {
  finished: 'забронировано',
  cancelled: 'бронь отменена',
  expired: 'срок брони истёк',
  sold: 'договор подписан, лот продан',
};
const METHODS: Readonly<Record<string, string>> = {
  full: '100% оплата',
  mortgage: 'ипотека',
  instalment: 'рассрочка',
};

function titleOf({ number, lot }: BookingFacts): string {
  return `Бронь № ${number ?? '—'}: ${lot}`;
}

function factsOf(event: BookingFacts): { label: string; value: string }[] {
  const { lot, price, owners, payment_method: method } = event;
  const payment = event.payment ?? (method === null ? null : (METHODS[method] ?? method));
  return [
    { label: 'Событие', value: NEWS[event.event] },
    { label: 'Лот', value: lot },
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
    utm: event.utm_last ?? {},
    price,
    data: event,
  };
}

/** The booking as a mail to the sales office. */
function toOfficeMail({ to, ...event }: z.infer<typeof bookingMailSchema>): Mail {
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

/** What the booking tells the office and the visitor. */
export const BOOKING_KINDS = {
  crm_booking: kind('crm', bookingSchema, toCrm),
  mail_booking_office: kind('mail', bookingMailSchema, toOfficeMail),
  sms_booking: kind(
    'sms',
    z.extend(finishedSchema, { phone: z.string() }),
    ({ phone, number, lot, booked_until }) => ({
      phone,
      text: `${lot} ${agreed(lot, 'забронирован')} до ${moment(booked_until)}. Номер брони ${number}.`,
    }),
  ),
  mail_booking: kind(
    'mail',
    z.extend(finishedSchema, {
      to: z.string(),
      payment: z.optional(z.string()),
      steps: z.array(z.object({ title: z.string(), text: z.string(), until: z.string() })),
      office: z.optional(z.object({ address: z.string(), phone: z.string(), hours: nullableText })),
    }),
    ({ to, number, lot, price, payment, booked_until, steps, office }) => ({
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
    }),
  ),
  /** Who waited in the queue has the lot now. */
  sms_booking_turn: kind(
    'sms',
    z.object({ phone: z.string(), lot: z.string(), until: z.string(), link: nullableText }),
    ({ phone, lot, until, link }) => ({
      phone,
      text: `${lot} ${agreed(lot, 'закреплен')} за вами до ${moscowTime(new Date(until))}. ${
        link === null ? 'Войдите на сайт по номеру телефона, чтобы забронировать' : `Забронировать: ${link}`
      }`,
    }),
  ),
};
