import { deskMeSchema } from './account.ts';
import type { DeskEndpoint } from './endpoint.ts';
import {
  deskAddPasskeyBodySchema,
  deskConfirmBodySchema,
  deskPasskeySchema,
  deskPasskeySignInBodySchema,
  deskPasskeysSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from './passkeys.ts';

/** Own passkeys, and signing in with one. */
export const DESK_PASSKEY_ENDPOINTS = {
  /** What a passkey has to sign: for this browser, once, within five minutes. */
  deskBeginPasskeySignIn: {
    method: 'POST',
    path: '/api/desk/sign-in/passkey/begin/',
    roles: 'anyone',
    query: [],
    body: null,
    response: passkeyRequestSchema,
    status: 200,
  },
  /** Sign in with a passkey, which stands for password and code. */
  deskPasskeySignIn: {
    method: 'POST',
    path: '/api/desk/sign-in/passkey/',
    roles: 'anyone',
    query: [],
    body: deskPasskeySignInBodySchema,
    response: deskMeSchema,
    status: 200,
  },
  /** Own passkeys, the oldest first. */
  deskPasskeys: {
    method: 'GET',
    path: '/api/desk/me/passkeys/',
    roles: 'signed-in',
    query: [],
    body: null,
    response: deskPasskeysSchema,
    status: 200,
  },
  /** What a new passkey is made by, for who has confirmed that it is he. */
  deskBeginPasskey: {
    method: 'POST',
    path: '/api/desk/me/passkeys/begin/',
    roles: 'signed-in',
    query: [],
    body: deskConfirmBodySchema,
    response: passkeyCreationSchema,
    status: 200,
  },
  /** Keep the passkey that was made. */
  deskAddPasskey: {
    method: 'POST',
    path: '/api/desk/me/passkeys/',
    roles: 'signed-in',
    query: [],
    body: deskAddPasskeyBodySchema,
    response: deskPasskeySchema,
    status: 201,
  },
  /** Remove a passkey, for who has confirmed that it is he. */
  deskRemovePasskey: {
    method: 'POST',
    path: '/api/desk/me/passkeys/{id}/remove/',
    roles: 'signed-in',
    query: [],
    body: deskConfirmBodySchema,
    response: null,
    status: 204,
  },
} as const satisfies Record<string, DeskEndpoint>;
