import * as z from 'zod/mini';
import { ERROR_CODES, type ErrorCode } from './errors.ts';
import { flagField, idField, mobileField } from './form-fields.ts';

/** Figures of a code. */
export const CODE_DIGITS = 6;

const codeField = z
  .string(`Введите ${CODE_DIGITS} цифр из сообщения`)
  .check(z.regex(/^\d{6}$/, `Введите ${CODE_DIGITS} цифр из сообщения`));
const tokenField = z.string('Сначала подтвердите код').check(z.minLength(1), z.maxLength(200));

/** Instant, ISO 8601 with its zone. */
export const instantSchema = z.string();

export const codeBodySchema = z.object({ phone: mobileField });
export const validateBodySchema = z.object({ phone: mobileField, code: codeField });
export const loginBodySchema = z.object({ phone: mobileField, code: codeField, token: tokenField });

/** The same for every phone, known here or not. */
export const codeSentSchema = z.object({
  /** As the mask shows it. */
  phone: z.string(),
  expires_at: instantSchema,
  /** When another code may be asked for. */
  resend_at: instantSchema,
  /** The service's clock: timers count from it and not from the visitor's. */
  server_now: instantSchema,
});
export type CodeSent = z.infer<typeof codeSentSchema>;

export const tokenSchema = z.object({ token: z.string() });

const LINK_LACKS = { token: 'В ссылке не хватает кода', uid64: 'В ссылке не хватает номера' };
const linkPart = (name: keyof typeof LINK_LACKS) =>
  z.string(LINK_LACKS[name]).check(z.minLength(1, LINK_LACKS[name]), z.maxLength(200, 'Неверная ссылка'));
/** Both parts of a link from a message. */
export const linkSchema = z.object({ token: linkPart('token'), uid64: linkPart('uid64') });
export const activateBodySchema = z.extend(linkSchema, {
  /** Whether the session of another phone that is there may be ended. */
  replace: z.optional(flagField),
});

/** What a link would do; phones by their ends, «+7 … 67». */
export const linkViewSchema = z.object({
  /** Whose session it opens. */
  phone: z.string(),
  /** Whose session the browser has; null when it has none. */
  session: z.nullable(z.string()),
  /** Whether that is the same one: then there is nothing to open. */
  is_open: z.boolean(),
});
export type LinkView = z.infer<typeof linkViewSchema>;

const problemCode: z.ZodMiniType<ErrorCode> = z.enum(ERROR_CODES);

/** What a login leads to. */
export const loggedInSchema = z.object({
  /** As the mask shows it. */
  phone: z.string(),
  /** Booking that the request before the login has opened; null when there was none or it could not be opened. */
  lead: z.nullable(z.string()),
  /** Why it could not be opened. */
  problem: z.nullable(z.object({ code: problemCode, detail: z.string() })),
});
export type LoggedIn = z.infer<typeof loggedInSchema>;

const WISH = {
  /** Needed as long as nobody is logged in. */
  phone: z.optional(mobileField),
  /** Whether to wait in the queue when somebody else is first. */
  queue: z.optional(flagField),
  /** Consent to the processing of personal data. */
  consent: z.optional(flagField),
  /** Consent to news. */
  news: z.optional(flagField),
};

/** Id or slug of a lot. */
const lotField = (message: string) =>
  z.union([idField(message), z.string().check(z.minLength(1), z.maxLength(80))], message);

export const registerBodySchema = z.object({ ...WISH, property: lotField('Выберите квартиру') });
export const registerParkingBodySchema = z.object({ ...WISH, parking: lotField('Выберите машино-место') });
export const registerStoreroomBodySchema = z.object({ ...WISH, storeroom: lotField('Выберите кладовую') });
