import { type DESK_ACCOUNT_ENDPOINTS, DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import { uuidOf } from '../../platform/ids.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import type { DeskAccounts } from './service.ts';

type Names = Exclude<keyof typeof DESK_ACCOUNT_ENDPOINTS, 'deskAudit'>;

const PATH = '/api/desk/people/';
const NAMES_PATH = '/api/desk/audit/people/';

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
    deskRenewFactor: request => codes.renew(request.body.code, request),
    deskSessions: async ({ account }) => ({ body: await sessions.list(account) }),
    async deskPeople({ query }) {
      const paging = pagingOf(query, {}, DESK_LIMITS);
      return { body: pageOf(PATH, new URLSearchParams(), paging, await people.list(paging)) };
    },
    async deskAuditPeople({ query }) {
      const paging = pagingOf(query, {}, DESK_LIMITS);
      const { count, results } = await people.list(paging);
      const named = results.map(({ id, name }) => ({ id, name }));
      return { body: pageOf(NAMES_PATH, new URLSearchParams(), paging, { count, results: named }) };
    },
    async deskInvite(request) {
      const { code = '', ...given } = request.body;
      return { body: await codes.confirm(code, request, use => people.invite(request, given, use)) };
    },
    async deskChangePerson(request) {
      const id = uuidOf(request.params.id);
      const { code = '', ...change } = request.body;
      return { body: await codes.confirm(code, request, use => people.change(request, id, change, use)) };
    },
    async deskResetPerson(request) {
      const id = uuidOf(request.params.id);
      return {
        body: await codes.confirm(request.body.code, request, use => people.reset(request, id, use)),
      };
    },
  };
}
