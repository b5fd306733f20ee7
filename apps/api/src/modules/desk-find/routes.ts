import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import type { DeskFind } from './service.ts';

export function deskFindHandlers(finder: DeskFind): Pick<DeskHandlers, 'deskFind'> {
  return {
    deskFind: async ({ body, account }) => ({ body: await finder.find(body.text, account.role) }),
  };
}
