import { ENDPOINTS } from '@quarter/contract/endpoints';
import { FieldError } from '@quarter/contract/errors';
import { EMPTY_FILTER, formatFlatQuery, parseFlatQuery } from '@quarter/contract/flat-filter';
import type { Handlers } from '../../platform/endpoint.ts';
import { idOf } from '../../platform/ids.ts';
import { pageOfAll, pagingOf, throwIfAny } from '../../platform/paging.ts';
import type { Catalogue, CatalogueState, Flat } from '../catalogue/service.ts';
import type { Content } from '../content/service.ts';
import type { Plans } from '../plans/service.ts';
import { buildingOf, buildingsOf } from './buildings-service.ts';
import { floorDetailOfFlat, floorOf, floorOfFlat, floorsOf } from './floors-service.ts';
import { layoutOf, layoutsOf } from './layouts-service.ts';
import { featuresOf, projectsOf } from './service.ts';

type Named =
  | 'project'
  | 'features'
  | 'buildings'
  | 'building'
  | 'floors'
  | 'floor'
  | 'floorDetails'
  | 'layouts'
  | 'layout';

/** Handlers of what the complex is made of. */
export function complexHandlers(catalogue: Catalogue, content: Content, plans: Plans): Pick<Handlers, Named> {
  return {
    project: () => projectsOf(catalogue.current(), content),
    features: () => featuresOf(catalogue.current()),
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
    layouts({ query }) {
      const state = catalogue.current();
      const { filter, errors } = parseFlatQuery(query, state.known);
      // Of the flats' filter only the rooms belong here; other keys are as unknown as any.
      const { layout_type } = filter;
      const paging = pagingOf(query, errors.layout_type ? { layout_type: errors.layout_type } : {});
      const canonical = formatFlatQuery({ ...EMPTY_FILTER, layout_type });
      return pageOfAll(ENDPOINTS.layouts.path, canonical, paging, layoutsOf(state, plans, layout_type));
    },
    layout: ({ params }) => layoutOf(catalogue.current(), plans, idOf(params.id)),
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
