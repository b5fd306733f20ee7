import { lowerFirst } from './lower-first.ts';

/**
 * What a buyer reads in an SMS when the office has cancelled his booking.
 * @param number of the booking; null for a lot that was only held
 * @param lot «Квартира № 247»
 * @param reason one line in the office's own words
 */
export function cancelledWords({
  number,
  lot,
  reason,
}: {
  readonly number: string | null;
  readonly lot: string;
  readonly reason: string;
}): string {
  const what = number === null ? 'Закрепление отменено' : `Бронь № ${number} отменена`;
  return `${what}: ${lowerFirst(lot)}. Причина: ${reason}`;
}
