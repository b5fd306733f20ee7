import type { ImportKind } from '@quarter/contract/lot-import';
import { oneLine } from '@quarter/domain/one-line';
import { plain } from './value.ts';

/** Everything that an import file may say about a lot. Names are the CSV's own column names. */
export interface Column {
  readonly field: Field;
  /** Russian header, used in messages and in the sample file. */
  readonly title: string;
  /** Other headers, compared without case, signs and units. */
  readonly aliases: readonly string[];
  readonly required: boolean;
}

export type Field =
  | 'id'
  | 'kind'
  | 'complex'
  | 'building'
  | 'section'
  | 'number'
  | 'floor'
  | 'floors_total'
  | 'position'
  | 'rooms'
  | 'area'
  | 'living_area'
  | 'kitchen_area'
  | 'room_areas'
  | 'price'
  | 'old_price'
  | 'discount'
  | 'discount_until'
  | 'status'
  | 'completion'
  | 'layout'
  | 'picture'
  | 'facing'
  | 'window_look'
  | 'features'
  | 'mortgage'
  | 'ceiling_height'
  | 'material'
  | 'parking_type'
  | 'purpose'
  | 'power'
  | 'windows'
  | 'rent';

const column = (field: Field, required: boolean, title: string, ...aliases: string[]): Column => ({
  field,
  title,
  aliases,
  required,
});

export const COLUMNS: readonly Column[] = [
  column('id', false, 'ID', 'идентификатор', 'код', 'код лота', 'id лота', 'внешний id', 'external id'),
  column('complex', false, 'ЖК', 'жилой комплекс', 'комплекс', 'проект'),
  column(
    'kind',
    false,
    'Вид лота',
    'вид объекта',
    'вид помещения',
    'вид недвижимости',
    'тип лота',
    'тип объекта',
    'тип помещения',
    'тип недвижимости',
    'категория',
    'property type',
  ),
  column('building', true, 'Корпус', 'дом', 'номер корпуса', 'литер', 'литера', 'строение'),
  column('section', false, 'Секция', 'номер секции', 'подъезд', 'номер подъезда', 'парадная'),
  column(
    'number',
    true,
    'Номер квартиры',
    'номер',
    'квартира',
    '№',
    '№ квартиры',
    '№ кв',
    'кв',
    'помещение',
    'номер помещения',
    'номер лота',
    'лот',
    'номер машино места',
    'номер машиноместа',
    'машино место',
    'машиноместо',
    'номер места',
    'номер кладовой',
    'кладовая',
  ),
  column('floor', true, 'Этаж', 'уровень', 'номер этажа'),
  column('floors_total', false, 'Этажей в корпусе', 'этажность', 'этажей', 'всего этажей', 'этажей всего'),
  column('position', false, 'Номер на этаже', 'номер на площадке', 'позиция на этаже', 'стояк'),
  column('rooms', true, 'Комнат', 'комнаты', 'количество комнат', 'кол во комнат', 'комнатность', 'тип'),
  column(
    'area',
    true,
    'Площадь',
    'общая площадь',
    'площадь общая',
    's общая',
    'площадь квартиры',
    'площадь помещения',
    'проектная площадь',
  ),
  column('living_area', false, 'Жилая площадь', 'площадь жилая', 's жилая'),
  column('kitchen_area', false, 'Площадь кухни', 'кухня', 's кухни', 'площадь кухня'),
  column('room_areas', false, 'Площади комнат', 'площадь комнат', 'комнаты площади'),
  column(
    'price',
    true,
    'Цена',
    'стоимость',
    'цена со скидкой',
    'стоимость со скидкой',
    'цена квартиры',
    'цена лота',
    'стоимость квартиры',
  ),
  column(
    'old_price',
    false,
    'Цена без скидки',
    'базовая цена',
    'цена базовая',
    'полная цена',
    'старая цена',
    'стоимость без скидки',
  ),
  column('discount', false, 'Скидка', 'размер скидки', 'процент скидки', 'discount amount'),
  column('discount_until', false, 'Скидка до', 'дата окончания скидки', 'срок скидки'),
  column('status', false, 'Статус', 'состояние', 'статус продажи'),
  column('completion', true, 'Срок сдачи', 'сдача', 'квартал сдачи', 'срок ввода', 'ввод', 'готовность'),
  column('layout', false, 'Планировка', 'тип планировки', 'название планировки', 'код планировки'),
  column(
    'picture',
    false,
    'Картинка планировки',
    'план',
    'ссылка на план',
    'картинка',
    'изображение',
    'image',
  ),
  column('facing', false, 'Отделка', 'тип отделки', 'facing type', 'finishing', 'renovation'),
  column('window_look', false, 'Вид из окна', 'вид', 'вид из окон', 'окна', 'window view'),
  column('features', false, 'Особенности', 'преимущества'),
  column('mortgage', false, 'Ипотека', 'доступна ипотека', 'is mortgage'),
  column('ceiling_height', false, 'Высота потолков', 'потолки', 'высота потолка'),
  column('material', false, 'Материал стен', 'материал', 'тип дома', 'building type'),
  column('parking_type', false, 'Тип машино-места', 'тип места', 'тип парковки', 'тип машиноместа'),
  column('purpose', false, 'Назначение', 'подходит для', 'назначение помещения'),
  column('power', false, 'Мощность', 'электрическая мощность', 'выделенная мощность'),
  column('windows', false, 'Витрин', 'витрины', 'количество витрин', 'кол во витрин'),
  column('rent', false, 'Аренда в месяц', 'аренда', 'ставка аренды', 'арендная ставка'),
];

/** Columns without which nothing of a table can be taken, by what its rows are; null when each row says it itself. */
export function requiredOf(kind: ImportKind | null): readonly Field[] {
  if (kind === 'flat') return COLUMNS.flatMap(({ field, required }) => (required ? [field] : []));
  return ['number', 'area', 'price'];
}

const UNITS = /( (м2?|кв м|м кв|руб|рублей|р|rub|шт|квт))+$/;
/** Characters of a header: what is behind them tells it from no other, and is no use to whoever reads it. */
const MOST_HEADER = 200;
const FIELDS: ReadonlyMap<string, Field> = new Map(
  COLUMNS.flatMap(({ field, title, aliases }) =>
    [field, title, ...aliases].map(name => [headerKey(name), field] as const),
  ),
);

/** The field that a header of a CSV file names, in Russian or by our own name; null for an unknown header. */
export function fieldOf(header: string): Field | null {
  return FIELDS.get(headerKey(header)) ?? null;
}

/** The field of that very name; null for any other text. */
export function asField(name: string): Field | null {
  return COLUMNS.find(item => item.field === name)?.field ?? null;
}

export function titleOf(field: Field): string {
  return COLUMNS.find(item => item.field === field)?.title ?? field;
}

/**
 * A header as people are shown it and give it back: one line of bounded length. Workbooks break it with Alt+Enter, and
 * some have a sentence in it.
 */
export function headerText(header: string): string {
  const line = oneLine(header).replace(/\s+/g, ' ').trim();
  // A text that is cut may end in the middle of a letter.
  return line.slice(0, MOST_HEADER).trimEnd().toWellFormed();
}

/** A header as headers are compared: without case, signs and units. */
// «№» is the one sign that is a header by itself; «Скидка, %» and «Цена, ₽» lose their unit as signs.
export function headerKey(header: string): string {
  return plain(headerText(header).replaceAll('№', ' номер ').replaceAll('²', '2'))
    .replace(/\s+/g, ' ')
    .replace(UNITS, '');
}
