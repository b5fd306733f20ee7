import type { BlockName } from './content-endpoints.ts';
import type { EndpointName, EndpointResponse } from './endpoints.ts';
import { ApiError } from './errors.ts';
import { type FlatFilter, formatFlatQuery, LIMITS } from './flat-filter.ts';
import type { Geo } from './sun-endpoints.ts';

/** What a call needs apart from its name. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  readonly signal?: AbortSignal;
}

/** Carries one call to the service: over HTTP, or to its handlers in the same process. */
export type Transport = <N extends EndpointName>(name: N, input: CallInput) => Promise<EndpointResponse<N>>;

export interface MortgageQuery {
  readonly deposit?: number;
  readonly term?: number;
}

/** The service as the site calls it. Rejects with `ApiError` or `FieldError`. */
export type ApiClient = ReturnType<typeof createClient>;

export function createClient(send: Transport) {
  const byId = (id: string | number) => ({ id: String(id) });
  return {
    project: (signal?: AbortSignal) => send('project', { ...withSignal(signal) }).then(items => first(items)),
    buildings: (signal?: AbortSignal) =>
      send('buildings', { query: new URLSearchParams({ limit: '100' }), ...withSignal(signal) }),
    building: (id: string | number, filter?: FlatFilter, signal?: AbortSignal) =>
      send('building', {
        params: byId(id),
        ...(filter ? { query: formatFlatQuery(filter) } : {}),
        ...withSignal(signal),
      }),
    /** A page of flats; pass the query of a `next` link to go on from it. */
    properties: (query: URLSearchParams, signal?: AbortSignal) =>
      send('properties', { query, ...withSignal(signal) }),
    property: (id: string | number, terms: MortgageQuery = {}, signal?: AbortSignal) =>
      send('property', { params: byId(id), query: termsQuery(terms), ...withSignal(signal) }),
    facets: (filter: FlatFilter, signal?: AbortSignal) =>
      send('facets', { query: formatFlatQuery(filter), ...withSignal(signal) }),
    specs: (signal?: AbortSignal) => send('specs', { ...withSignal(signal) }),
    /** Prices by rooms; deposit and term of the filter change nothing. */
    priceList: (filter: FlatFilter, signal?: AbortSignal) =>
      send('priceList', { query: formatFlatQuery(filter), ...withSignal(signal) }),
    discountRandom: (signal?: AbortSignal) => send('discountRandom', { ...withSignal(signal) }),
    /** Mean price of a metre by day. */
    priceDynamics: (signal?: AbortSignal) => send('priceDynamics', { ...withSignal(signal) }),
    specialOffers: (query: URLSearchParams, signal?: AbortSignal) =>
      send('specialOffers', { query, ...withSignal(signal) }),
    layouts: (query: URLSearchParams, signal?: AbortSignal) =>
      send('layouts', { query, ...withSignal(signal) }),
    floorDetails: (property: number, signal?: AbortSignal) =>
      send('floorDetails', {
        query: new URLSearchParams({ property: String(property) }),
        ...withSignal(signal),
      }),
    mortgageOffers: (signal?: AbortSignal) =>
      send('mortgageOffers', { query: new URLSearchParams({ limit: '100' }), ...withSignal(signal) }),
    mortgageFacets: (signal?: AbortSignal) => send('mortgageFacets', { ...withSignal(signal) }),
    mortgageSettings: (signal?: AbortSignal) => send('mortgageSettings', { ...withSignal(signal) }),
    instalment: (signal?: AbortSignal) => send('instalment', { ...withSignal(signal) }),
    /** Kinds of owners that a booking may have. */
    ownerCategories: (signal?: AbortSignal) => send('ownerCategories', { ...withSignal(signal) }),
    /** A page of parking spaces; the query of `formatPodiumQuery` with limit and offset. */
    parkingLots: (query: URLSearchParams, signal?: AbortSignal) =>
      send('parkingLots', { query, ...withSignal(signal) }),
    parkingFacets: (query: URLSearchParams, signal?: AbortSignal) =>
      send('parkingFacets', { query, ...withSignal(signal) }),
    parkingSpecs: (signal?: AbortSignal) => send('parkingSpecs', { ...withSignal(signal) }),
    parkingFloors: (signal?: AbortSignal) => send('parkingFloors', { ...withSignal(signal) }),
    storeroomLots: (query: URLSearchParams, signal?: AbortSignal) =>
      send('storeroomLots', { query, ...withSignal(signal) }),
    storeroomFacets: (query: URLSearchParams, signal?: AbortSignal) =>
      send('storeroomFacets', { query, ...withSignal(signal) }),
    storeroomSpecs: (signal?: AbortSignal) => send('storeroomSpecs', { ...withSignal(signal) }),
    storeroomFloors: (signal?: AbortSignal) => send('storeroomFloors', { ...withSignal(signal) }),
    commercialLots: (query: URLSearchParams, signal?: AbortSignal) =>
      send('commercialLots', { query, ...withSignal(signal) }),
    commercialSpecs: (signal?: AbortSignal) => send('commercialSpecs', { ...withSignal(signal) }),
    commercialFloors: (signal?: AbortSignal) => send('commercialFloors', { ...withSignal(signal) }),
    /** A block of a page by its name; the query matters to the finishings only. */
    content: <N extends BlockName>(name: N, signal?: AbortSignal, query?: URLSearchParams) =>
      send(name, { ...(query ? { query } : {}), ...withSignal(signal) }),
    documents: (query: URLSearchParams, signal?: AbortSignal) =>
      send('documents', { query, ...withSignal(signal) }),
    /** A document by its fixed name: policy, agreement, cookie, personal, booking… */
    document: (slug: string, signal?: AbortSignal) =>
      send('document', { params: { slug }, ...withSignal(signal) }),
    renderExample: (signal?: AbortSignal) => send('renderExample', { ...withSignal(signal) }),
    documentSpecs: (signal?: AbortSignal) => send('documentSpecs', { ...withSignal(signal) }),
    documentCategories: (signal?: AbortSignal) =>
      send('documentCategories', { query: new URLSearchParams({ limit: '100' }), ...withSignal(signal) }),
    /** Documents of a category; `general` has those of the footer. */
    documentCategory: (slug: string, signal?: AbortSignal) =>
      send('documentCategory', { params: { slug }, ...withSignal(signal) }),
    progressAlbums: (query: URLSearchParams, signal?: AbortSignal) =>
      send('progressAlbums', { query, ...withSignal(signal) }),
    progressAlbum: (date: string, signal?: AbortSignal) =>
      send('progressAlbum', { params: { date }, ...withSignal(signal) }),
    progressSpecs: (signal?: AbortSignal) => send('progressSpecs', { ...withSignal(signal) }),
    /** Where the visitor is taken to be. */
    geo: (signal?: AbortSignal) => send('geo', { ...withSignal(signal) }),
    /** Sunrise and sunset of today at a place. */
    sun: ({ latitude, longitude }: Geo, signal?: AbortSignal) =>
      send('sun', {
        query: new URLSearchParams({
          lat: String(latitude),
          lng: String(longitude),
          date: 'today',
          formatted: '0',
        }),
        ...withSignal(signal),
      }),
    videos: (query: URLSearchParams, signal?: AbortSignal) =>
      send('videos', { query, ...withSignal(signal) }),
  };
}

/** Query of the boutique's list: the filter and a page of 54. */
export function boutiqueQuery(filter: FlatFilter, offset = 0): URLSearchParams {
  const query = formatFlatQuery(filter);
  query.set('limit', String(LIMITS.boutique));
  if (offset > 0) query.set('offset', String(offset));
  return query;
}

/** Query part of a `next` or `previous` link, absolute or relative. */
export function queryOfLink(link: string): URLSearchParams {
  return new URL(link, 'http://relative.invalid').searchParams;
}

function termsQuery({ deposit, term }: MortgageQuery): URLSearchParams {
  const query = new URLSearchParams();
  if (deposit !== undefined) query.set('deposit', String(deposit));
  if (term !== undefined) query.set('term', String(term));
  return query;
}

function withSignal(signal: AbortSignal | undefined): { signal: AbortSignal } | Record<string, never> {
  return signal ? { signal } : {};
}

function first<T>(items: readonly T[]): T {
  const item = items[0];
  if (item === undefined) throw new ApiError(404, 'not_found', 'Комплекс ещё не загружен');
  return item;
}
