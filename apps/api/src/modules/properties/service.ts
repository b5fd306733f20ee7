import { ENDPOINTS } from '@quarter/contract/endpoints';
import { notFound } from '@quarter/contract/errors';
import {
  EMPTY_FILTER,
  type FlatFilter,
  formatFlatQuery,
  parseFlatQuery,
  parseGroup,
} from '@quarter/contract/flat-filter';
import type { Page } from '@quarter/contract/primitives';
import type {
  Facets,
  ListedProperty,
  PriceDynamics,
  Property,
  PropertyDetail,
  Specs,
} from '@quarter/contract/property';
import type { MortgageTerms } from '@quarter/domain/mortgage';
import { idOf } from '../../platform/ids.ts';
import { type Paging, pageOf, pagingOf, throwIfAny } from '../../platform/paging.ts';
import type { CatalogueState, Flat } from '../catalogue/service.ts';
import type { Plans } from '../plans/service.ts';
import { priceDynamics } from './dynamics.ts';
import { createResources } from './resource.ts';
import { specsOf } from './specs.ts';

interface Found {
  readonly count: number;
  readonly results: ListedProperty[];
}

/** Answers about flats on sale; a single flat is answered in any state but withdrawn. */
export interface Properties {
  list(state: CatalogueState, filter: FlatFilter, paging: Paging): Found;
  /** The page of the list that a query asks for. Throws 400 with the fields of filter and paging not understood. */
  listAsked(state: CatalogueState, query: URLSearchParams): Page<ListedProperty>;
  /** A flat in any state, as lists show it. */
  listed(state: CatalogueState, flat: Flat, terms: MortgageTerms): Property;
  /** By id or by slug; throws `ApiError` 404. */
  find(state: CatalogueState, idOrSlug: string): Flat;
  /** The same with everything that its page shows. */
  one(state: CatalogueState, idOrSlug: string, terms: MortgageTerms): PropertyDetail;
  /** Options and ranges left by the filter that a query asks for. Throws 400 as `filterOf` does. */
  facetsAsked(state: CatalogueState, query: URLSearchParams): Facets;
  specs(state: CatalogueState): Specs;
  /** One flat with a discount, any of them; none when nothing has one. */
  discountRandom(state: CatalogueState, terms: MortgageTerms): Found;
  /** Mean price of a metre of the flats on sale by day. */
  dynamics(state: CatalogueState): PriceDynamics;
  /** Flats with a discount, the largest share first, then the cheaper. */
  specialOffers(state: CatalogueState, terms: MortgageTerms, paging: Paging): Found;
}

export function createProperties(plans: Plans): Properties {
  const resources = createResources(plans);
  const specs = new WeakMap<CatalogueState, Specs>();
  const dynamics = new WeakMap<CatalogueState, PriceDynamics>();
  const discounted = new WeakMap<CatalogueState, readonly Flat[]>();

  function discountedFlats(state: CatalogueState): readonly Flat[] {
    let flats = discounted.get(state);
    if (!flats) {
      const found = state.sale.query({ ...EMPTY_FILTER, is_discount: true }, state.sale.size, 0).flats;
      flats = found.sort((a, b) => b.discountAmount - a.discountAmount);
      discounted.set(state, flats);
    }
    return flats;
  }

  function countDynamics(state: CatalogueState): PriceDynamics {
    return priceDynamics(state.sale.query(EMPTY_FILTER, state.sale.size, 0).flats);
  }

  function list(state: CatalogueState, filter: FlatFilter, { limit, offset }: Paging): Found {
    const { total, flats } = state.sale.query(filter, limit, offset);
    return { count: total, results: flats.map(flat => resources.property(state, flat, filter)) };
  }

  function layouts(state: CatalogueState, filter: FlatFilter, { limit, offset }: Paging): Found {
    const { total, groups } = state.sale.layouts(filter, limit, offset);
    const results = groups.map(({ first, count, area, floor, priceMin }) => {
      const flat = resources.property(state, first, filter);
      if (count === 1) return flat;
      return { ...flat, same_layout: { id: first.layout.groupId, count, area, floor, price_min: priceMin } };
    });
    return { count: total, results };
  }

  return {
    list,
    listAsked(state, query) {
      const { filter, errors } = parseFlatQuery(query, state.known);
      const { isByLayout, errors: ofGroup } = parseGroup(query);
      const paging = pagingOf(query, { ...errors, ...ofGroup });
      const asked = formatFlatQuery(filter);
      // What a page holds needs no grouping: there the flats themselves say more.
      const isLong = isByLayout && state.sale.query(filter, 0, 0).total > paging.limit;
      if (!isLong) return pageOf(ENDPOINTS.properties.path, asked, paging, list(state, filter, paging));
      asked.set('group', 'layout');
      return pageOf(ENDPOINTS.properties.path, asked, paging, layouts(state, filter, paging));
    },
    listed: resources.property,
    find: findFlat,
    one: (state, idOrSlug, terms) => resources.detail(state, findFlat(state, idOrSlug), terms),
    facetsAsked: (state, query) => state.sale.facets(filterOf(state, query)),
    specs(state) {
      const made = specs.get(state) ?? specsOf(state, state.sale.facets(EMPTY_FILTER));
      specs.set(state, made);
      return made;
    },
    discountRandom(state, terms) {
      const flats = discountedFlats(state);
      const flat = flats[Math.floor(Math.random() * flats.length)];
      return flat
        ? { count: 1, results: [resources.property(state, flat, terms)] }
        : { count: 0, results: [] };
    },
    dynamics(state) {
      const made = dynamics.get(state) ?? countDynamics(state);
      dynamics.set(state, made);
      return made;
    },
    specialOffers(state, terms, { limit, offset }) {
      const flats = discountedFlats(state);
      const page = flats.slice(offset, offset + limit);
      return { count: flats.length, results: page.map(flat => resources.property(state, flat, terms)) };
    },
  };
}

function findFlat(state: CatalogueState, idOrSlug: string): Flat {
  const flat = state.findFlatBySlug(idOrSlug) ?? state.findFlat(idOf(idOrSlug));
  if (flat) return flat;
  throw notFound('Такой квартиры нет');
}

/** The filter that a query asks for. Throws 400 with the fields that are not understood. */
export function filterOf(state: CatalogueState, query: URLSearchParams): FlatFilter {
  const { filter, errors } = parseFlatQuery(query, state.known);
  throwIfAny(errors);
  return filter;
}
