import type { DESK_PASSKEY_ENDPOINTS } from '@quarter/contract/desk/passkey-endpoints';
import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import { uuidOf } from '../../platform/ids.ts';
import type { DeskAccounts } from './service.ts';

export function passkeyHandlers({
  passkeys,
}: Pick<DeskAccounts, 'passkeys'>): Pick<DeskHandlers, keyof typeof DESK_PASSKEY_ENDPOINTS> {
  return {
    deskBeginPasskeySignIn: request => passkeys.beginSignIn(request),
    deskPasskeySignIn: request => passkeys.signIn(request.body.credential, request),
    deskPasskeys: async request => ({ body: await passkeys.list(request) }),
    deskBeginPasskey: async request => ({
      body: await passkeys.begin(request.body.confirmation, request),
    }),
    deskAddPasskey: async request => ({ body: await passkeys.add(request.body, request) }),
    async deskRemovePasskey(request) {
      await passkeys.remove(uuidOf(request.params.id), request.body.confirmation, request);
      return { body: undefined };
    },
  };
}
