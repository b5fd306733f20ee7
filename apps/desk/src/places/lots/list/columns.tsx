import { DESK_LOT_STATUS_TITLES, type DeskLotRow, type LotSort } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { momentWords } from '../../../shared/moments.ts';
import { areaWords, perMetre, roomWords, shortDiscountWords } from '../words.ts';

/** Columns that one can choose, in the order in which they stand. */
export const COLUMN_IDS = [
  'building',
  'floor',
  'rooms',
  'area',
  'price',
  'metre',
  'discount',
  'status',
  'layout',
  'facing',
  'changed',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

export interface LotColumn {
  readonly title: string;
  /** The order of the list by this column. */
  readonly sort?: LotSort;
  /**
   * px that it takes at least; what is left over is shared by these. The usual columns fit beside the ticks from a
   * screen of 1366 px on.
   */
  readonly width: number;
  /** Numbers stand to the right, one under the other. */
  readonly isNumber?: boolean;
  readonly cell: (lot: DeskLotRow) => ReactNode;
}

export const COLUMNS: Readonly<Record<ColumnId, LotColumn>> = {
  building: { title: 'Корпус', width: 72, cell: ({ building }) => building.name },
  floor: {
    title: 'Этаж',
    sort: 'floor',
    width: 48,
    isNumber: true,
    cell: levelWords,
  },
  rooms: { title: 'Комнат', sort: 'rooms', width: 56, cell: ({ rooms }) => roomWords(rooms) },
  area: { title: 'Площадь', sort: 'area', width: 72, isNumber: true, cell: ({ area }) => areaWords(area) },
  price: { title: 'Цена', sort: 'price', width: 108, isNumber: true, cell: ({ price }) => roubles(price) },
  metre: {
    title: 'За м²',
    sort: 'metre',
    width: 100,
    isNumber: true,
    cell: ({ price, area }) => perMetre(price, area),
  },
  discount: { title: 'Скидка', sort: 'discount', width: 116, cell: lot => shortDiscountWords(lot) },
  status: { title: 'Статус', sort: 'status', width: 196, cell: statusWords },
  layout: { title: 'Планировка', width: 120, cell: ({ layout }) => layout ?? '—' },
  facing: { title: 'Отделка', width: 112, cell: ({ facing }) => facing ?? '—' },
  changed: {
    title: 'Изменён',
    sort: 'changed',
    width: 120,
    cell: ({ changed_at }) => <time dateTime={changed_at}>{momentWords(changed_at)}</time>,
  },
};

export const COLUMN_CHOICES = COLUMN_IDS.map(value => ({ value, label: COLUMNS[value].title }));

/** «14», or a level without what the title of the column says: «−1», «Средний». */
function levelWords({ floor, level }: Pick<DeskLotRow, 'floor' | 'level'>): string {
  return level?.replace(/\s(уровень|этаж)$/, '') ?? String(floor);
}

/** «Забронирован до 25 нояб., 14:05» */
export function statusWords({ status, hold }: Pick<DeskLotRow, 'status' | 'hold'>): string {
  const title = DESK_LOT_STATUS_TITLES[status];
  return hold === null ? title : `${title} до ${momentWords(hold.until)}`;
}
