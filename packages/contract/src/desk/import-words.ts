import { roubles, thousands } from '@quarter/domain/format';
import type { DeskImportRun } from './import-runs.ts';
import type { ImportList } from './imports.ts';
import { DESK_LOT_STATUS_TITLES } from './lots.ts';

/** Where imports come from. */
export const SOURCE_TITLES: Readonly<Record<DeskImportRun['source'], string>> = {
  desk: 'рабочее место',
  schedule: 'по расписанию',
  command: 'из терминала',
};

/** Lists of what a check has found. */
export const LIST_TITLES: Readonly<Record<ImportList, string>> = {
  rejected: 'Ошибки',
  changed: 'Изменятся',
  added: 'Новые',
  returned: 'Вернутся',
  withdrawn: 'Уйдут с сайта',
  kept: 'Останутся: заняты',
  off_sale: 'Сняты у нас',
  noted: 'Поправки',
  skipped: 'Пропущены',
};

const FIELD_TITLES: Readonly<Record<string, string>> = {
  number: 'Номер',
  building: 'Корпус',
  floor: 'Этаж',
  position: 'Номер на этаже',
  layout: 'Планировка',
  area: 'Площадь',
  price: 'Цена',
  old_price: 'Цена без скидки',
  discount: 'Скидка, %',
  discount_until: 'Скидка до',
  status: 'Статус',
  ceiling_height: 'Высота потолков',
  facing: 'Отделка',
  window_look: 'Вид из окна',
  features: 'Особенности',
  mortgage: 'Ипотека',
  details: 'Сведения',
};
export const fieldTitle = (name: string) => FIELD_TITLES[name] ?? name;

type Value = string | number | boolean | null;
const MONEY: ReadonlySet<string> = new Set(['price', 'old_price']);

/** What becomes of a field: «20 000 000 ₽ → 21 000 000 ₽» */
export function changeWords(field: string, [before, after]: readonly [Value, Value]): string {
  return field === 'details' ? 'изменились' : `${valueWords(field, before)} → ${valueWords(field, after)}`;
}

function valueWords(field: string, value: Value): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return MONEY.has(field) ? roubles(value) : thousands(value);
  if (field === 'status')
    return Object.entries(DESK_LOT_STATUS_TITLES).find(([key]) => key === value)?.[1] ?? value;
  return value;
}
