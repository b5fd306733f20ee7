import type { DeskEndpoint } from './endpoint.ts';
import { deskCheckBodySchema, deskCheckedSchema, deskSettingsSchema } from './settings.ts';

/** How messages are delivered. */
export const DESK_SETTINGS_ENDPOINTS = {
  /** Who takes messages, how they fare, and limits: all of it is set in the environment of the process. */
  deskSettings: {
    method: 'GET',
    path: '/api/desk/settings/',
    roles: ['owner'],
    query: [],
    body: null,
    response: deskSettingsSchema,
    status: 200,
  },
  /** Send a message of no matter to the CRM, to oneself by mail, or to a phone; 409 `conflict` when nobody takes it. */
  deskCheck: {
    method: 'POST',
    path: '/api/desk/settings/check/',
    roles: ['owner'],
    query: [],
    body: deskCheckBodySchema,
    response: deskCheckedSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;
