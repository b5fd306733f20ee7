import { counted, FLATS_ACCUSATIVE } from '@quarter/domain/format';

/** The button under the filters: «Показать 21 квартиру». The count is null when the service did not tell it. */
export function showText(count: number | null): string {
  if (count === null) return 'Показать квартиры';
  return count === 0 ? 'Таких квартир нет' : `Показать ${counted(count, FLATS_ACCUSATIVE)}`;
}
