import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deskQuery, useDesk } from '../../../shared/api.ts';
import { useIsTold } from '../../../shared/live.ts';
import { LIVE_REFRESH_MS, REFRESH_MS } from '../../../shared/refresh.ts';

/** Rows that are asked for at a time. */
const PAGE = DESK_LIMITS.max;
/** A page farther than the next one is asked for once the list rests there so long, ms: all before it only go by. */
const REST_MS = 120;
/** Pages that rows in sight lie in, at most: a window is never higher. */
const MOST_PAGES = 3;

const pageOf = (row: number) => Math.floor(row / PAGE);
const isNear = (page: number, rest: number) => Math.abs(page - rest) <= 1;

/**
 * Pages to ask for but the first, which is there: while the list jumps, that which it jumped from alone, for how far
 * its rows in sight reach changes at every frame then.
 * @param rest page where the list has come to rest
 * @param sight rows that are in sight, and one in which something may be being typed: without its lot that would be gone
 */
export function pagesFor(rest: number, { first, last, kept }: Omit<RowsToAsk, 'isOff'>): readonly number[] {
  const page = pageOf(first);
  const inSight = isNear(page, rest)
    ? Array.from({ length: Math.min(MOST_PAGES, pageOf(last) - page + 1) }, (_, index) => page + index)
    : [rest];
  return [...new Set([...inSight, pageOf(kept)])].filter(page => page > 0);
}

interface RowsToAsk {
  readonly first: number;
  readonly last: number;
  readonly kept: number;
  /** Nobody looks. */
  readonly isOff: boolean;
}

/** A page of what a filter finds. @param filter query without a page */
function pageQuery(filter: string, page: number): URLSearchParams {
  const query = new URLSearchParams(filter);
  query.set('limit', String(PAGE));
  query.set('offset', String(page * PAGE));
  return query;
}

/** The beginning of what a filter finds, with how much that is; that of the former filter until it is there. */
export function useLotHead(filter: string, isOff: boolean) {
  return useDesk(
    'deskLots',
    { query: pageQuery(filter, 0) },
    { every: REFRESH_MS, keepsFormer: true, isOff },
  );
}

interface LotRows {
  /** Null for a row that is on its way. */
  at(row: number): DeskLotRow | null;
  /** What kept rows in sight from coming. */
  readonly error: unknown;
  retry(): void;
}

/**
 * Rows of a list that are in sight, by pages that are asked for as they come there.
 * @param head see `useLotHead`
 * @param sight rows that are in sight, from 0, and the one that stays wherever one scrolls to
 */
export function useLotRows(
  filter: string,
  head: DeskResponse<'deskLots'>,
  { isOff, ...sight }: RowsToAsk,
): LotRows {
  const every = useIsTold('deskLots') ? LIVE_REFRESH_MS : REFRESH_MS;
  const pages = pagesFor(useRest(pageOf(sight.first)), sight);
  const answers = useQueries({
    queries: pages.map(page => deskQuery('deskLots', { query: pageQuery(filter, page) }, { every, isOff })),
  });
  const lost = answers.filter(answer => answer.isError && answer.data === undefined);
  return {
    at(row) {
      const page = pageOf(row);
      const { results } = page === 0 ? head : (answers[pages.indexOf(page)]?.data ?? {});
      return results?.[row % PAGE] ?? null;
    },
    error: lost[0]?.error ?? null,
    retry() {
      for (const answer of lost) void answer.refetch();
    },
  };
}

/** The page that the list has come to; while it jumps, the one that it jumped from. */
function useRest(page: number): number {
  const [rest, setRest] = useState(page);
  useEffect(() => {
    const timer = setTimeout(() => setRest(page), isNear(page, rest) ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [page, rest]);
  return rest;
}
