import type { DeskEndpoint } from './endpoint.ts';
import { deskFindBodySchema, deskFoundSchema } from './find.ts';
import { deskKeepViewBodySchema, deskViewSchema, deskViewsSchema, VIEW_PLACES } from './views.ts';

/** Ways to what one looks for: finding anything, and own views of lists. */
export const DESK_WAY_ENDPOINTS = {
  /** Lots, bookings, requests and people that a text names, of what the role may see. */
  deskFind: {
    method: 'POST',
    path: '/api/desk/find/',
    roles: 'signed-in',
    query: [],
    body: deskFindBodySchema,
    response: deskFoundSchema,
    status: 200,
  },
  /** Own views of a list, by name. */
  deskViews: {
    method: 'GET',
    path: '/api/desk/views/',
    roles: ['owner', 'marketing', 'sales', 'viewer'],
    query: [
      {
        name: 'place',
        description: 'List',
        schema: { type: 'string', enum: [...VIEW_PLACES] },
        required: true,
      },
    ],
    body: null,
    response: deskViewsSchema,
    status: 200,
  },
  /** Keep a view; one of the same name becomes this one. */
  deskKeepView: {
    method: 'POST',
    path: '/api/desk/views/',
    roles: ['owner', 'marketing', 'sales', 'viewer'],
    query: [],
    body: deskKeepViewBodySchema,
    response: deskViewSchema,
    status: 201,
  },
  /** Remove an own view. */
  deskRemoveView: {
    method: 'DELETE',
    path: '/api/desk/views/{id}/',
    roles: ['owner', 'marketing', 'sales', 'viewer'],
    query: [],
    body: null,
    response: null,
    status: 204,
  },
} as const satisfies Record<string, DeskEndpoint>;
