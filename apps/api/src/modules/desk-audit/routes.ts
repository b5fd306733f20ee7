import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import { filterOf } from './choice.ts';
import type { Audit } from './service.ts';

const PATH = '/api/desk/audit/';

export function auditHandlers(audit: Audit): Pick<DeskHandlers, 'deskAudit'> {
  return {
    async deskAudit({ query }) {
      const { filter, errors, search } = filterOf(query);
      const paging = pagingOf(query, errors, DESK_LIMITS);
      return { body: pageOf(PATH, search, paging, await audit.list(filter, paging)) };
    },
  };
}
