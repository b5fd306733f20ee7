import { ENDPOINTS } from '@quarter/contract/endpoints';
import { EMPTY_FILTER, formatFlatQuery, parseFlatQuery } from '@quarter/contract/flat-filter';
import type { Handlers } from '../../platform/endpoint.ts';
import { idOf } from '../../platform/ids.ts';
import { pageOfAll, pagingOf } from '../../platform/paging.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Plans } from '../plans/service.ts';
import { layoutOf, layoutsOf } from './layouts-service.ts';

export function layoutHandlers(catalogue: Catalogue, plans: Plans): Pick<Handlers, 'layouts' | 'layout'> {
  return {
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
