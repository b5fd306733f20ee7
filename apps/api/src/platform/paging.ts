import { FieldError, type FieldErrors } from '@quarter/contract/errors';
import { parsePaging } from '@quarter/contract/flat-filter';
import type { Page } from '@quarter/contract/primitives';

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Limit and offset of a query (R-593: 10 when absent). Throws `FieldError`, other errors of the query included.
 * @param limits where a list's own differ
 */
export function pagingOf(
  query: URLSearchParams,
  others: FieldErrors = {},
  limits?: { readonly generic: number; readonly max: number },
): Paging {
  const { limit, offset, errors } = parsePaging(query, limits);
  throwIfAny({ ...others, ...errors });
  return { limit, offset };
}

export function throwIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new FieldError(errors);
}

/**
 * A page with links to its neighbours.
 * @param query canonical filters and order, which the links keep
 */
export function pageOf<T>(
  path: string,
  query: URLSearchParams,
  { limit, offset }: Paging,
  { count, results }: { count: number; results: T[] },
): Page<T> {
  const link = (to: number) => {
    const search = new URLSearchParams(query);
    search.set('limit', String(limit));
    search.set('offset', String(to));
    return `${path}?${search}`;
  };
  return {
    count,
    next: offset + limit < count ? link(offset + limit) : null,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results,
  };
}

/** Page of a list that is whole in memory. */
export function pageOfAll<T>(
  path: string,
  query: URLSearchParams,
  paging: Paging,
  all: readonly T[],
): Page<T> {
  const results = all.slice(paging.offset, paging.offset + paging.limit);
  return pageOf(path, query, paging, { count: all.length, results });
}
