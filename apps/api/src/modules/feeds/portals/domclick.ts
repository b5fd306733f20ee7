import type { Material } from '@quarter/domain/building-material';
import type { Finishing } from '@quarter/domain/finishing';
import type { FeedContext, FlatFacts, Portal } from '../feed.ts';
import { element, group, XML_HEAD } from '../xml.ts';
import { commonFaults, coordinate, finishingWord, missingFault, missingPlace, XML_TYPE } from './common.ts';

const FINISHINGS: Readonly<Record<Finishing, string>> = {
  none: 'без отделки',
  rough: 'черновая',
  pre: 'предчистовая',
  'white-box': 'предчистовая',
  fine: 'чистовая',
  furnished: 'чистовая',
};
const MATERIALS: Readonly<Record<Material, string>> = {
  brick: 'кирпичный',
  monolith: 'монолитный',
  'monolith-brick': 'кирпично-монолитный',
  panel: 'панельный',
  block: 'блочный',
  wood: 'деревянный',
};
const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const;

/** Domclick, new buildings: one complex, its buildings, their flats. */
export const domclick: Portal = {
  name: 'domclick',
  type: XML_TYPE,
  separator: '\n',
  missing: ({ settings, phone, gallery }) => [
    ...(settings.domclick?.complex_id === undefined ? ['domclick.complex_id'] : []),
    ...(settings.domclick?.developer_id === undefined ? ['domclick.developer_id'] : []),
    ...missingPlace(settings.place),
    ...(phone === null ? ['phone'] : []),
    ...(gallery.length === 0 ? ['gallery'] : []),
  ],
  missingOf: ({ own, material }) => [
    ...(own?.domclick_id === undefined ? ['domclick_id'] : []),
    ...(material === null ? ['material'] : []),
  ],

  head(context) {
    const { complex, settings, gallery } = context;
    const { lat, lng } = complex.coordinates;
    const open = [
      element('id', settings.domclick?.complex_id),
      element('name', complex.name),
      element('latitude', coordinate(lat)),
      element('longitude', coordinate(lng)),
      element('address', addressOf(context, settings.place?.address)),
      group(
        'images',
        gallery.map(address => element('image', address)),
      ),
    ];
    return `${XML_HEAD}<complexes>\n<complex>${open.join('')}\n<buildings>\n`;
  },

  tail(context) {
    const { complex, settings, phone, origin } = context;
    const { lat, lng } = complex.coordinates;
    const { hours } = settings.domclick ?? {};
    const days = DAYS.map(day =>
      group('work_day', [
        element('day', day),
        element('open_at', hours?.from),
        element('close_at', hours?.to),
      ]),
    );
    const end = [
      group('sales_info', [
        element('sales_phone', phone),
        element('sales_address', addressOf(context, settings.place?.address)),
        element('sales_latitude', coordinate(lat)),
        element('sales_longitude', coordinate(lng)),
        element('timezone', '+3'),
        hours === undefined ? '' : group('work_days', days),
      ]),
      group('developer', [
        element('id', settings.domclick?.developer_id),
        element('name', complex.developer),
        element('phone', phone),
        element('site', `${origin}/`),
      ]),
    ];
    return `</buildings>\n${end.join('')}\n</complex>\n</complexes>\n`;
  },

  around(context, building) {
    const { own, completion, isReady, material } = building;
    const { settings } = context;
    const open = [
      element('id', own?.domclick_id),
      element('fz_214', settings.domclick?.fz_214 === false ? 0 : 1),
      element('name', building.name),
      element('floors', building.floors),
      element('floors_ready', own?.floors_ready),
      element(
        'building_state',
        isReady ? (settings.domclick?.commissioned_word ?? 'hand_over') : 'unfinished',
      ),
      element('building_phase', own?.phase),
      element('built_year', completion.year),
      element('ready_quarter', completion.quarter),
      element('building_type', material && MATERIALS[material]),
      element('address', addressOf(context, building.address)),
      element('latitude', coordinate(building.latitude)),
      element('longitude', coordinate(building.longitude)),
      element('passenger_lifts_count', own?.passenger_lifts),
      element('cargo_lifts_count', own?.cargo_lifts),
    ];
    return [`<building>${open.join('')}<flats>\n`, '</flats></building>\n'];
  },

  flat(context, facts) {
    const { flat, building } = facts;
    const faults = [
      ...commonFaults(facts),
      ...missingFault(domclick.missingOf(building), building),
      ...(facts.plan === null ? [{ field: 'plans', reason: 'нет плана квартиры картинкой' }] : []),
    ];
    if (faults.length > 0) return faults;
    return group('flat', [
      element('flat_id', flat.externalId),
      element('apartment', flat.number),
      element('booking', 0),
      element('floor', flat.floor),
      element('room', facts.rooms),
      planOf(context, facts),
      ...countsOf(context, facts),
      element('renovation', finishingWord(FINISHINGS, facts)),
      element('price', flat.price),
      element('area', flat.area),
      element('living_area', facts.livingArea),
      element('kitchen_area', facts.kitchenArea),
      element('window_view', viewOf(facts)),
      element('housing_type', 0),
      element('ceiling_height', flat.ceilingHeight),
      element('description', facts.description),
    ]);
  },
};

function addressOf({ settings }: FeedContext, address: string | undefined): string {
  return [settings.place?.region, settings.place?.locality, address].filter(part => part).join(', ');
}

function planOf({ settings }: FeedContext, { plan }: FlatFacts): string {
  return settings.domclick?.plan_form === 'plan'
    ? element('plan', plan)
    : group('plans', [element('plan', plan)]);
}

function countsOf({ settings }: FeedContext, { loggias, balconies, bathrooms }: FlatFacts): string[] {
  if (settings.domclick?.counts === false) return [];
  return [
    element('balcony', balconies),
    element('loggia', loggias),
    element('connected_bathroom', bathrooms?.combined),
    element('separated_bathroom', bathrooms?.separate),
  ];
}

function viewOf({ yard, street }: FlatFacts): string | null {
  if (yard && street) return 'Во двор и на улицу';
  return yard ? 'Во двор' : street ? 'На улицу' : null;
}
