import { number } from '../endpoint.ts';
import {
  deskChangePersonBodySchema,
  deskCodeBodySchema,
  deskInviteBodySchema,
  deskIssuedLinkSchema,
  deskLinkBodySchema,
  deskLinkSchema,
  deskMeSchema,
  deskPasswordBodySchema,
  deskPeoplePageSchema,
  deskPersonSchema,
  deskRecoverySchema,
  deskSessionListSchema,
  deskSignInBodySchema,
  deskSignOutBodySchema,
  deskUseLinkBodySchema,
} from './account.ts';
import { auditPageSchema, auditPeoplePageSchema } from './audit.ts';
import type { DeskEndpoint } from './endpoint.ts';

/** Page of a list of the desk: 1…100 rows. */
export const DESK_LIMITS = { generic: 50, max: 100 } as const;
export const DESK_PAGING = [
  number('limit', 'Page size', { minimum: 1, maximum: DESK_LIMITS.max, default: DESK_LIMITS.generic }),
  number('offset', 'How many to leave out', { default: 0 }),
] as const;

/** Signing in, the own account, people and the journal. */
export const DESK_ACCOUNT_ENDPOINTS = {
  /** Who is signed in, or what is still missing. */
  deskMe: {
    method: 'GET',
    path: '/api/desk/me/',
    roles: 'anyone',
    query: [],
    body: null,
    response: deskMeSchema,
    status: 200,
  },
  /** E-mail and password; whether the e-mail is known is never told. */
  deskSignIn: {
    method: 'POST',
    path: '/api/desk/sign-in/',
    roles: 'anyone',
    query: [],
    body: deskSignInBodySchema,
    response: deskMeSchema,
    status: 200,
  },
  /** Code of the authenticator, or a recovery code, after the password. */
  deskCode: {
    method: 'POST',
    path: '/api/desk/sign-in/code/',
    roles: 'anyone',
    query: [],
    body: deskCodeBodySchema,
    response: deskMeSchema,
    status: 200,
  },
  /** Set up the authenticator that `deskMe` has offered, by a code of it. */
  deskEnrol: {
    method: 'POST',
    path: '/api/desk/sign-in/enrol/',
    roles: 'anyone',
    query: [],
    body: deskCodeBodySchema,
    response: deskRecoverySchema,
    status: 200,
  },
  /** End the session, or all sessions of the account. */
  deskSignOut: {
    method: 'POST',
    path: '/api/desk/sign-out/',
    roles: 'anyone',
    query: [],
    body: deskSignOutBodySchema,
    response: null,
    status: 204,
  },
  /** What a one-time link is for; changes nothing. 404 when it is not good. */
  deskLink: {
    method: 'POST',
    path: '/api/desk/links/',
    roles: 'anyone',
    query: [],
    body: deskLinkBodySchema,
    response: deskLinkSchema,
    status: 200,
  },
  /** Use a one-time link: choose a password and sign in. */
  deskUseLink: {
    method: 'POST',
    path: '/api/desk/links/use/',
    roles: 'anyone',
    query: [],
    body: deskUseLinkBodySchema,
    response: deskMeSchema,
    status: 200,
  },
  /** Change the own password; ends all other sessions. */
  deskPassword: {
    method: 'POST',
    path: '/api/desk/me/password/',
    roles: 'signed-in',
    query: [],
    body: deskPasswordBodySchema,
    response: deskMeSchema,
    status: 200,
  },
  /**
   * Begin to set up another authenticator, for a code of the present one or a recovery code. The answer offers it as after
   * a first sign-in; `deskEnrol` puts it in the place of the present one.
   */
  deskRenewFactor: {
    method: 'POST',
    path: '/api/desk/me/second-factor/',
    roles: 'signed-in',
    query: [],
    body: deskCodeBodySchema,
    response: deskMeSchema,
    status: 200,
  },
  /** Own sessions, the last used first. */
  deskSessions: {
    method: 'GET',
    path: '/api/desk/me/sessions/',
    roles: 'signed-in',
    query: [],
    body: null,
    response: deskSessionListSchema,
    status: 200,
  },
  /** Accounts, the oldest first. */
  deskPeople: {
    method: 'GET',
    path: '/api/desk/people/',
    roles: ['owner'],
    query: [...DESK_PAGING],
    body: null,
    response: deskPeoplePageSchema,
    status: 200,
  },
  /**
   * Make an account and a link for it; 409 `taken` for an e-mail that has one. A role that needs a second factor is given
   * for a code of the authenticator, 403 `code_invalid`.
   */
  deskInvite: {
    method: 'POST',
    path: '/api/desk/people/',
    roles: ['owner'],
    query: [],
    body: deskInviteBodySchema,
    response: deskIssuedLinkSchema,
    status: 201,
  },
  /**
   * Name, role, block; 409 `changed` with the present person, `last_owner`. All but the name asks for a code of the
   * authenticator, 403 `code_invalid`.
   */
  deskChangePerson: {
    method: 'PATCH',
    path: '/api/desk/people/{id}/',
    roles: ['owner'],
    query: [],
    body: deskChangePersonBodySchema,
    response: deskPersonSchema,
    status: 200,
  },
  /** Take password, second factor and passkeys away and make a link for new ones; asks for a code of the authenticator. */
  deskResetPerson: {
    method: 'POST',
    path: '/api/desk/people/{id}/reset/',
    roles: ['owner'],
    query: [],
    body: deskCodeBodySchema,
    response: deskIssuedLinkSchema,
    status: 200,
  },
  /** The journal, the newest first. */
  deskAudit: {
    method: 'GET',
    path: '/api/desk/audit/',
    roles: ['owner', 'lawyer'],
    query: [
      ...DESK_PAGING,
      { name: 'account', description: 'Id of an account', schema: { type: 'string' } },
      { name: 'action', description: 'An action, or its beginning', schema: { type: 'string' } },
      {
        name: 'subject',
        description: 'What it is about, `request:<id>`, or what kind of thing, `request`',
        schema: { type: 'string' },
      },
      { name: 'from', description: 'First day in Moscow, ISO date', schema: { type: 'string' } },
      { name: 'to', description: 'Last day in Moscow, ISO date', schema: { type: 'string' } },
    ],
    body: null,
    response: auditPageSchema,
    status: 200,
  },
  /** Names of whom lines of the journal are about or from, the oldest account first. */
  deskAuditPeople: {
    method: 'GET',
    path: '/api/desk/audit/people/',
    roles: ['owner', 'lawyer'],
    query: [...DESK_PAGING],
    body: null,
    response: auditPeoplePageSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;
