import { isDay } from '@quarter/domain/dates';
import { isEmail } from '@quarter/domain/email';
import * as z from 'zod/mini';
import { flagField, phoneField } from './form-fields.ts';

/** What people write about. */
export const LEAD_KINDS = [
  'meeting',
  'call_back',
  'question',
  'parking',
  'storeroom',
  'commercial',
  'instalment',
  'mortgage',
] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** What a visitor may agree to in a form: to be answered, which is needed, and to get news. */
export const LEAD_CONSENTS = ['personal', 'news'] as const;
export type LeadConsent = (typeof LEAD_CONSENTS)[number];

export const MISSING_NAME = 'Введите имя';
export const MISSING_CONSENT = 'Без согласия мы не можем принять обращение';

const MOST_UTM = 10;
const UTM_NAME = /^utm_[a-z_]{1,30}$/;
const UTM_CHARACTERS = 200;

/** Something that the page adds by itself: when it is wrong, the lead is taken without it. */
function aside<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.catch(z.nullable(schema), null));
}

function typed(message: string, longest: number) {
  const tooLong = `Не больше ${longest} знаков`;
  return z.string(message).check(z.trim(), z.maxLength(longest, tooLong));
}

const emailField = typed('Неверный адрес почты', 200).check(
  z.refine(text => text === '' || isEmail(text), 'Проверьте адрес почты'),
);

/** utm_* of a visit, as an object or as a query; anything else in it is left out. */
const utmField = z.pipe(
  z.union([z.record(z.string(), z.unknown()), z.string()]),
  z.transform(given => utmOf(typeof given === 'string' ? new URLSearchParams(given) : Object.entries(given))),
);

/** The utm parameters among others, at most ten, cut to 200 characters. */
export function utmOf(entries: Iterable<[string, unknown]>): Record<string, string> {
  const known = [...entries].flatMap(([name, value]): [string, string][] =>
    UTM_NAME.test(name) && typeof value === 'string' && value !== ''
      ? [[name, value.slice(0, UTM_CHARACTERS).toWellFormed()]]
      : [],
  );
  return Object.fromEntries(known.slice(0, MOST_UTM));
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Body of a request from a form, JSON or the form itself. */
export const leadBodySchema = z.object({
  kind: z._default(z.enum(LEAD_KINDS, 'Выберите, о чём обращение'), 'call_back'),
  name: typed(MISSING_NAME, 100).check(z.minLength(1, MISSING_NAME)),
  phone: phoneField,
  email: z.optional(z.nullable(emailField)),
  comment: z.optional(z.nullable(typed('Неверное значение', 2000))),
  /** When a meeting or a call would suit, ISO date and hh:mm in Moscow; empty when any time does. */
  wished_date: z.optional(
    z.nullable(
      z.string('Неверная дата').check(z.refine(text => text === '' || isDay(text), 'Неверная дата')),
    ),
  ),
  wished_time: z.optional(
    z.nullable(
      z.string('Неверное время').check(z.refine(text => text === '' || TIME.test(text), 'Неверное время')),
    ),
  ),
  /** Id or slug of the lot that it is about. */
  lot: aside(z.union([z.int(), z.string().check(z.maxLength(80))])),
  /** Consent to the processing of personal data, and the version of the text that was shown beside it. */
  consent: z.prefault(flagField, false).check(z.refine(isGiven => isGiven, MISSING_CONSENT)),
  consent_version: aside(z.string().check(z.regex(/^[\w.-]{1,32}$/))),
  /** The same for news. */
  news: z.optional(flagField),
  news_version: aside(z.string().check(z.regex(/^[\w.-]{1,32}$/))),
  /** Path of the page. */
  page: aside(z.string().check(z.maxLength(500))),
  /** utm_* of the first and of the last visit that had any. */
  utm_first: aside(utmField),
  utm_last: aside(utmField),
  /** The visitor in web analytics. */
  client_id: aside(z.string().check(z.maxLength(100))),
  /** Milliseconds from the form's appearance to its sending. */
  filled_ms: aside(z.coerce.number().check(z.nonnegative())),
  /** Hidden from people; whoever fills it in is none. */
  website: aside(z.string()),
});
export type LeadBody = z.output<typeof leadBodySchema>;

export const leadAnswerSchema = z.object({
  id: z.uuid(),
  kind: z.enum(LEAD_KINDS),
  created_at: z.string(),
});
export type LeadAnswer = z.infer<typeof leadAnswerSchema>;

/** Call tracking: the call that belongs to a lead. */
export const leadCallBodySchema = z.object({
  /** The call in the tracking service. */
  call_id: aside(z.coerce.string().check(z.maxLength(100))),
  client_id: aside(z.string().check(z.maxLength(100))),
  page: aside(z.string().check(z.maxLength(500))),
});
export const leadCallAnswerSchema = z.object({ id: z.uuid(), registered_at: z.string() });
