import type { BlockName } from './content-endpoints.ts';
import type { EndpointName, EndpointResponse } from './endpoints.ts';
import { ApiError } from './errors.ts';
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
  const plain =
    <N extends EndpointName>(name: N) =>
    (signal?: AbortSignal) =>
      send(name, withSignal(signal));
  const asked =
    <N extends EndpointName>(name: N) =>
    (query: URLSearchParams, signal?: AbortSignal) =>
      send(name, { query, ...withSignal(signal) });
  return {
    project: (signal?: AbortSignal) => send('project', { ...withSignal(signal) }).then(items => first(items)),
    buildings: (signal?: AbortSignal) =>
      send('buildings', { query: new URLSearchParams({ limit: '100' }), ...withSignal(signal) }),
    /** With the query of a filter it tells which of its flats suit. */
    building: (id: string | number, query?: URLSearchParams, signal?: AbortSignal) =>
      send('building', { params: byId(id), ...(query ? { query } : {}), ...withSignal(signal) }),
    /** A page of flats; pass the query of a `next` link to go on from it. */
    properties: asked('properties'),
    property: (id: string | number, terms: MortgageQuery = {}, signal?: AbortSignal) =>
      send('property', { params: byId(id), query: termsQuery(terms), ...withSignal(signal) }),
    /** A flat that `property` answers 410 for. */
    formerProperty: (slug: string, signal?: AbortSignal) =>
      send('formerProperty', { params: byId(slug), ...withSignal(signal) }),
    /** A part of the flats that search engines may show. */
    propertyAddresses: asked('propertyAddresses'),
    /** Days on which blocks of content last changed. */
    contentDays: plain('contentDays'),
    facets: asked('facets'),
    specs: plain('specs'),
    /** Prices by rooms; deposit and term change nothing. */
    priceList: asked('priceList'),
    /** Mean price of a metre by day. */
    priceDynamics: plain('priceDynamics'),
    /** Pages of flats by intent that answer now. */
    flatIntents: plain('flatIntents'),
    /** One of them, by its slug. */
    flatIntent: (intent: string, signal?: AbortSignal) =>
      send('flatIntent', { params: { intent }, ...withSignal(signal) }),
    layouts: asked('layouts'),
    floorDetails: (property: number, signal?: AbortSignal) =>
      send('floorDetails', {
        query: new URLSearchParams({ property: String(property) }),
        ...withSignal(signal),
      }),
    mortgageOffers: (signal?: AbortSignal) =>
      send('mortgageOffers', { query: new URLSearchParams({ limit: '100' }), ...withSignal(signal) }),
    mortgageFacets: plain('mortgageFacets'),
    mortgageSettings: plain('mortgageSettings'),
    instalment: plain('instalment'),
    /** Kinds of owners that a booking may have. */
    ownerCategories: plain('ownerCategories'),
    /** A page of parking spaces; the query of `formatPodiumQuery` with limit and offset. */
    parkingLots: asked('parkingLots'),
    parkingFacets: asked('parkingFacets'),
    parkingSpecs: plain('parkingSpecs'),
    parkingFloors: plain('parkingFloors'),
    storeroomLots: asked('storeroomLots'),
    storeroomFacets: asked('storeroomFacets'),
    storeroomSpecs: plain('storeroomSpecs'),
    storeroomFloors: plain('storeroomFloors'),
    commercialLots: asked('commercialLots'),
    commercialSpecs: plain('commercialSpecs'),
    commercialFloors: plain('commercialFloors'),
    /** A block of a page by its name; the query matters to the finishings only. */
    content: <N extends BlockName>(name: N, signal?: AbortSignal, query?: URLSearchParams) =>
      send(name, { ...(query ? { query } : {}), ...withSignal(signal) }),
    documents: asked('documents'),
    /** A document by its fixed name: policy, agreement, cookie, personal, booking… */
    document: (slug: string, signal?: AbortSignal) =>
      send('document', { params: { slug }, ...withSignal(signal) }),
    renderExample: plain('renderExample'),
    documentSpecs: plain('documentSpecs'),
    documentCategories: (signal?: AbortSignal) =>
      send('documentCategories', { query: new URLSearchParams({ limit: '100' }), ...withSignal(signal) }),
    progressAlbum: (date: string, signal?: AbortSignal) =>
      send('progressAlbum', { params: { date }, ...withSignal(signal) }),
    progressSpecs: plain('progressSpecs'),
    /** Where the visitor is taken to be. */
    geo: plain('geo'),
    /** Sunrise and sunset of today at a place. */
    sun: ({ latitude, longitude }: Omit<Geo, 'status'>, signal?: AbortSignal) =>
      send('sun', {
        query: new URLSearchParams({
          lat: String(latitude),
          lng: String(longitude),
          date: 'today',
          formatted: '0',
        }),
        ...withSignal(signal),
      }),
    videos: asked('videos'),
  };
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
  if (item === undefined) throw new ApiError(503, 'internal', 'Комплекс ещё не загружен');
  return item;
}
