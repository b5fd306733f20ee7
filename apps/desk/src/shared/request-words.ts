import type { DeskRequestRow } from '@quarter/contract/desk/requests';
import { weekdayAndDay } from '@quarter/domain/dates';
import { NBSP } from '@quarter/domain/format';

/**
 * What tells a request from others of its kind, and nothing personal: the lot that it is about, or else the page that
 * its form was on; null where nobody knows either.
 */
export function aboutWords({ lot, page }: Pick<DeskRequestRow, 'lot' | 'page'>): string | null {
  if (lot !== null) return lot.title.replace('№ ', `№${NBSP}`);
  return page === '/' ? 'главная' : page;
}

/** When a meeting or a call would suit: «пн, 30 ноября, 15:30»; null when any time does. */
export function wishWords({
  wished_date,
  wished_time,
}: Pick<DeskRequestRow, 'wished_date' | 'wished_time'>): string | null {
  return [wished_date && weekdayAndDay(wished_date), wished_time].filter(Boolean).join(', ') || null;
}
