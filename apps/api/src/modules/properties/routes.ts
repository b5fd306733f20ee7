import { ENDPOINTS } from '@quarter/contract/endpoints';
import { EMPTY_FILTER, formatFlatQuery, parseTerms } from '@quarter/contract/flat-filter';
import type { ApiRequest, Handlers } from '../../platform/endpoint.ts';
import { pageOf, pagingOf, throwIfAny } from '../../platform/paging.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { createAddresses } from './addresses.ts';
import type { FormerFlats } from './former.ts';
import type { Properties } from './service.ts';

type Names =
  | 'properties'
  | 'property'
  | 'propertyAddresses'
  | 'formerProperty'
  | 'facets'
  | 'specs'
  | 'discountRandom'
  | 'priceDynamics'
  | 'specialOffers'
  | 'autumn';

interface Parts {
  readonly catalogue: Catalogue;
  readonly properties: Properties;
  readonly former: FormerFlats;
  readonly addresses: ReturnType<typeof createAddresses>;
}

export function propertyHandlers({ catalogue, properties, former, addresses }: Parts): Pick<Handlers, Names> {
  return {
    properties: ({ query }) => properties.listAsked(catalogue.current(), query),
    async property({ params, query }) {
      const terms = termsOf(query);
      const name = await former.presentName(catalogue.current(), params.id ?? '');
      return properties.one(catalogue.current(), name, terms);
    },
    formerProperty: ({ params }) => former.withdrawn(params.id ?? ''),
    propertyAddresses: ({ query }) => addresses(catalogue.current(), query),
    facets: ({ query }) => properties.facetsAsked(catalogue.current(), query),
    specs: () => properties.specs(catalogue.current()),
    discountRandom: ({ query }) => ({
      ...properties.discountRandom(catalogue.current(), termsOf(query)),
      next: null,
      previous: null,
    }),
    priceDynamics: () => properties.dynamics(catalogue.current()),
    specialOffers({ query }) {
      const { terms, paging } = campaignOf(query);
      const found = properties.specialOffers(catalogue.current(), terms, paging);
      return pageOf(ENDPOINTS.specialOffers.path, formatFlatQuery(terms), paging, found);
    },
    // The autumn campaign is about the discounted flats, from the cheapest.
    autumn({ query }) {
      const { terms, paging } = campaignOf(query);
      const found = properties.list(catalogue.current(), { ...terms, is_discount: true }, paging);
      return pageOf(ENDPOINTS.autumn.path, formatFlatQuery(terms), paging, found);
    },
  };
}

function termsOf(query: ApiRequest['query']): { deposit: number; term: number } {
  const { deposit, term, errors } = parseTerms(query);
  throwIfAny(errors);
  return { deposit, term };
}

/** Terms as an otherwise empty filter, and the page asked for. */
function campaignOf(query: ApiRequest['query']) {
  const { deposit, term, errors } = parseTerms(query);
  const paging = pagingOf(query, errors);
  return { terms: { ...EMPTY_FILTER, deposit, term }, paging };
}
