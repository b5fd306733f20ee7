import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import type { DeskFiguresService } from './service.ts';

type Names = 'deskFigures' | 'deskDemand' | 'deskSearches' | 'deskSources' | 'deskPace';

export function deskFigureHandlers(figures: DeskFiguresService): Pick<DeskHandlers, Names> {
  return {
    deskFigures: async ({ query }) => ({ body: await figures.all(query) }),
    deskDemand: async ({ query }) => ({ body: await figures.demand(query) }),
    deskSearches: async ({ query }) => ({ body: await figures.searches(query) }),
    deskSources: async ({ query }) => ({ body: await figures.sources(query) }),
    deskPace: async ({ query }) => ({ body: await figures.pace(query) }),
  };
}
