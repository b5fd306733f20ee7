import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { flagField, phoneField } from '../form-fields.ts';
import { dateSchema, linesSchema, pageOf } from '../primitives.ts';
import { REQUEST_KINDS, type RequestKind } from '../request-words.ts';
import { lotRefSchema, messageSchema, whoSchema } from './parts.ts';

/** What requests are about, as the office calls it. */
export const REQUEST_KIND_TITLES: Readonly<Record<RequestKind, string>> = {
  meeting: 'Встреча в офисе',
  call_back: 'Обратный звонок',
  question: 'Вопрос',
  parking: 'Машино-место',
  storeroom: 'Кладовая',
  commercial: 'Помещение',
  instalment: 'Рассрочка',
  mortgage: 'Ипотека',
};

/** What has become of a request; a new one has been taken by nobody. */
export const REQUEST_STATES = ['new', 'in_work', 'done', 'spam'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export const REQUEST_STATE_TITLES: Readonly<Record<RequestState, string>> = {
  new: 'Новая',
  in_work: 'В работе',
  done: 'Готово',
  spam: 'Спам',
};

/** What the CRM, messages and files know a request by: how its id begins. */
export const requestNumber = (id: string) => id.slice(0, 8);

/** A request without anything personal. */
export const deskRequestRowSchema = z.object({
  id: z.uuid(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  created_at: instantSchema,
  /** When a meeting or a call would suit, ISO date and hh:mm in Moscow. */
  wished_date: z.nullable(dateSchema),
  wished_time: z.nullable(z.string()),
  lot: z.nullable(lotRefSchema),
  /** Path of the page that the form was on. */
  page: z.nullable(z.string()),
  /** utm_source and utm_campaign of the last visit that had any. */
  source: z.nullable(z.string()),
  campaign: z.nullable(z.string()),
  /** The selection for a client that it was sent from. */
  selection: z.nullable(z.object({ id: z.uuid(), number: z.int() })),
  taken_by: z.nullable(whoSchema),
  /** Requests of the same phone within 30 days, this one among them. */
  story: z.int(),
  /** Messages about it, by what has become of them. */
  deliveries: z.object({ waiting: z.int(), delivered: z.int(), dead: z.int() }),
  /** Whether the form was filled in by no human, as far as the site can tell. */
  is_spam: z.boolean(),
  /** Goes with every change, see `deskChangeRequest`. */
  version: z.int(),
});
export type DeskRequestRow = z.infer<typeof deskRequestRowSchema>;
export const deskRequestPageSchema = pageOf(deskRequestRowSchema);

export const deskNoteSchema = z.object({
  id: z.uuid(),
  at: instantSchema,
  account: z.nullable(whoSchema),
  text: z.string(),
});
export type DeskNote = z.infer<typeof deskNoteSchema>;

export const deskRequestSchema = z.extend(deskRequestRowSchema, {
  consents: z.array(
    z.object({ purpose: z.enum(['personal', 'news']), text_version: z.string(), given_at: instantSchema }),
  ),
  messages: z.array(messageSchema),
  /** How many notes there are; what they say is shown with whom it is from. */
  notes: z.int(),
  /** Other requests of the same phone within 30 days, the newest first. */
  others: z.array(deskRequestRowSchema),
});
export type DeskRequestCard = z.infer<typeof deskRequestSchema>;

/** Whom a request is from; every look is a line of the journal. */
export const deskRequestPersonSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** People write names and phones into them. */
  notes: z.array(deskNoteSchema),
});
export type DeskRequestPerson = z.infer<typeof deskRequestPersonSchema>;

export const deskChangeRequestBodySchema = z.object({
  /** Of the request as it was when it was looked at. */
  version: z.int('Обновите страницу'),
  state: z.optional(z.enum(REQUEST_STATES, 'Выберите состояние')),
  /** Take it, or give it up. */
  take: z.optional(flagField),
});
export const deskNoteBodySchema = z.object({
  text: linesSchema('Введите текст').check(
    z.trim(),
    z.minLength(1, 'Введите текст'),
    z.maxLength(2000, 'Не больше 2000 знаков'),
  ),
});
export const deskFindRequestsBodySchema = z.object({ phone: phoneField });
/** What stands for a phone in addresses: a digest, by which nobody but the service finds anything. */
export const deskFoundRequestsSchema = z.object({ by: z.string() });
/** How many messages are tried again. */
export const deskResentSchema = z.object({ count: z.int() });
