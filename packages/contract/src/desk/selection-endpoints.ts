import { DESK_PAGING } from './account-endpoints.ts';
import type { DeskEndpoint } from './endpoint.ts';
import {
  deskChangeSelectionBodySchema,
  deskMakeSelectionBodySchema,
  deskSelectionPageSchema,
  deskSelectionRevealedSchema,
  deskSelectionSchema,
  deskSelectionVersionBodySchema,
} from './selections.ts';

/** Selections for clients: managers have their own, owners all. */
export const DESK_SELECTION_ENDPOINTS = {
  /** Selections, the newest first. */
  deskSelections: {
    method: 'GET',
    path: '/api/desk/selections/',
    roles: ['owner', 'sales'],
    query: [
      ...DESK_PAGING,
      {
        name: 'number',
        description: 'Number of a selection, or of a lot in it',
        schema: { type: 'string' },
      },
    ],
    body: null,
    response: deskSelectionPageSchema,
    status: 200,
  },
  /** A selection with its lots, and what its client has done with it. */
  deskSelection: {
    method: 'GET',
    path: '/api/desk/selections/{id}/',
    roles: ['owner', 'sales'],
    query: [],
    body: null,
    response: deskSelectionSchema,
    status: 200,
  },
  /** Put lots together for a client. */
  deskMakeSelection: {
    method: 'POST',
    path: '/api/desk/selections/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskMakeSelectionBodySchema,
    response: deskSelectionSchema,
    status: 201,
  },
  /** Title, words, lots; the client sees them at once; 409 `changed` with the present card. */
  deskChangeSelection: {
    method: 'PATCH',
    path: '/api/desk/selections/{id}/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskChangeSelectionBodySchema,
    response: deskSelectionSchema,
    status: 200,
  },
  /** Open it for 30 days from now; one that was closed gets another address. */
  deskProlongSelection: {
    method: 'POST',
    path: '/api/desk/selections/{id}/prolong/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskSelectionVersionBodySchema,
    response: deskSelectionSchema,
    status: 200,
  },
  /** Its address opens nothing any more. */
  deskCloseSelection: {
    method: 'POST',
    path: '/api/desk/selections/{id}/close/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskSelectionVersionBodySchema,
    response: deskSelectionSchema,
    status: 200,
  },
  /** Title, words and address of a selection of another; each call is a line of the journal. */
  deskRevealSelection: {
    method: 'POST',
    path: '/api/desk/selections/{id}/reveal/',
    roles: ['owner', 'sales'],
    query: [],
    body: null,
    response: deskSelectionRevealedSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;
