import { ENDPOINTS } from '@quarter/contract/endpoints';
import { parseFlatQuery } from '@quarter/contract/flat-filter';
import type { Handlers } from '../../platform/endpoint.ts';
import { idOf } from '../../platform/ids.ts';
import { pageOfAll, pagingOf, throwIfAny } from '../../platform/paging.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { buildingOf, buildingsOf } from './buildings-service.ts';

export function buildingHandlers(catalogue: Catalogue): Pick<Handlers, 'buildings' | 'building'> {
  return {
    buildings: ({ query }) =>
      pageOfAll(
        ENDPOINTS.buildings.path,
        new URLSearchParams(),
        pagingOf(query),
        buildingsOf(catalogue.current()),
      ),
    building({ params, query }) {
      const state = catalogue.current();
      const { filter, errors } = parseFlatQuery(query, state.known);
      throwIfAny(errors);
      return buildingOf(state, idOf(params.id), filter);
    },
  };
}
