import type { DeskRequestRow } from '@quarter/contract/desk/requests';
import { NBSP } from '@quarter/domain/format';

/**
 * What tells a request from others of its kind, and nothing personal: the lot that it is about, or else the page that
 * its form was on; null where nobody knows either.
 */
export function aboutWords({ lot, page }: Pick<DeskRequestRow, 'lot' | 'page'>): string | null {
  if (lot !== null) return lot.title.replace('№ ', `№${NBSP}`);
  return page === '/' ? 'главная' : page;
}
