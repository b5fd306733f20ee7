import { DESK_LOT_KIND_TITLES, DESK_ROOM_TITLES, LOT_ORDER_TITLES } from '@quarter/contract/desk/list-words';
import {
  DESK_LOT_KINDS,
  DESK_LOT_STATUS_TITLES,
  DESK_LOT_STATUSES,
  type DeskLotDifference,
  type DeskLotRow,
  type DeskPrice,
  LOT_ORDERS,
} from '@quarter/contract/desk/lots';
import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { decimal, NBSP, percent, roubles } from '@quarter/domain/format';
import { lotName } from '@quarter/domain/lot-name';
import { fullPrice } from '@quarter/domain/lot-price';
import { dayWords } from '../../shared/moments.ts';

export const KIND_CHOICES = DESK_LOT_KINDS.map(value => ({ value, label: DESK_LOT_KIND_TITLES[value] }));

export const STATUS_CHOICES = DESK_LOT_STATUSES.map(value => ({
  value,
  label: DESK_LOT_STATUS_TITLES[value],
}));

export const ORDER_CHOICES = LOT_ORDERS.map(value => ({ value, label: LOT_ORDER_TITLES[value] }));

export const ROOM_CHOICES = Object.entries(DESK_ROOM_TITLES).map(([value, label]) => ({ value, label }));

/** «Квартира № 247» */
export const titleOf = (lot: Pick<DeskLotRow, 'kind' | 'number'>) => lotName(lot);

/** «студия», «3», or a dash for what is no flat. */
export function roomWords(rooms: number | null): string {
  if (rooms === null) return '—';
  return rooms === 0 ? 'студия' : String(rooms);
}

/** «этаж 14», or the name of a level of what is no flat: «−1 уровень». */
export function floorWords({ floor, level }: Pick<DeskLotRow, 'floor' | 'level'>): string {
  return level ?? `этаж${NBSP}${floor}`;
}

/** «63,90 м²»: the office counts hundredths. */
export function areaWords(area: number): string {
  return `${decimal(area, 2)}${NBSP}м²`;
}

/** Of one square metre, whole roubles. */
export function perMetre(price: number, area: number): string {
  return `${roubles(price / area)}/м²`;
}

/** «12,5% до 31 дек.» */
export function discountWords({ discount_amount, discount_until }: DeskPrice): string {
  if (discount_amount === 0) return '—';
  const end = discount_until === null ? '' : ` до ${dayWords(`${discount_until}T12:00:00Z`)}`;
  return `${percent(discount_amount)}${end}`;
}

/** The same where there is little room: «12,5% до 31.12.27» with the year when it is another one. */
export function shortDiscountWords(price: DeskPrice, now = new Date()): string {
  const { discount_amount, discount_until } = price;
  if (discount_until === null || discount_until.startsWith(moscowDate(now).slice(0, 4)))
    return discountWords(price);
  const [year = '', month, day] = discount_until.split('-');
  return `${percent(discount_amount)} до${NBSP}${day}.${month}.${year.slice(2)}`;
}

/** Terms of a price for the history: «17 500 000 ₽, скидка 12,5% до 31 дек.» */
export function priceWords(price: DeskPrice): string {
  const { discount_amount } = price;
  return discount_amount === 0
    ? roubles(price.price)
    : `${roubles(price.price)}, скидка ${discountWords(price)}`;
}

const NO_FINISHING = 'Отделка не указана';

/** A change of a lot as it was and as it is made. */
export function changeParts(change: DeskLotDifference): { readonly before: string; readonly after: string } {
  switch (change.what) {
    case 'price':
      return { before: priceWords(change.before), after: priceWords(change.after) };
    case 'status':
      return { before: DESK_LOT_STATUS_TITLES[change.before], after: DESK_LOT_STATUS_TITLES[change.after] };
    case 'finishing':
      return { before: change.before ?? NO_FINISHING, after: change.after ?? NO_FINISHING };
  }
}

/** «с 1 декабря, 00:00 — 16 200 000 ₽» in the time of Moscow. @param dueAt an instant */
export function plannedWords(dueAt: string, change: DeskLotDifference): string {
  const at = new Date(dueAt);
  const { after } = changeParts(change);
  const what = change.what === 'status' ? after.toLowerCase() : after;
  return `с ${dayAndMonth(moscowDate(at))}, ${moscowTime(at)} — ${what}`;
}

/** What a lot costs without its discount, whole roubles. */
export function fullOf({ price, old_price: oldPrice, discount_amount: discountAmount }: DeskLotRow): number {
  return fullPrice({ price, oldPrice, discountAmount, discountUntil: null });
}

/** A price that is so much higher or lower than before is a slip of the pen as often as not. */
const FAR = 0.3;

/** «Цена на 74% ниже прежней. Сохранить?»; null for a price that is not far from the one before. */
export function farWords(price: number, before: number): string | null {
  const share = Math.abs(price - before) / before;
  if (share <= FAR) return null;
  return `Цена на${NBSP}${percent(Math.round(share * 100))} ${price > before ? 'выше' : 'ниже'} прежней. Сохранить?`;
}

/** « На 2,5% больше прежней.»: a figure too many or too few is seen before it is published. */
export function differenceWords(price: number, before: number): string {
  const share = Math.round((Math.abs(price - before) / before) * 1000) / 10;
  return share === 0 ? '' : ` На ${percent(share)} ${price > before ? 'больше' : 'меньше'} прежней.`;
}
