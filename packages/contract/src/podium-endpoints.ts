import { get, number, type Parameter } from './endpoint.ts';
import {
  commercialFloorListSchema,
  commercialPageSchema,
  levelListSchema,
  PODIUM_KINDS,
  type PodiumKind,
  parkingPageSchema,
  podiumFacetsSchema,
  podiumSpecsSchema,
  storeroomPageSchema,
} from './podium.ts';
import { PODIUM_LIMITS, PODIUM_LISTS, PODIUM_ORDERS } from './podium-filter.ts';

function filterOf(kind: PodiumKind): readonly Parameter[] {
  const lists = PODIUM_LISTS[kind].map(name => ({
    name,
    description: 'Alternatives; repeated keys or a comma list',
    schema: {
      type: 'array',
      items: { type: ['floor', 'building', 'block'].includes(name) ? 'integer' : 'string' },
    },
  }));
  const bounds = ['price_min', 'price_max', 'area_min', 'area_max'].map(name => ({
    name,
    description: 'Inclusive bound',
    schema: { type: 'number', minimum: 0 },
  }));
  return [...lists, ...bounds];
}

const FILTERS = Object.fromEntries(PODIUM_KINDS.map(kind => [kind, filterOf(kind)]));
const PAGING: readonly Parameter[] = [
  {
    name: 'order',
    description: 'Sort order',
    schema: { type: 'string', enum: [...PODIUM_ORDERS], default: 'number' },
  },
  number('limit', 'Page size', {
    minimum: 1,
    maximum: PODIUM_LIMITS.max,
    default: PODIUM_LIMITS.generic,
  }),
  number('offset', 'How many to leave out', { default: 0 }),
];
const filter = (kind: PodiumKind) => FILTERS[kind] ?? [];

/** Parking spaces, storerooms, commercial premises, in every state; their levels with schemes. */
export const PODIUM_ENDPOINTS = {
  parkingLots: get('/api/parking/properties/', 'Parking spaces in any state', parkingPageSchema, [
    ...filter('parking'),
    ...PAGING,
  ]),
  parkingFacets: get(
    '/api/parking/properties/facets/',
    'Options that the filter leaves, with counts',
    podiumFacetsSchema,
    filter('parking'),
  ),
  parkingSpecs: get('/api/parking/properties/specs/', 'All options and full ranges', podiumSpecsSchema),
  parkingFloors: get('/api/parking/floors/', 'Levels with parking spaces', levelListSchema),
  storeroomLots: get('/api/storerooms/properties/', 'Storerooms in any state', storeroomPageSchema, [
    ...filter('storeroom'),
    ...PAGING,
  ]),
  storeroomFacets: get(
    '/api/storerooms/properties/facets/',
    'Options that the filter leaves, with counts',
    podiumFacetsSchema,
    filter('storeroom'),
  ),
  storeroomSpecs: get('/api/storerooms/properties/specs/', 'All options and full ranges', podiumSpecsSchema),
  storeroomFloors: get('/api/storerooms/floors/', 'Levels with storerooms', levelListSchema),
  commercialLots: get(
    '/api/commercial/properties/',
    'Commercial premises in any state',
    commercialPageSchema,
    [...filter('commercial'), ...PAGING],
  ),
  commercialSpecs: get('/api/commercial/properties/specs/', 'All options and full ranges', podiumSpecsSchema),
  commercialFloors: get(
    '/api/commercial/floors/',
    'Levels with commercial premises and their blocks',
    commercialFloorListSchema,
  ),
} as const;
