import type { DeskEndpoint } from './endpoint.ts';
import {
  deskErasedSchema,
  deskPrivacyBodySchema,
  deskPrivacyConfirmedSchema,
  deskPrivacyExportSchema,
  deskPrivacySchema,
} from './privacy.ts';

/** What is kept of the owner of a phone, for who asks (152-ФЗ, articles 14, 20 and 21). */
export const DESK_PRIVACY_ENDPOINTS = {
  /** How much of what is kept of him, without saying it. */
  deskPrivacy: {
    method: 'POST',
    path: '/api/desk/privacy/',
    roles: ['owner', 'lawyer'],
    query: [],
    body: deskPrivacyBodySchema,
    response: deskPrivacySchema,
    status: 200,
  },
  /** All that is kept of him, opened; 403 `code_invalid`. */
  deskPrivacyExport: {
    method: 'POST',
    path: '/api/desk/privacy/export/',
    roles: ['owner', 'lawyer'],
    query: [],
    body: deskPrivacyConfirmedSchema,
    response: deskPrivacyExportSchema,
    status: 200,
  },
  /** Remove it, all or nothing: not while a booking of his is running or sold; 403 `code_invalid`. */
  deskPrivacyErase: {
    method: 'POST',
    path: '/api/desk/privacy/erase/',
    roles: ['owner'],
    query: [],
    body: deskPrivacyConfirmedSchema,
    response: deskErasedSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;
