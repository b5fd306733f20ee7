import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { lineSchema } from '../primitives.ts';

/** Passkeys that one account has at most. */
export const MOST_PASSKEYS = 10;
/** Characters of the name of a passkey at most. */
export const PASSKEY_NAME_LENGTH = 60;

const UNREADABLE = 'Ключ прочитать не удалось. Попробуйте ещё раз';
/** What WebAuthn carries as bytes. */
const bytesField = (most: number) =>
  z.string(UNREADABLE).check(z.maxLength(most, UNREADABLE), z.regex(/^[\w-]+$/, UNREADABLE));
const idField = bytesField(2_000);

/** A passkey as its owner sees it. */
export const deskPasskeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: instantSchema,
  /** Null until somebody has come in with it. */
  used_at: z.nullable(instantSchema),
});
export type DeskPasskey = z.infer<typeof deskPasskeySchema>;
export const deskPasskeysSchema = z.object({
  /** What adding and removing one asks for. */
  confirm_by: z.enum(['code', 'password']),
  /** The oldest first. */
  results: z.array(deskPasskeySchema),
});

const confirmationField = z
  .string('Подтвердите, что это вы')
  .check(z.minLength(1, 'Подтвердите, что это вы'), z.maxLength(200, 'Слишком длинно'));
/** Code of the authenticator, or the password of who has none. */
export const deskConfirmBodySchema = z.object({ confirmation: confirmationField });

/** What the browser makes a passkey by, as WebAuthn has it. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
/** What the browser shows a passkey by. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const deskAddPasskeyBodySchema = z.object({
  name: lineSchema('Назовите ключ').check(
    z.trim(),
    z.minLength(1, 'Назовите ключ'),
    z.maxLength(PASSKEY_NAME_LENGTH, `Не больше ${PASSKEY_NAME_LENGTH} знаков`),
  ),
  credential: z.object(
    {
      id: idField,
      response: z.object({ clientDataJSON: bytesField(4_000), attestationObject: bytesField(20_000) }),
    },
    UNREADABLE,
  ),
});
export const deskPasskeySignInBodySchema = z.object({
  credential: z.object(
    {
      id: idField,
      response: z.object({
        clientDataJSON: bytesField(4_000),
        authenticatorData: bytesField(4_000),
        signature: bytesField(4_000),
        /** Whose it is, by what the desk has told it. */
        userHandle: z.optional(bytesField(200)),
      }),
    },
    UNREADABLE,
  ),
});
export type PasskeyCreated = z.infer<typeof deskAddPasskeyBodySchema>['credential'];
export type PasskeyShown = z.infer<typeof deskPasskeySignInBodySchema>['credential'];
