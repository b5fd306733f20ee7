import { isDay } from '@quarter/domain/dates';
import { isEmail } from '@quarter/domain/email';
import { oneLine } from '@quarter/domain/one-line';
import { utmOf } from '@quarter/domain/utm';
import * as z from 'zod/mini';
import { flagField, idField, phoneField } from './form-fields.ts';
import { lineSchema, linesSchema } from './primitives.ts';
import { MISSING_CONSENT, MISSING_NAME, REQUEST_KINDS } from './request-words.ts';
import { selectionTokenSchema } from './selection-token.ts';

/** What a visitor may agree to in a form: to be answered, which is needed, and to get news. */
export type RequestConsent = 'personal' | 'news';

/** Something that the page adds by itself: when it is wrong, the request is taken without it. */
function aside<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.catch(z.nullable(schema), null));
}

function upTo(longest: number) {
  return z.maxLength(longest, `Не больше ${longest} знаков`);
}

const emailField = lineSchema('Неверный адрес почты').check(
  z.trim(),
  upTo(200),
  z.refine(text => text === '' || isEmail(text), 'Проверьте адрес почты'),
);

/** utm_* of a visit, as an object or as a query; anything else in it is left out. */
export const utmField = z.pipe(
  z.union([z.record(z.string(), z.unknown()), z.string()]),
  z.transform(given => {
    const entries = typeof given === 'string' ? [...new URLSearchParams(given)] : Object.entries(given);
    return utmOf(entries.map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]));
  }),
);

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Body of a request from a form, JSON or the form itself. */
export const requestBodySchema = z.object({
  kind: z._default(z.enum(REQUEST_KINDS, 'Выберите, о чём обращение'), 'call_back'),
  name: lineSchema(MISSING_NAME).check(z.trim(), upTo(100), z.minLength(1, MISSING_NAME)),
  phone: phoneField,
  email: z.optional(z.nullable(emailField)),
  comment: z.optional(z.nullable(linesSchema('Неверное значение').check(z.trim(), upTo(2000)))),
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
  lot: aside(z.union([idField('Такого предложения нет'), z.string().check(z.maxLength(80))])),
  /** Secret of the selection whose page it is sent from. */
  selection: aside(selectionTokenSchema),
  /** Consent to the processing of personal data, and the version of the text that the page has shown. */
  consent: z.prefault(flagField, false).check(z.refine(isGiven => isGiven, MISSING_CONSENT)),
  consent_version: aside(z.string().check(z.regex(/^[\w.-]{1,32}$/))),
  /** The same for news. */
  news: z.optional(flagField),
  news_version: aside(z.string().check(z.regex(/^[\w.-]{1,32}$/))),
  /** Path of the page. */
  page: aside(lineSchema().check(z.maxLength(500))),
  /** utm_* of the first and of the last visit that had any. */
  utm_first: aside(utmField),
  utm_last: aside(utmField),
  /** The visitor in web analytics. */
  client_id: aside(lineSchema().check(z.maxLength(100))),
  /** Milliseconds from the form's appearance to its sending. */
  filled_ms: aside(z.coerce.number().check(z.nonnegative())),
  /** Hidden from people; whoever fills it in is none. */
  website: aside(z.string()),
});
export type RequestBody = z.output<typeof requestBodySchema>;

export const requestAnswerSchema = z.object({
  id: z.uuid(),
  kind: z.enum(REQUEST_KINDS),
  created_at: z.string(),
});
export type RequestAnswer = z.infer<typeof requestAnswerSchema>;

/** Call tracking: the call that belongs to a request. */
export const requestCallBodySchema = z.object({
  /** The call in the tracking service. */
  call_id: aside(z.coerce.string().check(z.overwrite(oneLine), z.maxLength(100))),
  client_id: aside(lineSchema().check(z.maxLength(100))),
  page: aside(lineSchema().check(z.maxLength(500))),
});
export const requestCallAnswerSchema = z.object({ id: z.uuid(), registered_at: z.string() });
