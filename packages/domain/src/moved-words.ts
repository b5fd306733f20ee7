import { roubles } from './format.ts';
import { lowerFirst } from './lower-first.ts';

/**
 * What a buyer reads in an SMS when the office has moved his booking to another lot.
 * @param number of the booking; null for a lot that is only held
 * @param from the former lot, «Квартира № 247», and `to` the present one
 * @param price of the present one, whole roubles
 * @param reason one line in the office's own words
 */
export function movedWords({
  number,
  from,
  to,
  price,
  reason,
}: {
  readonly number: string | null;
  readonly from: string;
  readonly to: string;
  readonly price: number;
  readonly reason: string;
}): string {
  const named = (lot: string) => `«${lowerFirst(lot)}»`;
  const what = number === null ? 'Закрепление перенесено' : `Бронь № ${number} перенесена`;
  return `${what}: вместо ${named(from)} теперь ${named(to)}, цена ${roubles(price)}. Причина: ${reason}`;
}
