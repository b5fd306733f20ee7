import { type ImportItem, type ImportRow, importRowSchema } from '@quarter/contract/lot-import';
import { buildingKey } from '@quarter/domain/building-label';
import { percent as shownPercent } from '@quarter/domain/format';
import { asField, type Field, titleOf } from './columns.ts';
import * as value from './value.ts';

/** Texts of one flat by field, as the file has them. */
export type RawRow = Partial<Record<Field, string>>;

/** Where a field's place in the schema differs from its own name. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  external_id: 'id',
  room_count: 'rooms',
  discount_amount: 'discount',
  is_mortgage: 'mortgage',
};

/**
 * Makes a checked flat of raw texts, or says everything that is wrong with them. Without an id of its own the
 * flat is known by building and number.
 * @param named how a field is called in the file, for the reasons
 */
export function toItem(raw: RawRow, line: number, named: (field: Field) => string = titleOf): ImportItem {
  const faults = new Map<Field, string>();
  const read = <T>(field: Field, reader: value.Reader<T>): T | null => {
    const text = raw[field]?.trim();
    if (text === undefined || text === '') return null;
    const result = reader(text);
    if (!(result instanceof value.Unreadable)) return result;
    faults.set(field, result.reason);
    return null;
  };
  const need = <T>(field: Field, reader: value.Reader<T>): T | undefined => {
    const result = read(field, reader);
    if (result === null && !faults.has(field)) faults.set(field, 'не указано');
    return result ?? undefined;
  };

  const building = need('building', value.line);
  const number = need('number', value.line);
  const key = read('id', value.line) ?? keyOf(building, number);
  const draft = {
    external_id: key ?? '',
    complex: read('complex', value.line),
    building,
    number,
    material: read('material', value.line),
    completion: need('completion', value.completion),
    floor: need('floor', value.whole),
    floors_total: read('floors_total', value.whole),
    position: read('position', value.whole),
    room_count: need('rooms', value.rooms),
    layout: read('layout', value.line),
    area: need('area', value.area),
    living_area: read('living_area', value.area),
    kitchen_area: read('kitchen_area', value.area),
    room_areas: read('room_areas', value.areas) ?? [],
    status: read('status', value.status) ?? 'free',
    ceiling_height: read('ceiling_height', value.decimal),
    facing: read('facing', value.line),
    window_look: read('window_look', value.words) ?? [],
    features: read('features', value.words) ?? [],
    is_mortgage: read('mortgage', value.flag) ?? true,
    picture: read('picture', value.address),
    discount_until: read('discount_until', value.date),
    ...prices(
      need('price', value.roubles),
      read('old_price', value.roubles),
      read('discount', value.percent),
      faults,
    ),
  };
  const flat = building === undefined || number === undefined ? null : { building, number };
  return check(draft, faults, { line, key, flat }, named);
}

function check(
  draft: object,
  faults: ReadonlyMap<Field, string>,
  { line, key, flat }: Pick<Extract<ImportItem, { type: 'rejected' }>, 'line' | 'key' | 'flat'>,
  named: (field: Field) => string,
): ImportItem {
  const all = new Map(faults);
  const result = importRowSchema.safeParse(draft);
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0]);
    const field = FIELD_OF[name] ?? asField(name) ?? 'id';
    if (!all.has(field)) all.set(field, issue.message);
  }
  if (result.success && all.size === 0) return { type: 'row', line, row: result.data };
  const reasons = [...all].map(([field, reason]) => `${named(field)}: ${reason}`);
  return { type: 'rejected', line, key: key !== null && key.length <= 120 ? key : null, flat, reasons };
}

function keyOf(building: string | undefined, number: string | undefined): string | null {
  if (building === undefined || number === undefined) return null;
  return `${buildingKey(building)}-${value.plain(number).replaceAll(' ', '-')}`;
}

/**
 * Price, price without the discount and percent from whichever of them the file has. `price` is always what a
 * visitor pays; with a percent alone the price without it is computed, with both prices the percent is.
 */
function prices(
  price: number | undefined,
  old: number | null,
  percent: number | null,
  faults: Map<Field, string>,
): { price: number | undefined } & Pick<ImportRow, 'old_price' | 'discount_amount'> {
  const none = { price, old_price: null, discount_amount: 0 };
  if (percent !== null && percent >= 100) faults.set('discount', `не меньше ${shownPercent(100)}`);
  if (price === undefined || (percent !== null && percent >= 100)) return none;
  if (old === null) {
    if (percent === null || percent === 0) return none;
    return { price, old_price: Math.round(price / (1 - percent / 100)), discount_amount: percent };
  }
  const computed = Math.round((1 - price / old) * 100);
  // A price without the discount that is the lower one is told of by itself.
  if (old >= price && percent !== null && Math.abs(percent - computed) > 1)
    faults.set('discount', `${shownPercent(percent)} не сходится с ценами: по ним ${shownPercent(computed)}`);
  if (old === price) return none;
  return { price, old_price: old, discount_amount: Math.max(1, computed) };
}
