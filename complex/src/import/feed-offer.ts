import type { ImportItem } from '@quarter/contract/lot-import';
import type { Field } from './columns.ts';
import { type RawRow, toItem } from './row.ts';
import { outside, type Scope } from './scope.ts';
import { flag, plain, shown } from './value.ts';

/** An offer of the feed: texts by path inside it (`price/value`), repeated elements in their order. */
export interface Offer {
  readonly id: string;
  readonly line: number;
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly images: readonly { readonly tag: string; readonly address: string }[];
}

/** Elements by which a field is known to whoever made the feed. */
const ELEMENTS: Partial<Record<Field, string>> = {
  id: 'internal-id',
  complex: 'building-name',
  building: 'building-section',
  number: 'apartment',
  floor: 'floor',
  floors_total: 'floors-total',
  rooms: 'rooms',
  area: 'area',
  living_area: 'living-space',
  kitchen_area: 'kitchen-space',
  room_areas: 'room-space',
  price: 'price',
  old_price: 'price',
  discount_until: 'discount/end-date',
  completion: 'built-year, ready-quarter',
  picture: 'image',
  facing: 'renovation',
  window_look: 'window-view',
  mortgage: 'mortgage',
  ceiling_height: 'ceiling-height',
  material: 'building-type',
};

/**
 * Makes a flat of an offer, or says why it is left: only flats of new buildings that the developer himself sells
 * are for us. Elements: Yandex.Realty, requirements to feeds of new buildings.
 */
export function readOffer(offer: Offer, scope: Scope): ImportItem {
  const { id, line } = offer;
  const key = id === '' ? null : id;
  const foreign = foreignTo(offer);
  if (foreign !== null) return { type: 'skipped', line, key, reason: foreign };
  const raw = rawOf(offer);
  const reason = outside(raw, scope);
  if (reason !== null) return { type: 'skipped', line, key, reason };
  const faults = faultsOf(offer);
  const item = toItem(raw, line, field => ELEMENTS[field] ?? field);
  if (faults.length === 0) return item.type === 'row' ? { ...item, notes: notesOf(offer) } : item;
  return {
    type: 'rejected',
    line,
    key,
    flat: item.type === 'rejected' ? item.flat : item.type === 'row' ? item.row : null,
    reasons: [...faults, ...(item.type === 'rejected' ? item.reasons : [])],
  };
}

function first({ texts }: Offer, ...paths: string[]): string | undefined {
  return paths.map(path => texts.get(path)?.find(text => text !== '')).find(text => text !== undefined);
}

function isSet(offer: Offer, path: string): boolean {
  const text = first(offer, path);
  return text !== undefined && flag(text) === true;
}

/** Deals in which a flat is bought from a person, not from the developer. */
const SECOND_HAND = new Set([
  'первичная продажа вторички',
  'primary sale of secondary',
  'переуступка',
  'reassignment',
  'встречная продажа',
  'countersale',
]);
const FIRST_HAND = new Set([
  'первичная продажа',
  'primary sale',
  'первичная',
  'продажа от застройщика',
  'sale from developer',
]);

function foreignTo(offer: Offer): string | null {
  const said = (path: string): string => {
    const text = first(offer, path);
    return text === undefined ? `${path} не указан` : `${path} «${shown(text)}»`;
  };
  const isOneOf = (path: string, ...values: string[]): boolean =>
    values.includes(plain(first(offer, path) ?? ''));
  if (!isOneOf('type', 'продажа', 'sale')) return `не продажа: ${said('type')}`;
  if (!isOneOf('category', 'квартира', 'flat')) return `не квартира: ${said('category')}`;
  if (!isOneOf('property-type', '', 'жилая', 'living')) return `не жилая: ${said('property-type')}`;
  const deal = plain(first(offer, 'deal-status') ?? '');
  if (SECOND_HAND.has(deal)) return `не от застройщика: ${said('deal-status')}`;
  const isNew = first(offer, 'new-flat');
  if (isNew !== undefined && flag(isNew) === false) return `не новостройка: ${said('new-flat')}`;
  if (!isSet(offer, 'new-flat') && !FIRST_HAND.has(deal))
    return 'не новостройка: нет ни new-flat, ни первичной продажи';
  return null;
}

/** What a flat has one of, by its path: of two values nobody knows which is meant. */
const ONCE: Readonly<Record<string, string>> = {
  'price/value': 'price',
  'area/value': 'area',
  floor: 'floor',
  rooms: 'rooms',
  apartment: 'apartment',
  'location/apartment': 'apartment',
  'building-section': 'building-section',
  'building-name': 'building-name',
  'floors-total': 'floors-total',
  'built-year': 'built-year',
  'ready-quarter': 'ready-quarter',
};

