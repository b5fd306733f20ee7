import type { DESK_PRIVACY_ENDPOINTS } from '@quarter/contract/desk/privacy-endpoints';
import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import type { DeskPrivacy } from './desk-service.ts';

export function deskPrivacyHandlers(
  privacy: DeskPrivacy,
): Pick<DeskHandlers, keyof typeof DESK_PRIVACY_ENDPOINTS> {
  return {
    deskPrivacy: async request => ({ body: await privacy.look(request.body, request) }),
    deskPrivacyExport: async request => ({ body: await privacy.give(request.body, request) }),
    deskPrivacyErase: async request => ({ body: await privacy.erase(request.body, request) }),
  };
}
