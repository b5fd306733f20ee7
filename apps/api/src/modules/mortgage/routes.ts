import { ENDPOINTS } from '@quarter/contract/endpoints';
import type { Handlers } from '../../platform/endpoint.ts';
import { pageOfAll, pagingOf } from '../../platform/paging.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { facetsOfOffers, settingsOf } from './service.ts';

export function mortgageHandlers(
  catalogue: Catalogue,
): Pick<Handlers, 'mortgageOffers' | 'mortgageFacets' | 'mortgageSettings' | 'instalment'> {
  return {
    mortgageOffers: ({ query }) =>
      pageOfAll(
        ENDPOINTS.mortgageOffers.path,
        new URLSearchParams(),
        pagingOf(query),
        catalogue.current().structure.mortgage.offers,
      ),
    mortgageFacets: () => facetsOfOffers(catalogue.current()),
    mortgageSettings: () => settingsOf(catalogue.current()),
    instalment() {
      const { structure, day } = catalogue.current();
      return { terms: structure.instalment, date: day };
    },
  };
}
