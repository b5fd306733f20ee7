import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { FieldErrors } from '@quarter/contract/errors';
import * as z from 'zod/mini';
import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import type { Audit } from './service.ts';

const PATH = '/api/desk/audit/';
const FILTERS = {
  account: z.uuid(),
  action: z.string().check(z.regex(/^[a-z.-]{1,40}$/)),
  subject: z.string().check(z.regex(/^[\w:-]{1,80}$/)),
};

export function auditHandlers(audit: Audit): Pick<DeskHandlers, 'deskAudit'> {
  return {
    async deskAudit({ query }) {
      const errors: FieldErrors = {};
      const kept = new URLSearchParams();
      for (const [name, schema] of Object.entries(FILTERS)) {
        const value = query.get(name) ?? '';
        if (value === '') continue;
        if (z.safeParse(schema, value).success) kept.set(name, value);
        else errors[name] = ['Неверное значение'];
      }
      const paging = pagingOf(query, errors, DESK_LIMITS);
      const filter = {
        account: kept.get('account'),
        action: kept.get('action'),
        subject: kept.get('subject'),
      };
      return { body: pageOf(PATH, kept, paging, await audit.list(filter, paging)) };
    },
  };
}
