import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import type { DeskViews } from './service.ts';

type Names = 'deskViews' | 'deskKeepView' | 'deskRemoveView';

export function deskViewHandlers(views: DeskViews): Pick<DeskHandlers, Names> {
  return {
    deskViews: async request => ({ body: await views.list(request.query, request) }),
    deskKeepView: async request => ({ body: await views.keep(request.body, request) }),
    async deskRemoveView(request) {
      await views.remove(request.params.id ?? '', request);
      return { body: undefined };
    },
  };
}
