import type { DeskEndpoint } from './endpoint.ts';
import { deskLimitsSchema, deskSetLimitsBodySchema } from './limits.ts';
import { deskCheckBodySchema, deskCheckedSchema, deskSettingsSchema } from './settings.ts';

/** How messages are delivered, and what managers may. */
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
  /** What managers may, for them and for who says so. */
  deskLimits: {
    method: 'GET',
    path: '/api/desk/settings/limits/',
    roles: ['owner', 'sales'],
    query: [],
    body: null,
    response: deskLimitsSchema,
    status: 200,
  },
  /** Say what managers may from now on; 409 `changed` with the present limits. */
  deskSetLimits: {
    method: 'PATCH',
    path: '/api/desk/settings/limits/',
    roles: ['owner'],
    query: [],
    body: deskSetLimitsBodySchema,
    response: deskLimitsSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;
