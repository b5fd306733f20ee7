import type { ImportItem } from '@quarter/contract/lot-import';
import type { Field } from './columns.ts';
import { kindOf } from './kind.ts';
import type { FeedContext, Offer } from './offer.ts';
import {
  completionText,
  contradictions,
  counts,
  currencyFault,
  fieldsFrom,
  first,
  isSet,
  itemOf,
  said,
  translated,
} from './offer-texts.ts';
import { plain } from './value.ts';

const ELEMENTS: Partial<Record<Field, string>> = {
  id: 'internal-id',
  complex: 'object/name',
  building: 'house/name',
  section: 'building-section',
  number: 'number',
  floor: 'floor',
  floors_total: 'house/floors-total',
  position: 'position-on-floor',
  rooms: 'rooms',
  area: 'area',
  price: 'price',
  status: 'status',
  completion: 'house/built-year, house/ready-quarter',
  layout: 'layout-code',
  picture: 'image',
  facing: 'facing',
  window_look: 'window-view',
};

const STATUSES: Readonly<Record<string, string>> = {
  AVAILABLE: 'Свободна',
  BOOKED: 'Забронирована',
  // The deal is being drawn up: it is neither for sale nor sold.
  EXECUTION: 'Забронирована',
  SOLD: 'Продана',
  UNAVAILABLE: 'Не продается',
};
const FINISHING: Readonly<Record<string, string>> = {
  Да: 'С отделкой',
  Нет: 'Без отделки',
  'На выбор': 'Отделка на выбор',
};
/** Own fields of an account that offices use for these, by their names. */
const OWN: Readonly<Record<string, Field>> = {
  'высота потолка': 'ceiling_height',
  'высота потолков': 'ceiling_height',
  'старая цена': 'old_price',
  'цена без скидки': 'old_price',
  назначение: 'purpose',
};
const ONCE = Object.fromEntries(
  ['price/value', 'area/value', 'floor', 'rooms', 'number', 'house/name', 'status'].map(path => [path, path]),
);

/**
 * Makes a lot of an offer of Profitbase, or says why it is left. Offers that hang on conditions are not taken off the
 * price: a visitor would not get it without them.
 */
export function readProfitbase(offer: Offer, context: FeedContext): ImportItem {
  const { id, line } = offer;
  const key = id === '' ? null : id;
  const kind = kindOf(first(offer, 'property_type', 'property-type') ?? '');
  if (kind === null)
    return { type: 'skipped', line, key, reason: `не лот комплекса: ${said(offer, 'property_type')}` };
  const raw = fieldsFrom(offer, {
    complex: ['object/name', 'object/id'],
    building: ['house/name', 'house/id'],
    section: 'building-section',
    number: ['number', 'lot-number'],
    floor: 'floor',
    floors_total: 'house/floors-total',
    position: 'position-on-floor',
    area: ['area/value', 'area'],
    price: ['price/value', 'price'],
    layout: ['layout-code', 'preset-code'],
    window_look: 'window-view',
  });
  const put = (field: Field, text: string | undefined): void => {
    if (text !== undefined) raw[field] = text;
  };
  const rooms = isSet(offer, 'studio') ? 'студия' : first(offer, 'rooms');
  if (kind === 'flat') put('rooms', rooms);
  const year = first(offer, 'house/built-year', 'built-year');
  const quarter = first(offer, 'house/ready-quarter', 'ready-quarter');
  put('completion', completionText(year, quarter));
  put('status', translated(STATUSES, first(offer, 'status')));
  put('facing', translated(FINISHING, first(offer, 'facing')));
  put('picture', offer.images.find(({ tag }) => tag === 'plan')?.address);
  const values = offer.texts.get('custom-field/value') ?? [];
  for (const [index, name] of (offer.texts.get('custom-field/name') ?? []).entries()) {
    const field = OWN[plain(name)];
    if (field !== undefined && values[index]) raw[field] ??= values[index];
  }
  const features = [
    ...(counts(offer, 'loggia-count') ? ['Лоджия'] : []),
    ...(counts(offer, 'balcony-count') ? ['Балкон'] : []),
  ];
  put('features', features.length > 0 ? features.join(', ') : undefined);
  return itemOf(offer, context, {
    format: 'profitbase',
    kind,
    raw,
    id: { name: 'internal-id', text: id },
    names: ELEMENTS,
    faults: [...contradictions(offer, ONCE), ...currencyFault(offer, 'price/currency')],
    notes: year !== undefined && quarter === undefined ? ['ready-quarter не указан, взят IV квартал'] : [],
  });
}
