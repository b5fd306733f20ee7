import { useThrottledValue } from '@mantine/hooks';
import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { useQueries } from '@tanstack/react-query';
import { deskQuery, useDesk } from '../../../shared/api.ts';
import { REFRESH_MS } from '../../../shared/refresh.ts';

/** Rows that are asked for at a time. */
const PAGE = DESK_LIMITS.max;
/** While one scrolls, pages are asked for so often at most, ms: most of them go by. */
const PAUSE_MS = 120;

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
 * @param first row that is in sight, from 0
 */
export function useLotRows(
  filter: string,
  head: DeskResponse<'deskLots'>,
  { first, last, isOff }: { readonly first: number; readonly last: number; readonly isOff: boolean },
): LotRows {
  const from = useThrottledValue(Math.floor(first / PAGE), PAUSE_MS);
  const to = useThrottledValue(Math.floor(last / PAGE), PAUSE_MS);
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter(
    page => page > 0,
  );
  const answers = useQueries({
    queries: pages.map(page =>
      deskQuery('deskLots', { query: pageQuery(filter, page) }, { every: REFRESH_MS, isOff }),
    ),
  });
  const lost = answers.filter(answer => answer.isError && answer.data === undefined);
  return {
    at(row) {
      const page = Math.floor(row / PAGE);
      const { results } = page === 0 ? head : (answers[pages.indexOf(page)]?.data ?? {});
      return results?.[row % PAGE] ?? null;
    },
    error: lost[0]?.error ?? null,
    retry() {
      for (const answer of lost) void answer.refetch();
    },
  };
}
