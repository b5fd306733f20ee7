import type { MortgageOffer } from '@quarter/contract/complex';
import { fullCostOfAll } from '@quarter/contract/programme-words';
import type { PropertyDetail, WorldSide } from '@quarter/contract/property';
import { longDate } from '@quarter/domain/dates';
import { enumeration } from '@quarter/domain/flat-words';
import {
  area,
  counted,
  decimal,
  MINUS,
  millions,
  NBSP,
  percent,
  quarter,
  ROOMS,
  rate,
  roubles,
  YEARS,
} from '@quarter/domain/format';

/** One cell of the comparison. */
export interface CompareCell {
  readonly text: string;
  /** Difference from the first flat, signed; null where there is none or it says nothing. */
  readonly difference: string | null;
  /** A discount, which bronze marks. */
  readonly mark: string | null;
}

export interface CompareRow {
  readonly name: string;
  readonly cells: readonly CompareCell[];
  /** Whether the flats differ in it. */
  readonly isDifferent: boolean;
}

const SIDES: Readonly<Record<WorldSide, string>> = {
  north: 'север',
  east: 'восток',
  south: 'юг',
  west: 'запад',
};
const STORAGE = ['wardrobe', 'laundry'];
const WET = ['bathroom', 'toilet'];
const OPEN_AIR = ['terrace', 'loggia'];
const STATUSES = {
  free: 'В продаже',
  held: 'Бронируется',
  booked: 'Забронирована',
  sold: 'Продана',
} as const;
const NONE = '—';

/** What flats are compared by, differences counted from the first one. */
export function compareRows(flats: readonly PropertyDetail[]): CompareRow[] {
  const words = (name: string, text: (flat: PropertyDetail) => string) =>
    row(
      name,
      flats.map(flat => ({ text: text(flat), difference: null, mark: null })),
    );
  const figures = (
    name: string,
    value: (flat: PropertyDetail) => number | null,
    text: (value: number) => string,
    difference: (value: number) => string,
  ) => {
    const [first] = flats;
    const base = first ? value(first) : null;
    return row(
      name,
      flats.map(flat => {
        const own = value(flat);
        if (own === null) return { text: NONE, difference: null, mark: null };
        const delta = base === null ? 0 : own - base;
        return { text: text(own), difference: delta === 0 ? null : signed(delta, difference), mark: null };
      }),
    );
  };
  const rows = [
    figures('Цена', flat => flat.price, roubles, short),
    row('Скидка при\u00a0100% оплате', flats.map(discountCell)),
    figures('Цена за\u00a0м²', flat => Math.round(flat.price / flat.area), roubles, roubles),
    figures('Ипотека, в\u00a0месяц*', flat => flat.mortgage?.payment ?? null, roubles, roubles),
    figures('Площадь', flat => flat.area, area, area),
    words('Комнаты', roomsText),
    words('Этаж', ({ floor }) => `${floor.number} из${NBSP}${floor.total}`),
    words('Вид из\u00a0окна', flat => enumeration(flat.window_look.map(look => look.label)) || NONE),
    words('Стороны света', flat => enumeration(flat.window_sides.map(side => SIDES[side])) || NONE),
    words('Отделка', flat => flat.facing_type?.label ?? NONE),
    words('Хранение', storageText),
    words('Лоджии и\u00a0террасы', openAirText),
    words('Кухня', flat => (flat.kitchen_area === null ? NONE : area(flat.kitchen_area))),
    words('Санузлы', flat => String(flat.rooms.filter(room => WET.includes(room.kind)).length || NONE)),
    words('Высота потолка', flat =>
      flat.ceiling_height === null ? NONE : `${decimal(flat.ceiling_height, 2)}${NBSP}м`,
    ),
    words('Особенности', flat => enumeration(flat.feature_set.map(({ name }) => name)) || NONE),
    words('Ввод в\u00a0эксплуатацию', ({ building: { completion } }) =>
      quarter(completion.year, completion.quarter),
    ),
  ];
  // What none of them has is no difference and no likeness that anybody looks for.
  const told = rows.filter(({ cells }) => cells.some(({ text }) => text !== NONE));
  const isTaken = flats.some(flat => flat.status !== 'free');
  return isTaken ? [words('Статус', flat => STATUSES[flat.status]), ...told] : told;
}

function row(name: string, cells: readonly CompareCell[]): CompareRow {
  const texts = new Set(cells.map(({ text, mark }) => `${mark}${text}`));
  return { name, cells, isDifferent: texts.size > 1 };
}

function discountCell(flat: PropertyDetail): CompareCell {
  if (flat.old_price === null || flat.discount_amount === 0)
    return { text: 'нет', difference: null, mark: null };
  const until = flat.discount_until ? `, до${NBSP}${longDate(flat.discount_until)}` : '';
  return { text: until, difference: null, mark: `${MINUS}${percent(flat.discount_amount)}` };
}

function roomsText({ living_area: living, layout }: PropertyDetail): string {
  const rooms = layout.room_count === 0 ? 'студия' : counted(layout.room_count, ROOMS);
  return living === null ? rooms : `${area(living)}, ${rooms}`;
}

function storageText({ rooms }: PropertyDetail): string {
  const names = rooms.filter(room => STORAGE.includes(room.kind)).map(room => room.name.toLowerCase());
  return [...new Set(names)].join(', ') || NONE;
}

/** Their areas are no part of the flat's. */
function openAirText({ rooms }: PropertyDetail): string {
  const open = rooms.filter(room => OPEN_AIR.includes(room.kind));
  return enumeration(open.map(room => `${room.name} ${area(room.area)}`)) || NONE;
}

function signed(value: number, text: (value: number) => string): string {
  return `${value < 0 ? MINUS : '+'}${text(Math.abs(value))}`;
}

/** «1,1 млн ₽» from a million on. */
function short(value: number): string {
  return value >= 1_000_000 ? `${millions(value)}${NBSP}млн${NBSP}₽` : roubles(value);
}

/** Terms behind the payments: the rate never stands alone. */
export function paymentNote(flats: readonly PropertyDetail[], programme: MortgageOffer | null): string {
  const loans = flats.flatMap(({ mortgage: found }) =>
    found ? { ...found, depositAmount: found.deposit_amount } : [],
  );
  const [terms] = loans;
  const rest = `Не${NBSP}является публичной офертой`;
  if (!terms) return rest;
  const cost = programme?.rate === terms.rate ? `, ПСК ${fullCostOfAll(programme, loans)}` : '';
  return `* Предварительный расчёт: ставка ${rate(terms.rate)} годовых, первый взнос ${percent(terms.deposit)}, срок ${counted(terms.term, YEARS)}${cost}. Решение принимает банк. ${rest}`;
}
