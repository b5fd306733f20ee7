import type { FieldErrors } from '@quarter/contract/errors';
import { dayAfter, isDay } from '@quarter/domain/dates';
import * as z from 'zod/mini';
import type { LineFilter } from './repo.ts';

const FILTERS = {
  account: z.uuid(),
  action: z.string().check(z.regex(/^[a-z.-]{1,40}$/)),
  subject: z.string().check(z.regex(/^[a-z]{1,20}(?::[\w:-]{1,80})?$/)),
  from: z.string().check(z.refine(isDay)),
  to: z.string().check(z.refine(isDay)),
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
  const [from, to] = [search.get('from'), search.get('to')];
  const filter: LineFilter = {
    account: search.get('account'),
    action: search.get('action'),
    subject: search.get('subject'),
    from: startOf(from),
    before: startOf(to && dayAfter(to, 1)),
  };
  return { filter, errors, search };
}

/** When a day begins in Moscow. */
function startOf(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00+03:00`);
}
