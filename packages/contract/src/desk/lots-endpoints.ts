import type { Parameter } from '../endpoint.ts';
import { number } from '../endpoint.ts';
import { DESK_PAGING } from './account-endpoints.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { deskBoardSchema, deskLotChoicesSchema, type LOT_FILTERS } from './lot-list.ts';
import {
  deskChangedLotSchema,
  deskChangeLotBodySchema,
  deskLotHistorySchema,
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
const SEVERAL = 'Alternatives; repeated keys or a comma list';
const several = (name: (typeof LOT_FILTERS.several)[number], description: string): Parameter => ({
  name,
  description: `${description}. ${SEVERAL}`,
  schema: { type: 'string' },
});
const bound = (name: (typeof LOT_FILTERS.bounds)[number], description: string) => number(name, description);

/** What lots are narrowed by. */
const FILTERS: readonly Parameter[] = [
  several('kind', 'Kinds'),
  several('building', 'Ids of buildings'),
  several('status', 'Statuses'),
  several('rooms', 'Rooms: 0 studio … 4 four and more'),
  number('layout', 'Id of a layout'),
  several('common_layout_type', 'Sub-types of three-room flats'),
  several('window_look', 'What windows look at'),
  several('facing_type', 'Finishings'),
  several('features', 'Features'),
  several('discount_amount', 'Percents of discounts'),
  bound('floor_from', 'Floor, from'),
  bound('floor_to', 'Floor, to'),
  bound('price_from', 'What a buyer pays, roubles, from'),
  bound('price_to', 'What a buyer pays, roubles, to'),
  bound('area_from', 'Area, m², from'),
  bound('area_to', 'Area, m², to'),
  { name: 'number', description: 'Number, or its beginning', schema: { type: 'string' } },
  oneOf('held', 'Those that a buyer of the site has now', ['true']),
  oneOf('is_discount', 'Those with a discount', ['true']),
  oneOf('is_mortgage', 'Those that a bank lends for', ['true']),
  oneOf('balcony', 'Those with a balcony or a loggia', ['true']),
];

/** Lots: prices, statuses and finishings. */
export const DESK_LOT_ENDPOINTS = {
  /** Lots of every kind and status, by building and floor; withdrawn ones only when they are asked for. */
  deskLots: {
    method: 'GET',
    path: '/api/desk/lots/',
    roles: ['owner', 'marketing', 'sales', 'viewer'],
    query: [...DESK_PAGING, ...FILTERS, oneOf('sort', 'Order', LOT_ORDERS)],
    body: null,
    response: deskLotPageSchema,
    status: 200,
  },
  /** What the filters of lots offer. */
  deskLotChoices: {
    method: 'GET',
    path: '/api/desk/lots/choices/',
    roles: ['owner', 'marketing', 'sales', 'viewer'],
    query: [],
    body: null,
    response: deskLotChoicesSchema,
    status: 200,
  },
  /** A chessboard: storeys of one building from the top, with the lots of a kind, flats by default. */
  deskLotBoard: {
    method: 'GET',
    path: '/api/desk/lots/board/',
    roles: ['owner', 'marketing', 'sales', 'viewer'],
    query: [
      ...FILTERS,
      number('section', 'Id of the building; the first that is chosen, else the first there is'),
      { name: 'from', description: 'Storey to begin from', schema: { type: 'integer' } },
    ],
    body: null,
    response: deskBoardSchema,
    status: 200,
  },
  /** A lot with what is planned for it. */
  deskLot: {
    method: 'GET',
    path: '/api/desk/lots/{id}/',
    roles: ['owner', 'marketing', 'sales', 'viewer'],
    query: [],
    body: null,
    response: deskLotSchema,
    status: 200,
  },
  /** What has become of the price and the status of a lot: by the desk, by files and by buyers, the newest first. */
  deskLotHistory: {
    method: 'GET',
    path: '/api/desk/lots/{id}/history/',
    roles: ['owner', 'marketing', 'sales', 'viewer'],
    query: DESK_PAGING,
    body: null,
    response: deskLotHistorySchema,
    status: 200,
  },
  /**
   * Price, status or finishing; 409 `changed` with the present lot, `held` for a lot that a buyer has; 403 `limit` for
   * managers, and `forbidden` for their change of a finishing.
   */
  deskChangeLot: {
    method: 'PATCH',
    path: '/api/desk/lots/{id}/',
    roles: ['owner', 'sales'],
    query: [],
    body: deskChangeLotBodySchema,
    response: deskChangedLotSchema,
    status: 200,
  },
  /** Take a change back, managers their own; 409 `changed` when something has come after it. */
  deskUndoLot: {
    method: 'POST',
    path: '/api/desk/lots/changes/{id}/undo/',
    roles: ['owner', 'sales'],
    query: [],
    body: null,
    response: deskLotRowSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;
