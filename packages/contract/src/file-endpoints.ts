import { FILTER, ORDER } from './catalogue-endpoints.ts';
import { CHANGES_PATH } from './changes-path.ts';
import { number, type Parameter } from './endpoint.ts';
import { PRESENTATION_PATH } from './presentation-path.ts';
import { SELECTION_FILE_PATH } from './selection-file.ts';

/** A path whose answer is a file, or events, and no JSON. */
export interface FileEndpoint {
  readonly method: 'GET';
  /** See `Endpoint`. */
  readonly path: string;
  readonly summary: string;
  readonly query: readonly Parameter[];
  /** Media type of the file. */
  readonly type: string;
}

const VERSION: readonly Parameter[] = [
  {
    name: 'v',
    description: 'Hash of the drawing: the answer may be kept for ever',
    schema: { type: 'string' },
  },
];

/** Files that the service makes, and its events for everybody. */
export const FILE_ENDPOINTS = {
  changes: {
    method: 'GET',
    path: CHANGES_PATH,
    summary: 'Events that say that lots, prices or texts have changed; 204 where too many listen already',
    query: [],
    type: 'text/event-stream',
  },
  bookingSheet: {
    method: 'GET',
    path: '/api/booking/documents/{id}/',
    summary: 'Sheet of a finished booking, for its visitor alone; the id is the booking’s',
    query: [],
    type: 'application/pdf',
  },
  flatPresentation: {
    method: 'GET',
    path: PRESENTATION_PATH,
    summary: 'Presentation of a flat by its id or slug: a sheet of A4 with plan, price, payments, contacts',
    query: [],
    type: 'application/pdf',
  },
  instalmentSchedule: {
    method: 'GET',
    path: '/api/installment/schedule/',
    summary:
      'Dated schedule of an instalment for a flat or a price; what the terms do not allow is brought within them',
    query: [
      { name: 'flat', description: 'Slug of a flat; then its price counts', schema: { type: 'string' } },
      number('price', 'Whole roubles, without the discount', { minimum: 1 }),
      number('first', 'First payment, percent of the price', { minimum: 0, maximum: 100 }),
      number('last', 'Last payment, percent of the price', { minimum: 0, maximum: 100 }),
      number('months', 'Months with regular payments'),
      number('every', 'Months from one regular payment to the next'),
    ],
    type: 'application/pdf',
  },
  priceListCsv: {
    method: 'GET',
    path: '/api/properties/price_list.csv',
    summary: 'All prices as text with semicolons, UTF-8',
    query: [...FILTER, ORDER],
    type: 'text/csv',
  },
  priceListXlsx: {
    method: 'GET',
    path: '/api/properties/price_list.xlsx',
    summary: 'All prices as a spreadsheet',
    query: [...FILTER, ORDER],
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  selectionFile: {
    method: 'GET',
    path: SELECTION_FILE_PATH,
    summary: 'A selection of lots on paper, for whoever has its secret in the header X-Selection',
    query: [],
    type: 'application/pdf',
  },
  layoutPlan: {
    method: 'GET',
    path: '/plans/layout/{file}',
    summary: 'Drawing of a layout: its id with .svg',
    query: VERSION,
    type: 'image/svg+xml',
  },
  flatCard: {
    method: 'GET',
    path: '/plans/card/{file}',
    summary: 'Picture of a flat for previews, 1200 × 630: its slug with .png',
    query: VERSION,
    type: 'image/png',
  },
  floorPlan: {
    method: 'GET',
    path: '/plans/floor/{file}',
    summary: 'Drawing of a storey: its id with .svg',
    query: VERSION,
    type: 'image/svg+xml',
  },
  planPicture: {
    method: 'GET',
    path: '/plans/picture/{file}',
    summary:
      'Picture of the plan of an imported lot, made anew by the site, by the address that `plan` has; the widest one is there with .jpeg too',
    query: [],
    type: 'image/webp',
  },
} as const satisfies Record<string, FileEndpoint>;
