import { number, type Parameter } from '../endpoint.ts';
import { DESK_PAGING } from './account-endpoints.ts';
import type { DeskEndpoint } from './endpoint.ts';
import {
  DEFAULT_FIGURE_DAYS,
  deskDemandSchema,
  deskFiguresSchema,
  deskPaceSchema,
  deskSearchPageSchema,
  deskSourcePageSchema,
  LONGEST_FIGURE_DAYS,
} from './figures.ts';

const day = (name: string, description: string): Parameter => ({
  name,
  description,
  schema: { type: 'string', format: 'date' },
});
/** So many days up to today, or from a day to another, both in Moscow. */
const PERIOD = [
  number('days', 'Length of a period that ends today', {
    minimum: 1,
    maximum: LONGEST_FIGURE_DAYS,
    default: DEFAULT_FIGURE_DAYS,
  }),
  day('from', 'First day; takes the place of `days`'),
  day('to', 'Last day; today by default'),
] as const;
const ROLES = ['owner', 'marketing', 'viewer'] as const;

/** What the site has counted. */
export const DESK_FIGURE_ENDPOINTS = {
  /** Figures of a period, beside as many days before it. */
  deskFigures: {
    method: 'GET',
    path: '/api/desk/figures/',
    roles: ROLES,
    query: PERIOD,
    body: null,
    response: deskFiguresSchema,
    status: 200,
  },
  /** Flats of one building with their figures; of the first one by default. */
  deskDemand: {
    method: 'GET',
    path: '/api/desk/figures/demand/',
    roles: ROLES,
    query: [...PERIOD, number('building', 'Id of a building')],
    body: null,
    response: deskDemandSchema,
    status: 200,
  },
  /** Searches of flats that found nothing, the most frequent first. */
  deskSearches: {
    method: 'GET',
    path: '/api/desk/figures/searches/',
    roles: ROLES,
    query: [...PERIOD, ...DESK_PAGING],
    body: null,
    response: deskSearchPageSchema,
    status: 200,
  },
  /** Requests by where they came from, the most frequent first. */
  deskSources: {
    method: 'GET',
    path: '/api/desk/figures/sources/',
    roles: ROLES,
    query: [...PERIOD, ...DESK_PAGING],
    body: null,
    response: deskSourcePageSchema,
    status: 200,
  },
  /** Flats by the number of rooms: left, booked and sold, and the price of a metre. */
  deskPace: {
    method: 'GET',
    path: '/api/desk/figures/pace/',
    roles: ROLES,
    query: PERIOD,
    body: null,
    response: deskPaceSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;
