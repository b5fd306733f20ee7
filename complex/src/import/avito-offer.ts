import type { ImportItem, ImportKind } from '@quarter/contract/lot-import';
import { type Field, headerKey } from './columns.ts';
import { ImportFileError } from './error.ts';
import type { FeedContext, Offer } from './offer.ts';
import { contradictions, fieldsFrom, first, isOneOf, itemOf, said } from './offer-texts.ts';
import { shown } from './value.ts';

const ELEMENTS: Partial<Record<Field, string>> = {
  id: 'Id',
  building: 'DevelopmentsBuildingName',
  number: 'ApartmentNumber',
  floor: 'Floor',
  floors_total: 'Floors',
  rooms: 'Rooms',
  area: 'Square',
  living_area: 'LivingSpace',
  kitchen_area: 'KitchenSpace',
  price: 'Price',
  picture: 'Images',
  facing: 'Decoration',
  ceiling_height: 'CeilingHeight',
  material: 'HouseType',
};

const VIEWS: Readonly<Record<string, string>> = { 'Во двор': 'Двор', 'На улицу': 'Улица' };
const ONCE = Object.fromEntries(
  ['Price', 'Square', 'Floor', 'Rooms', 'NewDevelopmentId'].map(path => [path, path]),
);

/**
 * Makes a lot of an advertisement of Avito, or says why it is left. Avito knows buildings by numbers of its own
 * directory and has their terms there too: the operator names them, and the term once for a building that is new.
 * @throws ImportFileError when a building has no name
 */
export function readAvito(offer: Offer, context: FeedContext): ImportItem {
  const id = first(offer, 'Id') ?? '';
  const kind = kindOfAd(offer);
  if ('foreign' in kind)
    return { type: 'skipped', line: offer.line, key: id === '' ? null : id, reason: kind.foreign };
  const raw = fieldsFrom(offer, {
    building: ['DevelopmentsBuildingName', 'NewDevelopmentId'],
    number: ['ApartmentNumber', 'Id'],
    floor: 'Floor',
    floors_total: 'Floors',
    rooms: 'Rooms',
    area: 'Square',
    living_area: 'LivingSpace',
    kitchen_area: 'KitchenSpace',
    price: 'Price',
    facing: 'Decoration',
    ceiling_height: 'CeilingHeight',
    material: 'HouseType',
    parking_type: 'ObjectSubtype',
  });
  const { building } = raw;
  const isNamed = context.choices.of('avito').buildings.has(headerKey(building ?? ''));
  if (building !== undefined && /^\d{4,}$/.test(building) && !isNamed)
    throw new ImportFileError(
      `корпус ${building} справочника Avito не назван`,
      offer.line,
      null,
      `: добавьте --building-name "${building}=Корпус 1"`,
    );
  const views = offer.texts.get('ViewFromWindows/Option')?.flatMap(text => VIEWS[text] ?? []);
  if (views && views.length > 0) raw.window_look = views.join(', ');
  const balconies = offer.texts.get('BalconyOrLoggiaMulti/Option');
  if (balconies && balconies.length > 0) raw.features = balconies.join(', ');
  // A quiet advertisement is no statement that banks lend nothing on the flat.
  if (offer.texts.get('SaleOptions/Option')?.includes('Можно в ипотеку')) raw.mortgage = 'да';
  const [plan] = offer.images;
  if (plan) raw.picture = plan.address;
  return itemOf(offer, context, {
    format: 'avito',
    kind: kind.kind,
    raw,
    id: { name: 'Id', text: id },
    names: ELEMENTS,
    faults: [
      ...contradictions(offer, ONCE),
      ...(/^своб/i.test(raw.rooms ?? '') ? [`Rooms: «${shown(raw.rooms ?? '')}», а нужно число комнат`] : []),
    ],
    lacksCompletion: true,
  });
}

function kindOfAd(offer: Offer): { readonly kind: ImportKind } | { readonly foreign: string } {
  if (!isOneOf(offer, 'OperationType', 'продам', 'продажа', ''))
    return { foreign: `не продажа: ${said(offer, 'OperationType')}` };
  if (isOneOf(offer, 'Category', 'квартиры'))
    return isOneOf(offer, 'MarketType', 'новостройка')
      ? { kind: 'flat' }
      : { foreign: `не новостройка: ${said(offer, 'MarketType')}` };
  if (isOneOf(offer, 'ObjectType', 'кладовая', 'кладовое помещение')) return { kind: 'storeroom' };
  if (isOneOf(offer, 'Category', 'гаражи и машиноместа'))
    return isOneOf(offer, 'ObjectType', 'машиноместо', 'машино место')
      ? { kind: 'parking' }
      : { foreign: `не машино-место: ${said(offer, 'ObjectType')}` };
  if (isOneOf(offer, 'Category', 'коммерческая недвижимость')) return { kind: 'commercial' };
  return { foreign: `не лот комплекса: ${said(offer, 'Category')}` };
}
