import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import { useSearchParams } from 'react-router';

/** Rows of a page. */
export const PAGE_SIZE = DESK_LIMITS.generic;

export interface Filters<K extends string> {
  /** What is chosen; null for a filter that is not used. */
  of(name: K): string | null;
  readonly isAny: boolean;
  readonly offset: number;
  /** What is chosen, as a query without the page. */
  readonly chosen: string;
  /** For the path of the service: what is chosen, and the page. */
  readonly query: URLSearchParams;
  /** Chooses, and goes to the first page; null takes a filter away. */
  set(name: K, value: string | null): void;
  clear(): void;
  /** Takes those away that there are not: going back does not bring them again. */
  drop(names: readonly K[]): void;
  goTo(offset: number): void;
}

/**
 * Filters and page of a list, kept in the address: it can be sent to somebody, and going back keeps them.
 * @param others what of the address says how the list is shown: it stays as it is
 */
export function useFilters<K extends string>(
  names: readonly K[],
  others: readonly string[] = [],
): Filters<K> {
  const [params, setParams] = useSearchParams();
  const of = (name: K) => params.get(name) || null;
  const offset = Math.max(0, Number.parseInt(params.get('offset') ?? '', 10) || 0);

  const chosen = new URLSearchParams();
  for (const name of names) {
    const value = of(name);
    if (value !== null) chosen.set(name, value);
  }
  const query = new URLSearchParams(chosen);
  query.set('limit', String(PAGE_SIZE));
  query.set('offset', String(offset));

  const go = (next: URLSearchParams, replace = false) => {
    for (const name of others) {
      const value = params.get(name);
      if (value) next.set(name, value);
    }
    setParams(next, { replace });
  };

  return {
    of,
    isAny: chosen.size > 0,
    offset,
    chosen: chosen.toString(),
    query,
    set(name, value) {
      const next = new URLSearchParams(chosen);
      if (value) next.set(name, value);
      else next.delete(name);
      go(next);
    },
    clear: () => go(new URLSearchParams()),
    drop(dropped) {
      const next = new URLSearchParams(chosen);
      for (const name of dropped) next.delete(name);
      go(next, true);
    },
    goTo(to) {
      const next = new URLSearchParams(chosen);
      if (to > 0) next.set('offset', String(to));
      go(next);
    },
  };
}
