import type { ImportItem, ImportKind } from '@quarter/contract/lot-import';
import type { Field } from './columns.ts';
import type { FeedContext, Offer } from './offer.ts';
import {
  completionText,
  contradictions,
  currencyFault,
  fieldsFrom,
  first,
  isOneOf,
  isSet,
  itemOf,
  said,
} from './offer-texts.ts';
import type { RawRow } from './row.ts';
import { flag, plain, shown } from './value.ts';

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
  parking_type: 'parking-type',
  purpose: 'purpose',
  power: 'electric-capacity',
};

/**
 * Makes a lot of a Yandex.Realty offer, or says why it is left: only what the developer himself sells in the complex is
 * for us. Elements: Yandex.Realty, requirements to feeds of new buildings, and its newer form (metarealty).
 */
export function readOffer(offer: Offer, context: FeedContext): ImportItem {
  const { id, line } = offer;
  const kind = kindOfOffer(offer);
  if ('foreign' in kind) return { type: 'skipped', line, key: id === '' ? null : id, reason: kind.foreign };
  return itemOf(offer, context, {
    format: 'yandex',
    kind: kind.kind,
    raw: rawOf(offer),
    id: { name: 'internal-id', text: id },
    names: ELEMENTS,
    faults: faultsOf(offer),
    notes:
      kind.kind !== 'flat' || first(offer, 'ready-quarter') !== undefined
        ? []
        : ['ready-quarter не указан, взят IV квартал'],
  });
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

function kindOfOffer(offer: Offer): { readonly kind: ImportKind } | { readonly foreign: string } {
  if (!isOneOf(offer, 'type', 'продажа', 'sale')) return { foreign: `не продажа: ${said(offer, 'type')}` };
  const deal = plain(first(offer, 'deal-status') ?? '');
  if (SECOND_HAND.has(deal)) return { foreign: `не от застройщика: ${said(offer, 'deal-status')}` };
  const isOfComplex = FIRST_HAND.has(deal) || first(offer, 'building-name') !== undefined;
  if (isOneOf(offer, 'category', 'гараж', 'garage')) {
    const isSpace = isOneOf(offer, 'garage-type', 'машиноместо', 'машино место', 'parking place');
    if (isSpace && isOfComplex) return { kind: 'parking' };
    return {
      foreign: `не машино-место комплекса: ${said(offer, isSpace ? 'building-name' : 'garage-type')}`,
    };
  }
  if (isOneOf(offer, 'category', 'коммерческая', 'commercial')) {
    if (isOfComplex) return { kind: 'commercial' };
    return { foreign: `не помещение комплекса: ${said(offer, 'building-name')}` };
  }
  if (!isOneOf(offer, 'category', 'квартира', 'flat'))
    return { foreign: `не квартира: ${said(offer, 'category')}` };
  if (!isOneOf(offer, 'property-type', '', 'жилая', 'living'))
    return { foreign: `не жилая: ${said(offer, 'property-type')}` };
  const isNew = first(offer, 'new-flat');
  if (isNew !== undefined && flag(isNew) === false)
    return { foreign: `не новостройка: ${said(offer, 'new-flat')}` };
  if (!isSet(offer, 'new-flat') && !FIRST_HAND.has(deal))
    return { foreign: 'не новостройка: нет ни new-flat, ни первичной продажи' };
  return { kind: 'flat' };
}

/** What a lot has one of, by its path. */
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
  const faults = [...contradictions(offer, ONCE), ...currencyFault(offer, 'price/currency')];
  const unit = first(offer, 'price/unit');
  if (unit !== undefined) faults.push(`price/unit: «${shown(unit)}», а нужна цена целой квартиры`);
  for (const element of ['area', 'living-space', 'kitchen-space', 'room-space']) {
    const wrong = offer.texts.get(`${element}/unit`)?.find(text => !isSquareMetre(text));
    if (wrong !== undefined) faults.push(`${element}/unit: «${shown(wrong)}», а нужны кв. м`);
  }
  return faults;
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
/** Finishing by the codes of the newer form. */
const FINISHING: Readonly<Record<string, string>> = {
  pre_clean: 'Предчистовая',
  rough: 'Черновая',
  clean: 'Чистовая',
  turnkey: 'Под ключ',
  white_box: 'White box',
  no_decoration: 'Без отделки',
};
const PARKINGS: Readonly<Record<string, string>> = {
  underground: 'Подземное',
  подземная: 'Подземное',
  ground: 'Наземное',
  наземная: 'Наземное',
  multilevel: 'В многоуровневом паркинге',
  многоуровневая: 'В многоуровневом паркинге',
};

/** Finishings that the format writes otherwise than people do. */
const FACINGS: Readonly<Record<string, string>> = { whitebox: 'White box' };

function rawOf(offer: Offer): RawRow {
  const raw = fieldsFrom(offer, {
    complex: ['building-name', 'yandex-building-id'],
    building: ['building-section', 'building-name'],
    floor: 'floor',
    floors_total: 'floors-total',
    area: ['area/value', 'area'],
    living_area: ['living-space/value', 'living-space'],
    kitchen_area: ['kitchen-space/value', 'kitchen-space'],
    price: ['discount/final-price', 'price/value'],
    mortgage: 'mortgage',
    ceiling_height: 'ceiling-height',
    material: 'building-type',
    purpose: 'purpose',
    power: 'electric-capacity',
  });
  // With a discount the price of the offer is the one without it.
  if (first(offer, 'discount/final-price') !== undefined)
    Object.assign(raw, fieldsFrom(offer, { old_price: 'price/value', discount_until: 'discount/end-date' }));
  // Developers often keep the number of a flat to themselves; the offer's own id is the next best name. The newer form
  // says by the element `apartment` whether the law calls it a flat.
  const number = [first(offer, 'location/apartment'), first(offer, 'apartment'), first(offer, 'lot-number')];
  raw.number = number.find(text => text !== undefined && !/^(да|нет|true|false)$/i.test(text)) ?? offer.id;
  const finishing = first(offer, 'renovation');
  const coded = first(offer, 'decoration-type');
  if (finishing !== undefined) raw.facing = FACINGS[plain(finishing)] ?? finishing;
  else if (coded !== undefined) raw.facing = FINISHING[coded] ?? coded;
  const view = first(offer, 'window-view');
  if (view !== undefined) raw.window_look = VIEWS[plain(view)] ?? view;
  const parking = first(offer, 'parking-type');
  if (parking !== undefined) raw.parking_type = PARKINGS[plain(parking)] ?? parking;
  const rooms = isSet(offer, 'studio') ? 'студия' : first(offer, 'rooms');
  if (rooms !== undefined) raw.rooms = rooms;
  const areas = offer.texts.get('room-space/value') ?? offer.texts.get('room-space');
  if (areas) raw.room_areas = areas.join('+');
  const completion = completionText(first(offer, 'built-year'), first(offer, 'ready-quarter'));
  if (completion !== undefined) raw.completion = completion;
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
