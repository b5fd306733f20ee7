import { isEmail } from '@quarter/domain/email';
import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { flagField } from '../form-fields.ts';
import { lineSchema, pageOf } from '../primitives.ts';
import { DESK_ROLES } from './roles.ts';

/** Characters of a password: from, to. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;
/** Recovery codes that are given together; each is good once. */
export const RECOVERY_CODES = 10;

const WRONG_EMAIL = 'Проверьте адрес почты';
const emailField = lineSchema(WRONG_EMAIL).check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(200, 'Не больше 200 знаков'),
  z.refine(isEmail, WRONG_EMAIL),
);
const nameField = lineSchema('Введите имя').check(
  z.trim(),
  z.minLength(1, 'Введите имя'),
  z.maxLength(100, 'Не больше 100 знаков'),
);
const roleField = z.enum(DESK_ROLES, 'Выберите роль');

const SHORT = `Не меньше ${PASSWORD_LENGTH.least} знаков`;
const LONG = `Не больше ${PASSWORD_LENGTH.most} знаков`;
/** A password that somebody chooses. That it is not the e-mail is seen by the service. */
const newPasswordField = z
  .string(SHORT)
  .check(z.minLength(PASSWORD_LENGTH.least, SHORT), z.maxLength(PASSWORD_LENGTH.most, LONG));
/** One that is compared: which lengths are taken today does not matter to it. */
const passwordField = z
  .string('Введите пароль')
  .check(z.minLength(1, 'Введите пароль'), z.maxLength(PASSWORD_LENGTH.most, LONG));
const codeField = z
  .string('Введите код')
  .check(z.trim(), z.minLength(1, 'Введите код'), z.maxLength(40, 'Введите код'));
const tokenField = z
  .string('В ссылке не хватает кода')
  .check(z.minLength(1, 'В ссылке не хватает кода'), z.maxLength(200, 'Неверная ссылка'));

export const deskAccountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(DESK_ROLES),
});
export type DeskAccount = z.infer<typeof deskAccountSchema>;

/** How far somebody has come with signing in. */
export const deskMeSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('out') }),
  /** The password was right, a code is asked for. */
  z.object({ state: z.literal('code') }),
  /** The password was right; an authenticator has to be set up before anything else. */
  z.object({
    state: z.literal('enrol'),
    /** Base32, to be typed where nothing can be scanned. */
    secret: z.string(),
    /** otpauth://…, to be shown as a QR code. */
    uri: z.string(),
  }),
  z.object({
    state: z.literal('in'),
    account: deskAccountSchema,
    /** What the account has to do before long; nothing so far. */
    needs: z.array(z.string()),
  }),
]);
export type DeskMe = z.infer<typeof deskMeSchema>;

export const deskSignInBodySchema = z.object({ email: emailField, password: passwordField });
/** Six figures of the authenticator, or, where one signs in, one of the recovery codes. */
export const deskCodeBodySchema = z.object({ code: codeField });
/** For what the version before asked no code for: its open pages send none, and hear 403 `code_invalid` in words. */
export const deskUndoBodySchema = z.object({ code: z._default(codeField, '') });
/** Shown once; each opens one sign-in without the authenticator. */
export const deskRecoverySchema = z.object({ recovery_codes: z.array(z.string()) });
export const deskSignOutBodySchema = z.object({
  /** End all sessions of the account. */
  everywhere: z.prefault(flagField, false),
});

export const deskLinkBodySchema = z.object({ token: tokenField });
/** What a one-time link is for; an e-mail or a name that is null is asked for. */
export const deskLinkSchema = z.object({
  kind: z.enum(['first', 'invitation', 'reset']),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  role: z.enum(DESK_ROLES),
});
export type DeskLink = z.infer<typeof deskLinkSchema>;
export const deskUseLinkBodySchema = z.object({
  token: tokenField,
  /** Needed by the first owner's link alone. */
  email: z.optional(emailField),
  name: z.optional(nameField),
  password: newPasswordField,
});

export const deskPasswordBodySchema = z.object({ current: passwordField, password: newPasswordField });

export const deskSessionListSchema = z.array(
  z.object({
    id: z.uuid(),
    /** The one that asks. */
    current: z.boolean(),
    created_at: instantSchema,
    seen_at: instantSchema,
    /** Address that it was opened from. */
    network: z.string(),
    /** The browser's own description. */
    browser: z.string(),
  }),
);
export type DeskSession = z.infer<typeof deskSessionListSchema>[number];

export const deskPersonSchema = z.extend(deskAccountSchema, {
  is_blocked: z.boolean(),
  has_second_factor: z.boolean(),
  created_at: instantSchema,
  /** When he was there last; null for an invitation that nobody has used. */
  seen_at: z.nullable(instantSchema),
  /** Goes with every change, see `deskChangePerson`. */
  version: z.int(),
});
export type DeskPerson = z.infer<typeof deskPersonSchema>;
export const deskPeoplePageSchema = pageOf(deskPersonSchema);

export const deskInviteBodySchema = z.object({
  email: emailField,
  name: nameField,
  role: roleField,
  /** For a role that needs a second factor. */
  code: z.optional(codeField),
});
/** A one-time link for somebody else. */
export const deskIssuedLinkSchema = z.object({
  /** Path at the address where one is, to be handed over by whoever has made it; null when it was mailed. */
  link: z.nullable(z.string()),
  is_mailed: z.boolean(),
  expires_at: instantSchema,
});
export type DeskIssuedLink = z.infer<typeof deskIssuedLinkSchema>;

export const deskChangePersonBodySchema = z.object({
  /** Of the person as it was when he was looked at. */
  version: z.int('Обновите страницу'),
  name: z.optional(nameField),
  role: z.optional(roleField),
  is_blocked: z.optional(flagField),
  /** For another role, and for a block or its end. */
  code: z.optional(codeField),
});
