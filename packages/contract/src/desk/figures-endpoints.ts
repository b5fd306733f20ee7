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
  deskFigures: {
    method: 'GET',
    path: '/api/desk/figures/',
    summary: 'Figures of a period, beside as many days before it',
    roles: ROLES,
    query: PERIOD,
    body: null,
    response: deskFiguresSchema,
    status: 200,
  },
  deskDemand: {
    method: 'GET',
    path: '/api/desk/figures/demand/',
    summary: 'Flats of one building with their figures; of the first one by default',
    roles: ROLES,
    query: [...PERIOD, number('building', 'Id of a building')],
    body: null,
    response: deskDemandSchema,
    status: 200,
  },
  deskSearches: {
    method: 'GET',
    path: '/api/desk/figures/searches/',
    summary: 'Searches of flats that found nothing, the most frequent first',
    roles: ROLES,
    query: [...PERIOD, ...DESK_PAGING],
    body: null,
    response: deskSearchPageSchema,
    status: 200,
  },
  deskSources: {
    method: 'GET',
    path: '/api/desk/figures/sources/',
    summary: 'Requests by where they came from, the most frequent first',
    roles: ROLES,
    query: [...PERIOD, ...DESK_PAGING],
    body: null,
    response: deskSourcePageSchema,
    status: 200,
  },
  deskPace: {
    method: 'GET',
    path: '/api/desk/figures/pace/',
    summary: 'Flats by the number of rooms: left, booked and sold, and the price of a metre',
    roles: ROLES,
    query: PERIOD,
    body: null,
    response: deskPaceSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;
