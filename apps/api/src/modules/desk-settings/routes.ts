import type { DESK_SETTINGS_ENDPOINTS } from '@quarter/contract/desk/settings-endpoints';
import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import type { OfficeLimits } from '../office-settings/service.ts';
import type { DeskSettingsService } from './service.ts';

export function deskSettingsHandlers(
  settings: DeskSettingsService,
  limits: OfficeLimits,
): Pick<DeskHandlers, keyof typeof DESK_SETTINGS_ENDPOINTS> {
  return {
    deskSettings: async () => ({ body: await settings.show() }),
    deskCheck: async request => ({ body: await settings.check(request.body, request) }),
    deskLimits: async () => ({ body: await limits.show() }),
    deskSetLimits: async request => ({ body: await limits.set(request.body, request) }),
  };
}
