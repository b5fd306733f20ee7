import type { DESK_ACCOUNT_ENDPOINTS } from '@quarter/contract/desk/account-endpoints';
import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import { uuidOf } from '../../platform/ids.ts';
import type { DeskAccounts } from './service.ts';

type Names = Exclude<keyof typeof DESK_ACCOUNT_ENDPOINTS, 'deskAudit'>;

export function accountHandlers({
  signIn,
  codes,
  links,
  sessions,
  people,
}: DeskAccounts): Pick<DeskHandlers, Names> {
  return {
    deskMe: async request => ({ body: await signIn.me(request) }),
    deskSignIn: request => signIn.signIn(request.body, request),
    deskCode: request => codes.enter(request.body.code, request),
    deskEnrol: request => codes.enrol(request.body.code, request),
    async deskSignOut(request) {
      return { body: undefined, cookies: [await signIn.signOut(request.body.everywhere, request)] };
    },
    deskLink: async request => ({ body: await links.look(request.body.token, request) }),
    deskUseLink: request => links.use(request.body, request),
    deskPassword: request => signIn.changePassword(request.account, request.body, request),
    deskSessions: async ({ account }) => ({ body: await sessions.list(account) }),
    deskPeople: async () => ({ body: await people.list() }),
    deskInvite: async request => ({ body: await people.invite(request, request.body) }),
    async deskChangePerson(request) {
      return { body: await people.change(request, uuidOf(request.params.id), request.body) };
    },
    async deskResetPerson(request) {
      const id = uuidOf(request.params.id);
      return {
        body: await codes.confirm(request.body.code, request, use => people.reset(request, id, use)),
      };
    },
  };
}
