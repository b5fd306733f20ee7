import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { BOOKABLE_KINDS, BOOKING_STATUSES, PAYMENT_METHODS } from '../booking-words.ts';
import { dateSchema, lineSchema, pageOf, percentSchema, roublesSchema } from '../primitives.ts';
import { deskCodeBodySchema } from './account.ts';
import { lotRefSchema, messageSchema } from './parts.ts';

/**
 * Lists of bookings: those who have a lot, those who wait for one, those that are over, and those of any kind of which
 * somebody could not be told.
 */
export const BOOKING_STATES = ['running', 'queued', 'ended', 'undelivered'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const BOOKING_STATUS_TITLES: Readonly<Record<(typeof BOOKING_STATUSES)[number], string>> = {
  queued: 'В очереди',
  held: 'Закреплён',
  booked: 'Забронирован',
  sold: 'Продан',
  expired: 'Срок вышел',
  cancelled: 'Отменена',
};

export const PAYMENT_METHOD_TITLES: Readonly<Record<(typeof PAYMENT_METHODS)[number], string>> = {
  full: '100% оплата',
  mortgage: 'Ипотека',
  instalment: 'Рассрочка',
};

/** Days from now that a booking can be prolonged to. */
export const LONGEST_PROLONGATION_DAYS = 30;

/** A booking without anything personal. */
export const deskBookingRowSchema = z.object({
  id: z.uuid(),
  /** Number that people say; null until it is finished. */
  number: z.nullable(z.string()),
  status: z.enum(BOOKING_STATUSES),
  kind: z.enum(BOOKABLE_KINDS),
  lot: lotRefSchema,
  price: roublesSchema,
  opened_at: instantSchema,
  /** End of the hold or of the booking; null when nothing runs. */
  until: z.nullable(instantSchema),
  /** How many owners are filled in, and how many bookings wait for the lot. */
  owners: z.int(),
  queue: z.int(),
  payment_method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** The service's time when it said so: clocks of offices go wrong. */
  server_now: instantSchema,
});
export type DeskBookingRow = z.infer<typeof deskBookingRowSchema>;
export const deskBookingPageSchema = pageOf(deskBookingRowSchema);

export const deskBookingSchema = z.extend(deskBookingRowSchema, {
  /** Place in the queue, from 1; null when it is in none. */
  queue_position: z.nullable(z.int()),
  consents: z.array(
    z.object({
      purpose: z.enum(['personal', 'news', 'agreement']),
      text_version: z.string(),
      given_at: instantSchema,
    }),
  ),
  messages: z.array(messageSchema),
  /** When it ended, and who of the office ended it; nobody for its buyer, its time and the terminal. Null until then. */
  ended: z.nullable(
    z.object({
      at: instantSchema,
      account: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
      /** Why a sale was taken back; null when it was none, and when nobody can tell any more. */
      taken_back: z.nullable(z.object({ reason: z.nullable(z.string()) })),
    }),
  ),
  /** What its buyer can open: its sheet, as long as it is booked. */
  documents: z.array(z.object({ name: z.string(), date: dateSchema })),
});
export type DeskBookingCard = z.infer<typeof deskBookingSchema>;

/** Whose a booking is; every look is a line of the journal. */
export const deskBookingPeopleSchema = z.object({
  phone: z.string(),
  email: z.nullable(z.string()),
  owners: z.array(z.object({ category: z.string(), name: z.string(), share: z.nullable(percentSchema) })),
});
export type DeskBookingPeople = z.infer<typeof deskBookingPeopleSchema>;

/** A free lot that a booking can be moved to. */
export const deskMoveChoiceSchema = z.object({
  id: z.int(),
  lot: lotRefSchema,
  building: z.string(),
  floor: z.int(),
  /** Null for what is no flat. */
  rooms: z.nullable(z.int()),
  area: z.number(),
  /** What it will cost the buyer today, by the way of paying that he has chosen. */
  price: roublesSchema,
});
export type DeskMoveChoice = z.infer<typeof deskMoveChoiceSchema>;
export const deskMoveChoicesSchema = pageOf(deskMoveChoiceSchema);

/** Characters of the reason that a buyer is told, from and to. */
export const REASON_LENGTH = { least: 3, most: 500 } as const;
const REASON = 'Напишите причину: её увидит покупатель';
const WHY = 'Напишите, почему: это останется в журнале';
const TOO_LONG = `Не больше ${REASON_LENGTH.most} знаков`;
/** The buyer is told it by SMS. */
const reasonField = lineSchema(REASON).check(
  z.trim(),
  z.minLength(REASON_LENGTH.least, REASON),
  z.maxLength(REASON_LENGTH.most, TOO_LONG),
);
export const deskCancelBookingBodySchema = z.object({ reason: reasonField });
export const deskUnsellBookingBodySchema = z.extend(deskCodeBodySchema, {
  /** For the journal: the buyer is not told. */
  reason: lineSchema(WHY).check(
    z.trim(),
    z.minLength(REASON_LENGTH.least, WHY),
    z.maxLength(REASON_LENGTH.most, TOO_LONG),
  ),
});
export const deskMoveBookingBodySchema = z.object({
  /** Id of the other lot, and what it costs as it was in sight. */
  lot: z.int('Выберите лот'),
  price: z.int('Выберите лот'),
  /** Slug of the lot that the booking had in sight. */
  from: z.string('Обновите страницу'),
  reason: reasonField,
});
export const deskProlongBookingBodySchema = z.object({
  until: z.string('Выберите дату').check(z.refine(text => !Number.isNaN(Date.parse(text)), 'Неверная дата')),
});
