import type { BookingState } from './bookings.ts';
import type { DeskLotKind, LotOrder } from './lots.ts';

// What lists are narrowed to and ordered by, in words: apart from the schemas, which every place of the desk brings.

export const DESK_LOT_KIND_TITLES: Readonly<Record<DeskLotKind, string>> = {
  flat: 'Квартиры',
  parking: 'Машино-места',
  storeroom: 'Кладовые',
  commercial: 'Помещения',
};

/** By the number of rooms: 0 studio … 4 four and more. */
export const DESK_ROOM_TITLES = {
  0: 'Студии',
  1: '1 комната',
  2: '2 комнаты',
  3: '3 комнаты',
  4: '4 и больше',
} as const;

export const LOT_ORDER_TITLES: Readonly<Record<LotOrder, string>> = {
  place: 'По корпусам',
  '-place': 'По корпусам, с конца',
  floor: 'Сначала нижние этажи',
  '-floor': 'Сначала верхние этажи',
  rooms: 'Сначала меньше комнат',
  '-rooms': 'Сначала больше комнат',
  area: 'Сначала маленькие',
  '-area': 'Сначала большие',
  price: 'Сначала дешёвые',
  '-price': 'Сначала дорогие',
  metre: 'Сначала дешёвые за м²',
  '-metre': 'Сначала дорогие за м²',
  discount: 'Сначала без скидки',
  '-discount': 'Сначала большие скидки',
  status: 'Сначала свободные',
  '-status': 'Сначала проданные',
  changed: 'Сначала давно изменённые',
  '-changed': 'Сначала изменённые',
};

export const BOOKING_STATE_TITLES: Readonly<Record<BookingState, string>> = {
  running: 'Действуют',
  queued: 'Очередь',
  ended: 'Прошлые',
  undelivered: 'Не дошло',
};
