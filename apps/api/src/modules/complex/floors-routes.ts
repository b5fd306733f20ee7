import { ENDPOINTS } from '@quarter/contract/endpoints';
import { FieldError } from '@quarter/contract/errors';
import type { Handlers } from '../../platform/endpoint.ts';
import { idOf } from '../../platform/ids.ts';
import { pageOfAll, pagingOf } from '../../platform/paging.ts';
import type { Catalogue, CatalogueState, Flat } from '../catalogue/service.ts';
import type { Plans } from '../plans/service.ts';
import { floorDetailOfFlat, floorOf, floorOfFlat, floorsOf } from './floors-service.ts';

export function floorHandlers(
  catalogue: Catalogue,
  plans: Plans,
): Pick<Handlers, 'floors' | 'floor' | 'floorDetails'> {
  return {
    floors({ query }) {
      const state = catalogue.current();
      const paging = pagingOf(query);
      const flat = flatOf(state, query);
      const found = flat ? [floorOfFlat(state, plans, flat)] : floorsOf(state, plans);
      const canonical = new URLSearchParams(flat ? { property: String(flat.id) } : {});
      return pageOfAll(ENDPOINTS.floors.path, canonical, paging, found);
    },
    floor: ({ params }) => floorOf(catalogue.current(), plans, idOf(params.id)),
    floorDetails({ query }) {
      const state = catalogue.current();
      const flat = flatOf(state, query);
      if (!flat) throw new FieldError({ property: ['Укажите квартиру'] });
      return floorDetailOfFlat(state, plans, flat);
    },
  };
}

/** The flat named by `property`; null when none is. */
function flatOf(state: CatalogueState, query: URLSearchParams): Flat | null {
  const text = query.getAll('property').at(-1);
  if (!text) return null;
  const flat = state.findFlat(idOf(text));
  if (!flat) throw new FieldError({ property: ['Такой квартиры нет'] });
  return flat;
}
