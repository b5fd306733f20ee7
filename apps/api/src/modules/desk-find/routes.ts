import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import type { DeskFind } from './service.ts';

export function deskFindHandlers(finder: DeskFind): Pick<DeskHandlers, 'deskFind'> {
  return {
    deskFind: async request => ({ body: await finder.find(request.body.text, request) }),
  };
}
