import type { ImportItem, ImportKind } from '@quarter/contract/lot-import';
import type { Field } from './columns.ts';
import type { FeedContext, Offer } from './offer.ts';
import {
  completionText,
  contradictions,
  counts,
  currencyFault,
  fieldsFrom,
  first,
  itemOf,
  said,
  translated,
} from './offer-texts.ts';

const KINDS: Readonly<Record<string, ImportKind>> = {
  newBuildingFlatSale: 'flat',
  garageSale: 'parking',
  officeSale: 'commercial',
  freeAppointmentObjectSale: 'commercial',
  shoppingAreaSale: 'commercial',
};

const ELEMENTS: Partial<Record<Field, string>> = {
  id: 'ExternalId',
  complex: 'JKSchema/Name',
  building: 'JKSchema/House/Name',
  section: 'SectionNumber',
  number: 'FlatNumber',
  floor: 'FloorNumber',
  floors_total: 'FloorsCount',
  rooms: 'FlatRoomsCount',
  area: 'TotalArea',
  living_area: 'LivingArea',
  kitchen_area: 'KitchenArea',
  room_areas: 'AllRoomsArea',
  price: 'BargainTerms/Price',
  completion: 'Deadline',
  status: 'Booking/Status',
  picture: 'LayoutPhoto',
  facing: 'Decoration',
  mortgage: 'MortgageAllowed',
  ceiling_height: 'CeilingHeight',
};

const QUARTERS: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4' };
const FINISHING: Readonly<Record<string, string>> = {
  without: 'Без отделки',
  rough: 'Черновая',
  preFine: 'Предчистовая',
  fine: 'Чистовая',
  fineWithFurniture: 'Чистовая с мебелью',
};
const VIEWS: Readonly<Record<string, string>> = {
  street: 'Улица',
  yard: 'Двор',
  yardAndStreet: 'Двор, Улица',
};
const MATERIALS: Readonly<Record<string, string>> = {
  brick: 'кирпич',
  monolith: 'монолит',
  panel: 'панель',
  monolithBrick: 'монолит-кирпич',
  block: 'блоки',
  wood: 'дерево',
};
/** What the format writes for a studio. */
const STUDIO = '9';

const ONCE = Object.fromEntries(
  ['BargainTerms/Price', 'TotalArea', 'FloorNumber', 'FlatRoomsCount', 'JKSchema/House/Name'].map(path => [
    path,
    path,
  ]),
);

/** Makes a lot of an object of a CIAN feed (version 2), or says why it is left. */
export function readCian(offer: Offer, context: FeedContext): ImportItem {
  const id = first(offer, 'ExternalId') ?? '';
  const kind = KINDS[first(offer, 'Category') ?? ''];
  if (kind === undefined)
    return {
      type: 'skipped',
      line: offer.line,
      key: id === '' ? null : id,
      reason: `не лот новостройки: ${said(offer, 'Category')}`,
    };
  const raw = fieldsFrom(offer, {
    complex: ['JKSchema/Name', 'JKSchema/Id'],
    building: ['JKSchema/House/Name', 'JKSchema/House/Id'],
    section: 'JKSchema/House/Flat/SectionNumber',
    number: ['JKSchema/House/Flat/FlatNumber', 'ExternalId'],
    floor: 'FloorNumber',
    floors_total: 'Building/FloorsCount',
    area: 'TotalArea',
    living_area: 'LivingArea',
    kitchen_area: 'KitchenArea',
    price: 'BargainTerms/Price',
    mortgage: 'BargainTerms/MortgageAllowed',
    ceiling_height: ['Building/CeilingHeight', 'CeilingHeight'],
  });
  const put = (field: Field, text: string | undefined): void => {
    if (text !== undefined) raw[field] = text;
  };
  const rooms = first(offer, 'FlatRoomsCount');
  put('rooms', rooms === STUDIO ? 'студия' : rooms);
  put('room_areas', first(offer, 'AllRoomsArea')?.replaceAll('-', '+'));
  const quarter = first(offer, 'Building/Deadline/Quarter');
  put('completion', completionText(first(offer, 'Building/Deadline/Year'), translated(QUARTERS, quarter)));
  put('facing', translated(FINISHING, first(offer, 'Decoration')));
  put('window_look', translated(VIEWS, first(offer, 'WindowsViewType')));
  put('material', translated(MATERIALS, first(offer, 'Building/MaterialType')));
  put('status', first(offer, 'Booking/Status'));
  put('picture', pictureOf(offer));
  const features = [
    ...(counts(offer, 'LoggiasCount') ? ['Лоджия'] : []),
    ...(counts(offer, 'BalconiesCount') ? ['Балкон'] : []),
  ];
  put('features', features.length > 0 ? features.join(', ') : undefined);
  const hasFreePlan = kind === 'flat' && rooms === '7';
  return itemOf(offer, context, {
    format: 'cian',
    kind,
    raw,
    id: { name: 'ExternalId', text: id },
    names: ELEMENTS,
    faults: [
      ...contradictions(offer, ONCE),
      ...currencyFault(offer, 'BargainTerms/Currency'),
      ...(hasFreePlan ? ['FlatRoomsCount: 7 (свободная планировка), а нужно число комнат'] : []),
    ],
    notes:
      raw.completion !== undefined && quarter === undefined
        ? ['Deadline/Quarter не указан, взят IV квартал']
        : [],
  });
}

function pictureOf(offer: Offer): string | undefined {
  const layout = first(offer, 'LayoutPhoto/FullUrl');
  if (layout !== undefined) return layout;
  const types = offer.texts.get('Photos/PhotoSchema/PhotoType') ?? [];
  const photos = offer.texts.get('Photos/PhotoSchema/FullUrl') ?? [];
  // Types are told of every photo or the two lists do not go together.
  return types.length === photos.length ? photos[types.indexOf('realtyObjectLayout')] : undefined;
}