/** Repeated values, units and currencies that would change the meaning of a number. */
function faultsOf(offer: Offer): string[] {
  const faults: string[] = [];
  if (offer.id === '') faults.push('internal-id: не указано');
  for (const [path, element] of Object.entries(ONCE)) {
    const said = new Set(offer.texts.get(path));
    if (said.size > 1) faults.push(`${element}: указано дважды и по-разному`);
  }
  const currency = first(offer, 'price/currency');
  if (currency !== undefined && !/^(rub|rur|руб\.?|₽)$/i.test(currency))
    faults.push(`price/currency: «${shown(currency)}», а нужны рубли`);
  const unit = first(offer, 'price/unit');
  if (unit !== undefined) faults.push(`price/unit: «${shown(unit)}», а нужна цена целой квартиры`);
  for (const element of ['area', 'living-space', 'kitchen-space', 'room-space']) {
    const wrong = offer.texts.get(`${element}/unit`)?.find(text => !isSquareMetre(text));
    if (wrong !== undefined) faults.push(`${element}/unit: «${shown(wrong)}», а нужны кв. м`);
  }
  return faults;
}

/** Without a quarter a year means its end: what a buyer is promised is the latest day of it. */
const LAST_QUARTER = 4;

function notesOf(offer: Offer): string[] {
  if (first(offer, 'ready-quarter') !== undefined) return [];
  return ['ready-quarter не указан, взят IV квартал'];
}

function isSquareMetre(unit: string): boolean {
  return /^(кв\.?\s?м\.?|м2|м²|м\.?\s?кв\.?|sq\.?\s?m\.?|m2)?$/i.test(unit.trim());
}

/** Views by the words of the format. */
const VIEWS: Readonly<Record<string, string>> = {
  'во двор': 'Двор',
  yard: 'Двор',
  'на улицу': 'Улица',
  street: 'Улица',
};

/** Finishings that the format writes otherwise than people do. */
const FACINGS: Readonly<Record<string, string>> = { whitebox: 'White box' };

/** With a discount the price of the offer is the one without it. */
function putPrices(offer: Offer, put: (field: Field, ...paths: string[]) => void): void {
  put('price', 'discount/final-price', 'price/value');
  if (first(offer, 'discount/final-price') === undefined) return;
  put('old_price', 'price/value');
  put('discount_until', 'discount/end-date');
}

function rawOf(offer: Offer): RawRow {
  const raw: RawRow = {};
  const put = (field: Field, ...paths: string[]): void => {
    const text = first(offer, ...paths);
    if (text !== undefined) raw[field] = text;
  };
  raw.id = offer.id;
  put('complex', 'building-name', 'yandex-building-id');
  put('building', 'building-section', 'building-name');
  // Developers often keep the number of a flat to themselves; the offer's own id is the next best name.
  put('number', 'location/apartment', 'apartment', 'lot-number');
  raw.number ??= offer.id;
  put('floor', 'floor');
  put('floors_total', 'floors-total');
  put('area', 'area/value', 'area');
  put('living_area', 'living-space/value', 'living-space');
  put('kitchen_area', 'kitchen-space/value', 'kitchen-space');
  putPrices(offer, put);
  const facing = first(offer, 'renovation');
  if (facing !== undefined) raw.facing = FACINGS[plain(facing)] ?? facing;
  put('mortgage', 'mortgage');
  put('ceiling_height', 'ceiling-height');
  put('material', 'building-type');
  const view = first(offer, 'window-view');
  if (view !== undefined) raw.window_look = VIEWS[plain(view)] ?? view;
  if (isSet(offer, 'studio')) raw.rooms = 'студия';
  else put('rooms', 'rooms');
  const rooms = offer.texts.get('room-space/value') ?? offer.texts.get('room-space');
  if (rooms) raw.room_areas = rooms.join('+');
  const year = first(offer, 'built-year');
  if (year !== undefined) raw.completion = `${year} Q${first(offer, 'ready-quarter') ?? LAST_QUARTER}`;
  const picture = pictureOf(offer);
  if (picture !== undefined) raw.picture = picture;
  const balcony = plain(first(offer, 'balcony') ?? '');
  if (balcony.includes('лоджи') || balcony.includes('loggia')) raw.features = 'Лоджия';
  else if (balcony.includes('балкон') || balcony.includes('balcony')) raw.features = 'Балкон';
  return raw;
}

/** The image that is tagged as a plan, else the first one without a tag; the others show houses and storeys. */
function pictureOf({ images }: Offer): string | undefined {
  const image = images.find(({ tag }) => tag === 'plan') ?? images.find(({ tag }) => tag === '');
  return image?.address;
}
