import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import type { DeskSettingsService } from './service.ts';

export function deskSettingsHandlers(
  settings: DeskSettingsService,
): Pick<DeskHandlers, 'deskSettings' | 'deskCheck'> {
  return {
    deskSettings: async () => ({ body: await settings.show() }),
    deskCheck: async request => ({ body: await settings.check(request.body, request) }),
  };
}
