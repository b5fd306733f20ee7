import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Loaded, Page } from '../../define-page.ts';
import { newsAt } from './news.ts';

/** Age at which a page that a visitor comes back to is quietly loaded anew, ms. */
const FRESH = 60_000;

/** Remembers what a page shows, for `isKept` of its definition. */
export function useKept<D>(
  { kept, handle }: Pick<Page<never, D, never>, 'kept' | 'handle'>,
  { data, failed }: Loaded<D>,
): void {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is defined once.
  useEffect(() => kept?.enter(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is that of the data when they come.
  useEffect(() => {
    if (kept === null || failed !== null) return;
    kept.keep(data, handle.query?.(search) ?? '');
    const age = kept.ageOf(data) ?? 0;
    if (age > Math.min(FRESH, Date.now() - newsAt())) void revalidate();
  }, [data, failed]);
}
