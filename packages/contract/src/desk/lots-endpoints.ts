import type { Parameter } from '../endpoint.ts';
import { number } from '../endpoint.ts';
import { DESK_PAGING } from './account-endpoints.ts';
import type { DeskEndpoint } from './endpoint.ts';
import {
  DESK_LOT_KINDS,
  DESK_LOT_STATUSES,
  deskChangedLotSchema,
  deskChangeLotBodySchema,
  deskLotPageSchema,
  deskLotRowSchema,
  deskLotSchema,
  LOT_ORDERS,
} from './lots.ts';

const oneOf = (name: string, description: string, values: readonly string[]): Parameter => ({
  name,
  description,
  schema: { type: 'string', enum: [...values] },
});

/** Lots: prices and statuses. */
export const DESK_LOT_ENDPOINTS = {
  deskLots: {
    method: 'GET',
    path: '/api/desk/lots/',
    summary:
      'Lots of every kind and status, by building and floor; withdrawn ones only when they are asked for',
    roles: ['owner', 'marketing', 'sales', 'viewer'],
    query: [
      ...DESK_PAGING,
      oneOf('kind', 'Kind', DESK_LOT_KINDS),
      number('building', 'Id of a building'),
      oneOf('status', 'Status', DESK_LOT_STATUSES),
      number('rooms', 'Rooms: 0 studio … 4 four and more', { maximum: 4 }),
      { name: 'floor_from', description: 'Floor, from', schema: { type: 'integer' } },
      { name: 'floor_to', description: 'Floor, to', schema: { type: 'integer' } },
      { name: 'number', description: 'Number, or its beginning', schema: { type: 'string' } },
      oneOf('held', 'Those that a buyer of the site has now', ['true']),
      oneOf('sort', 'Order', LOT_ORDERS),
    ],
    body: null,
    response: deskLotPageSchema,
    status: 200,
  },
  deskLot: {
    method: 'GET',
    path: '/api/desk/lots/{id}/',
    summary: 'A lot with what the desk has changed of it',
    roles: ['owner', 'marketing', 'sales', 'viewer'],
    query: [],
    body: null,
    response: deskLotSchema,
    status: 200,
  },
  deskChangeLot: {
    method: 'PATCH',
    path: '/api/desk/lots/{id}/',
    summary:
      'Price or status; 409 `changed` with the present lot, `held` for a lot that a buyer has; 403 `limit` for managers',
    roles: ['owner', 'sales'],
    query: [],
    body: deskChangeLotBodySchema,
    response: deskChangedLotSchema,
    status: 200,
  },
  deskUndoLot: {
    method: 'POST',
    path: '/api/desk/lots/changes/{id}/undo/',
    summary: 'Take a change back, managers their own; 409 `changed` when something has come after it',
    roles: ['owner', 'sales'],
    query: [],
    body: null,
    response: deskLotRowSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;
