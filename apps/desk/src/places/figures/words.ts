import type { BoardLot, LotMeasure } from '@quarter/contract/desk/figures';
import type { DeskLotStatus } from '@quarter/contract/desk/lots';
import { dayAndMonth, longDay } from '@quarter/domain/dates';
import { roomsName } from '@quarter/domain/flat-name';
import { counted, NBSP, percent } from '@quarter/domain/format';
import { type PluralForms, plural } from '@quarter/domain/plural';

export const DAYS: PluralForms = ['день', 'дня', 'дней'];

export const MEASURES: readonly { readonly value: LotMeasure; readonly label: string }[] = [
  { value: 'views', label: 'Просмотры' },
  { value: 'hearts', label: 'Избранное' },
  { value: 'prints', label: 'Листы' },
  { value: 'bookings', label: 'Брони' },
];

const FORMS: Readonly<Record<LotMeasure, PluralForms>> = {
  views: ['просмотр', 'просмотра', 'просмотров'],
  hearts: ['раз в избранном', 'раза в избранном', 'раз в избранном'],
  prints: ['лист', 'листа', 'листов'],
  bookings: ['бронь', 'брони', 'броней'],
};

/** «12 просмотров» */
export function measureWords(measure: LotMeasure, count: number): string {
  return counted(count, FORMS[measure]);
}

const STATUSES: Readonly<Record<DeskLotStatus, string>> = {
  free: 'свободна',
  held: 'на оформлении',
  booked: 'забронирована',
  sold: 'продана',
  withdrawn: 'снята с продажи',
};

/** Pieces that a cell of the chessboard hides around its figure and its number, for who cannot see the table. */
export interface CellWords {
  /** « просмотров, № » */
  readonly between: string;
  /** «, 14 этаж, 2-комнатная, свободна, 1 раз в избранном, 0 листов, 0 броней» */
  readonly after: string;
}

/** Together with the figure and the number: «12 просмотров, № 247, 14 этаж, 2-комнатная, свободна, …». */
export function cellWords(lot: BoardLot, measure: LotMeasure): CellWords {
  const others = MEASURES.filter(({ value }) => value !== measure);
  const words = [
    `${lot.floor}${NBSP}этаж`,
    roomsName(lot.rooms).toLowerCase(),
    STATUSES[lot.status],
    ...others.map(({ value }) => measureWords(value, lot[value])),
  ];
  return {
    between: `${NBSP}${plural(lot[measure], FORMS[measure])}, №${NBSP}`,
    after: words.map(word => `, ${word}`).join(''),
  };
}

/** «2,4 %»; of what there is a little, never nothing: «меньше 0,1 %». @param whole above 0 */
export function shareWords(part: number, whole: number): string {
  const share = (part / whole) * 100;
  return share > 0 && share < 0.1 ? `меньше ${percent(0.1)}` : percent(Math.round(share * 10) / 10);
}

/**
 * «2,4 % от посещений». Empty where there is no share: of nothing, and of less than the step itself has. Visits are
 * counted up to a bound for a network, requests all of them.
 */
export function stepWords(part: number, whole: number, of: string): string {
  return whole > 0 && part <= whole ? `${shareWords(part, whole)} ${of}` : '';
}

/** «26 октября – 24 ноября», with the years where they differ from each other. */
export function spanWords(from: string, to: string): string {
  if (from === to) return longDay(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return isOneYear ? `${dayAndMonth(from)} – ${longDay(to)}` : `${longDay(from)} – ${longDay(to)}`;
}
