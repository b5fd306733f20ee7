import type { FieldErrors } from '@quarter/contract/errors';
import * as z from 'zod/mini';
import type { LineFilter } from './repo.ts';

const FILTERS = {
  account: z.uuid(),
  action: z.string().check(z.regex(/^[a-z.-]{1,40}$/)),
  subject: z.string().check(z.regex(/^[\w:-]{1,80}$/)),
};

/** Filters of the journal; `search` has them in their canonical form. */
export function filterOf(query: URLSearchParams) {
  const errors: FieldErrors = {};
  const search = new URLSearchParams();
  for (const [name, schema] of Object.entries(FILTERS)) {
    const value = query.get(name) ?? '';
    if (value === '') continue;
    if (z.safeParse(schema, value).success) search.set(name, value);
    else errors[name] = ['Неверное значение'];
  }
  const filter: LineFilter = {
    account: search.get('account'),
    action: search.get('action'),
    subject: search.get('subject'),
  };
  return { filter, errors, search };
}
