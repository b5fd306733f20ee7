import * as z from 'zod/mini';
import {
  buildingDetailSchema,
  buildingPageSchema,
  featureListSchema,
  floorDetailSchema,
  floorPageSchema,
  floorSchema,
  layoutPageSchema,
  layoutSchema,
  mortgageFacetsSchema,
  mortgagePageSchema,
  mortgageSettingsSchema,
  projectSchema,
} from './complex.ts';
import { get, number, type Parameter } from './endpoint.ts';
import { ADDRESS_LIMITS, LIMITS, ORDERS } from './flat-filter.ts';
import { boundsOf, FLAT_FILTERS } from './flat-filters.ts';
import { flatIntentSchema, flatIntentsSchema } from './flat-intents.ts';
import { instalmentAnswerSchema } from './instalment.ts';
import { PRICE_LIST_ROWS, priceListSchema } from './price-list.ts';
import {
  facetsSchema,
  formerPropertySchema,
  priceDynamicsSchema,
  propertyAddressPageSchema,
  propertyDetailSchema,
  propertyPageSchema,
  specsSchema,
} from './property.ts';

export const TERMS: readonly Parameter[] = [
  {
    name: 'deposit',
    description: 'First payment, percent of the price',
    schema: { type: 'number', minimum: 0, maximum: 100, default: 20 },
  },
  number('term', 'Term, years', { minimum: 1, default: 30 }),
];

/** What a list of flats may be narrowed by. */
export const FILTER: readonly Parameter[] = [...FLAT_FILTERS.flatMap(parametersOf), ...TERMS];

function parametersOf(row: (typeof FLAT_FILTERS)[number]): Parameter[] {
  const { name, description } = row;
  switch (row.kind) {
    case 'numbers':
    case 'words':
      return [
        {
          name,
          description,
          schema: { type: 'array', items: { type: row.kind === 'numbers' ? 'integer' : 'string' } },
        },
      ];
    case 'id':
      return [number(name, description)];
    case 'range':
      return boundsOf(row).map(bound => ({
        name: bound,
        description,
        schema: { type: 'number', minimum: 0 },
      }));
    case 'flag':
      return [{ name, description, schema: { type: 'boolean' } }];
  }
}

export const ORDER: Parameter = {
  name: 'order',
  description: 'Sort order',
  schema: { type: 'string', enum: [...ORDERS], default: 'price' },
};
const GROUP: Parameter = {
  name: 'group',
  description: 'Layouts in place of their flats, in a list longer than `limit`',
  schema: { type: 'string', enum: ['layout'] },
};
const PAGING: readonly Parameter[] = [
  number('limit', 'Page size', { minimum: 1, maximum: LIMITS.max, default: LIMITS.generic }),
  number('offset', 'How many to leave out', { default: 0 }),
];
const PROPERTY: Parameter = number('property', 'Id of a flat');

/** Flats, buildings, storeys, layouts, mortgage. */
export const CATALOGUE_ENDPOINTS = {
  project: get('/api/project/', 'The complex; the first item is the one', z.array(projectSchema)),
  buildings: get('/api/buildings/', 'Buildings with what is free in them', buildingPageSchema, PAGING),
  building: get(
    '/api/buildings/{id}/',
    'Building with the chessboard of its lots',
    buildingDetailSchema,
    FILTER,
  ),
  properties: get('/api/properties/', 'Flats on sale', propertyPageSchema, [
    ...FILTER,
    ORDER,
    GROUP,
    ...PAGING,
  ]),
  property: get(
    '/api/properties/{id}/',
    'A flat by its id, its slug or one that it had; 410 for a withdrawn one',
    propertyDetailSchema,
    TERMS,
  ),
  formerProperty: get(
    '/api/former_properties/{id}/',
    'A withdrawn flat by its slug or one that it had',
    formerPropertySchema,
  ),
  propertyAddresses: get(
    '/api/properties/addresses/',
    'Flats that search engines may show, with the days of their last changes',
    propertyAddressPageSchema,
    [
      number('limit', 'Page size', {
        minimum: 1,
        maximum: ADDRESS_LIMITS.max,
        default: ADDRESS_LIMITS.generic,
      }),
      number('offset', 'How many to leave out, a multiple of the limit', { default: 0 }),
    ],
  ),
  facets: get('/api/properties/facets/', 'Options that the filter leaves, with counts', facetsSchema, FILTER),
  specs: get('/api/properties/specs/', 'All options and full ranges', specsSchema),
  priceList: get(
    '/api/properties/price_list/',
    `Prices of the flats on sale by rooms, up to ${PRICE_LIST_ROWS} of each kind`,
    priceListSchema,
    [...FILTER, ORDER],
  ),
  discountRandom: get(
    '/api/properties/discount_random/',
    'A random flat with a discount, first in results',
    propertyPageSchema,
    TERMS,
  ),
  priceDynamics: get(
    '/api/properties/dynamics/',
    'Mean price of a metre of the flats on sale by day',
    priceDynamicsSchema,
  ),
  specialOffers: get(
    '/api/properties/special_offers/',
    'Flats with a discount, largest first',
    propertyPageSchema,
    [...TERMS, ...PAGING],
  ),
  autumn: get('/api/properties/autumn/', 'Flats of the autumn campaign', propertyPageSchema, [
    ...TERMS,
    ...PAGING,
  ]),
  flatIntents: get('/api/flat-intents/', 'Pages of flats by intent that answer now', flatIntentsSchema),
  flatIntent: get(
    '/api/flat-intents/{intent}/',
    'Words and figures of a page by intent, by its slug',
    flatIntentSchema,
  ),
  layouts: get('/api/layouts/', 'Layouts', layoutPageSchema, [number('layout_type', 'Rooms'), ...PAGING]),
  layout: get('/api/layouts/{id}/', 'A layout', layoutSchema),
  floors: get('/api/floors/', 'Storeys, or the one of a flat', floorPageSchema, [PROPERTY, ...PAGING]),
  floor: get('/api/floors/{id}/', 'A storey', floorSchema),
  floorDetails: get('/api/floors/details/', 'Storey of a flat with everything on it', floorDetailSchema, [
    { ...PROPERTY, required: true },
  ]),
  features: get('/api/features/', 'Features of flats', featureListSchema),
  mortgageOffers: get('/api/mortgage/', 'Programmes of banks', mortgagePageSchema, PAGING),
  mortgageFacets: get('/api/mortgage/facets/', 'Limits over all programmes', mortgageFacetsSchema),
  mortgageSettings: get(
    '/api/mortgage/get_settings/',
    'Whether mortgage is shown, base rate',
    mortgageSettingsSchema,
  ),
  instalment: get('/api/installment/', 'Terms of the instalment without interest', instalmentAnswerSchema),
} as const;
