import { ENDPOINTS } from '@quarter/contract/endpoints';
import type { PodiumKind } from '@quarter/contract/podium';
import {
  formatPodiumQuery,
  PODIUM_LIMITS,
  type PodiumFilter,
  parsePodiumQuery,
} from '@quarter/contract/podium-filter';
import type { Page } from '@quarter/contract/primitives';
import type { ApiRequest, Handlers } from '../../platform/endpoint.ts';
import { pageOf, pagingOf, throwIfAny } from '../../platform/paging.ts';
import type { Catalogue, PodiumLot, PodiumSnapshot } from '../catalogue/service.ts';
import { commercialLot, parkingLot, storeroomLot } from './resource.ts';
import { commercialFloorsOf, facetsOf, levelsOf, specsOf } from './service.ts';

type Names =
  | 'parkingLots'
  | 'parkingFacets'
  | 'parkingSpecs'
  | 'parkingFloors'
  | 'storeroomLots'
  | 'storeroomFacets'
  | 'storeroomSpecs'
  | 'storeroomFloors'
  | 'commercialLots'
  | 'commercialSpecs'
  | 'commercialFloors';

export function podiumHandlers(catalogue: Catalogue): Pick<Handlers, Names> {
  const { current } = catalogue;
  return {
    parkingLots({ query }) {
      const state = current();
      const path = ENDPOINTS.parkingLots.path;
      return list('parking', path, query, state.podium.parking(), lot => parkingLot(state, lot));
    },
    storeroomLots({ query }) {
      const state = current();
      const path = ENDPOINTS.storeroomLots.path;
      return list('storeroom', path, query, state.podium.storeroom(), lot => storeroomLot(state, lot));
    },
    commercialLots({ query }) {
      const state = current();
      const path = ENDPOINTS.commercialLots.path;
      return list('commercial', path, query, state.podium.commercial(), lot => commercialLot(state, lot));
    },
    parkingFacets({ query }) {
      const snapshot = current().podium.parking();
      return facetsOf(snapshot, filterOf('parking', query, snapshot));
    },
    storeroomFacets({ query }) {
      const snapshot = current().podium.storeroom();
      return facetsOf(snapshot, filterOf('storeroom', query, snapshot));
    },
    parkingSpecs: () => specsOf(current().podium.parking()),
    storeroomSpecs: () => specsOf(current().podium.storeroom()),
    commercialSpecs: () => specsOf(current().podium.commercial()),
    parkingFloors: () => levelsOf(current(), 'parking'),
    storeroomFloors: () => levelsOf(current(), 'storeroom'),
    commercialFloors: () => commercialFloorsOf(current()),
  };
}

function list<L extends PodiumLot, R>(
  kind: PodiumKind,
  path: string,
  query: ApiRequest['query'],
  snapshot: PodiumSnapshot<L>,
  answer: (lot: L) => R,
): Page<R> {
  const { filter, errors } = parsePodiumQuery(kind, query, snapshot.known);
  const paging = pagingOf(query, errors, PODIUM_LIMITS);
  const { total, lots } = snapshot.query(filter, paging.limit, paging.offset);
  return pageOf(path, formatPodiumQuery(kind, filter), paging, { count: total, results: lots.map(answer) });
}

function filterOf<L extends PodiumLot>(
  kind: PodiumKind,
  query: ApiRequest['query'],
  snapshot: PodiumSnapshot<L>,
): PodiumFilter {
  const { filter, errors } = parsePodiumQuery(kind, query, snapshot.known);
  throwIfAny(errors);
  return filter;
}
