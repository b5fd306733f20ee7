import { dayAndMonth, isDay, longDay } from '@quarter/domain/dates';
import { counted, NBSP, percent, roubles } from '@quarter/domain/format';
import { lowerFirst } from '@quarter/domain/lower-first';
import type { PluralForms } from '@quarter/domain/plural';
import { REQUEST_KINDS } from '../request-words.ts';
import { AUDIT_ACTIONS } from './audit.ts';
import { AUDIT_ACTION_TITLES, AUDIT_SUBJECT_TITLES } from './audit-words.ts';
import { BOOKING_STATES } from './bookings.ts';
import { LIST_TITLES } from './import-words.ts';
import { IMPORT_LISTS } from './imports.ts';
import {
  BOOKING_STATE_TITLES,
  DESK_LOT_KIND_TITLES,
  DESK_ROOM_TITLES,
  LOT_ORDER_TITLES,
} from './list-words.ts';
import { DESK_LOT_KINDS, DESK_LOT_STATUS_TITLES, DESK_LOT_STATUSES, LOT_ORDERS } from './lots.ts';
import { REQUEST_KIND_TITLES, REQUEST_STATE_TITLES, REQUEST_STATES } from './requests.ts';

/** Name of what a filter has by its id, as that of a building; null where nobody knows it. */
export type LabelOf = (filter: string, value: string) => string | null;

/** One condition in words; null for a value of another version. */
type Condition = (value: string, labelOf: LabelOf) => string | null;

/** One of few, by its title. */
function one<V extends string>(values: readonly V[], titles: Readonly<Record<V, string>>): Condition {
  return value => {
    const known = values.find(each => each === value);
    return known === undefined ? null : lowerFirst(titles[known]);
  };
}

/** Several of few with commas between. */
function some<V extends string>(values: readonly V[], titles: Readonly<Record<V, string>>): Condition {
  const word = one(values, titles);
  return (list, labelOf) =>
    list
      .split(',')
      .map(value => word(value, labelOf) ?? value)
      .join(', ');
}

/** Several by their ids; without its name one is a figure that only the service knows. */
function named(filter: string, title: string): Condition {
  return (list, labelOf) => {
    const names = list.split(',').map(value => labelOf(filter, value) ?? value);
    return `${title}: ${names.join(', ')}`;
  };
}

const titled =
  (title: string, word: Condition): Condition =>
  (value, labelOf) => {
    const words = word(value, labelOf);
    return words && `${title}: ${words}`;
  };
const always =
  (words: string): Condition =>
  () =>
    words;
const plain =
  (title: string): Condition =>
  value =>
    `${title} ${value}`;
const bound =
  (title: string, words: (value: number) => string): Condition =>
  value =>
    Number.isFinite(Number(value)) ? `${title} ${words(Number(value))}` : null;
const day =
  (word: string): Condition =>
  value => {
    if (!isDay(value)) return null;
    // The year only where it is not understood.
    const isPresent = value.startsWith(String(new Date().getUTCFullYear()));
    return `${word}${NBSP}${isPresent ? dayAndMonth(value) : longDay(value)}`;
  };

const DAYS: PluralForms = ['день', 'дня', 'дней'];
const square = (value: number) => `${String(value).replace('.', ',')}${NBSP}м²`;
const PERIOD = { days: bound('за', value => counted(value, DAYS)), from: day('с'), to: day('по') };
const subject: Condition = value => {
  const [kind = '', id] = value.split(':');
  const title = AUDIT_SUBJECT_TITLES[kind];
  if (title === undefined) return null;
  return id === undefined ? title : `${title} ${id.slice(0, 8)}`;
};

const ROOMS = ['0', '1', '2', '3', '4'] as const;

/** Filters of the lists that are exported, by the action of the journal. */
const FILTERS: Readonly<Record<string, Readonly<Record<string, Condition>>>> = {
  'lots.export': {
    kind: some(DESK_LOT_KINDS, DESK_LOT_KIND_TITLES),
    building: (list, labelOf) =>
      list
        .split(',')
        .map(value => labelOf('building', value) ?? `корпус ${value}`)
        .join(', '),
    rooms: some(ROOMS, DESK_ROOM_TITLES),
    floor_from: plain('этаж от'),
    floor_to: plain('этаж до'),
    price_from: bound('цена от', roubles),
    price_to: bound('цена до', roubles),
    area_from: bound('площадь от', square),
    area_to: bound('площадь до', square),
    status: titled('статус', some(DESK_LOT_STATUSES, DESK_LOT_STATUS_TITLES)),
    number: plain('номер'),
    layout: named('layout', 'планировка'),
    common_layout_type: named('common_layout_type', 'тип трёхкомнатной'),
    window_look: named('window_look', 'вид из окна'),
    facing_type: named('facing_type', 'отделка'),
    features: named('features', 'особенности'),
    discount_amount: titled('скидка', list =>
      list
        .split(',')
        .map(value => percent(Number(value)))
        .join(', '),
    ),
    held: always('у покупателя'),
    is_discount: always('со скидкой'),
    is_mortgage: always('в ипотеку'),
    balcony: always('балкон или лоджия'),
    sort: titled('порядок', one(LOT_ORDERS, LOT_ORDER_TITLES)),
  },
  'requests.export': {
    state: titled('состояние', one(REQUEST_STATES, REQUEST_STATE_TITLES)),
    kind: titled('о чём', one(REQUEST_KINDS, REQUEST_KIND_TITLES)),
    delivery: always('не доставлено'),
    by: always('один телефон'),
  },
  'bookings.export': { state: one(BOOKING_STATES, BOOKING_STATE_TITLES) },
  'selections.export': { number: plain('номер') },
  'searches.export': PERIOD,
  'sources.export': PERIOD,
  'import.export': { list: titled('список', one(IMPORT_LISTS, LIST_TITLES)) },
  'audit.export': {
    from: day('с'),
    to: day('по'),
    action: titled('действие', one(AUDIT_ACTIONS, AUDIT_ACTION_TITLES)),
    account: named('account', 'кто'),
    subject: titled('предмет', subject),
  },
};

/**
 * What a list was narrowed to when it was exported: «квартиры, Корпус 2, цена до 20 000 000 ₽». What no list of
 * this version has stays as it was written, «name: value».
 * @param action of the journal
 * @param query as the journal keeps it
 */
export function filterWords(action: string, query: string, labelOf: LabelOf = () => null): string {
  const conditions = FILTERS[action] ?? {};
  const words = [...new URLSearchParams(query)].map(
    ([name, value]) => conditions[name]?.(value, labelOf) ?? `${name}: ${value}`,
  );
  return words.join(', ');
}
