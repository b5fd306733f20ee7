import type { ApiClient } from '@quarter/contract/client';
import { lastShown, type Visit, visitOr } from '../../shared/last-shown.ts';
import { type Commerce, loadCommerce } from './load.ts';

const last = lastShown<Commerce>();
export const showCommerce = last.show;

/** Loads the catalogue in the browser; null when the complex has no commercial premises. */
export function visitCommerce(
  api: ApiClient,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Visit<Commerce> | null> {
  return visitOr(last, signal, () => loadCommerce(api, query, signal));
}
