import type { ImportItem } from '@quarter/contract/lot-import';
import type { Field } from './columns.ts';
import type { FeedContext, Offer } from './offer.ts';
import {
  completionText,
  contradictions,
  counts,
  fieldsFrom,
  first,
  isSet,
  itemOf,
  translated,
} from './offer-texts.ts';
import { plain } from './value.ts';

const ELEMENTS: Partial<Record<Field, string>> = {
  id: 'flat_id',
  complex: 'complex/name',
  building: 'building/name',
  section: 'entrance',
  number: 'apartment',
  floor: 'floor',
  floors_total: 'floors',
  rooms: 'room',
  area: 'area',
  living_area: 'living_area',
  kitchen_area: 'kitchen_area',
  room_areas: 'rooms_area',
  price: 'price',
  completion: 'built_year, ready_quarter',
  picture: 'plan',
  facing: 'renovation',
  window_look: 'window_view',
  ceiling_height: 'ceiling_height',
  material: 'building_type',
};

const VIEWS: Readonly<Record<string, string>> = {
  'во двор': 'Двор',
  'на улицу': 'Улица',
  'во двор и на улицу': 'Двор, Улица',
};
const ONCE = Object.fromEntries(
  ['price', 'area', 'floor', 'room', 'apartment', 'flat_id'].map(path => [path, path]),
);

/** Makes a flat of one of a Domclick feed; its building and complex are said around it. */
export function readDomclick(offer: Offer, context: FeedContext): ImportItem {
  const { around } = offer;
  const inBuilding = (name: string) => around.get(`complex/buildings/building/${name}`);
  const raw = fieldsFrom(offer, {
    section: 'entrance',
    number: ['apartment', 'flat_id'],
    floor: 'floor',
    area: 'area',
    living_area: 'living_area',
    kitchen_area: 'kitchen_area',
    price: 'price',
    picture: ['plans/plan', 'plan'],
    facing: 'renovation',
    ceiling_height: 'ceiling_height',
  });
  const put = (field: Field, text: string | undefined): void => {
    if (text !== undefined) raw[field] = text;
  };
  put('complex', around.get('complex/name'));
  put('building', inBuilding('name') ?? inBuilding('id'));
  put('floors_total', inBuilding('floors'));
  put('material', inBuilding('building_type'));
  put('completion', completionText(inBuilding('built_year'), inBuilding('ready_quarter')));
  raw.ceiling_height ??= inBuilding('ceiling_height') ?? '';
  const rooms = first(offer, 'room');
  put('rooms', rooms === '0' ? 'студия' : rooms);
  const areas = offer.texts.get('rooms_area/area')?.filter(text => text !== '');
  if (areas) raw.room_areas = areas.join('+');
  const view = first(offer, 'window_view');
  put('window_look', view === undefined ? undefined : (translated(VIEWS, plain(view)) ?? view));
  if (isSet(offer, 'booking')) raw.status = 'Забронирована';
  const words = plain(first(offer, 'balcony') ?? '');
  const features = [
    ...(counts(offer, 'loggia') || words.includes('лоджия') ? ['Лоджия'] : []),
    ...(counts(offer, 'balcony') || words.includes('балкон') ? ['Балкон'] : []),
  ];
  put('features', features.length > 0 ? features.join(', ') : undefined);
  return itemOf(offer, context, {
    format: 'domclick',
    kind: 'flat',
    raw,
    id: { name: 'flat_id', text: first(offer, 'flat_id') ?? '' },
    names: ELEMENTS,
    faults: contradictions(offer, ONCE),
    notes:
      raw.completion !== undefined && inBuilding('ready_quarter') === undefined
        ? ['ready_quarter не указан, взят IV квартал']
        : [],
  });
}
