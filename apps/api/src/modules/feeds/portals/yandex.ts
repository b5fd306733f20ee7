import type { Material } from '@quarter/domain/building-material';
import type { Finishing } from '@quarter/domain/finishing';
import { isUnderground } from '@quarter/domain/podium-levels';
import type { ParkingSpace } from '../../catalogue/service.ts';
import type { BuildingFacts, FeedContext, FlatFacts, PodiumFacts, Portal } from '../feed.ts';
import { element, group, XML_HEAD } from '../xml.ts';
import {
  commonFaults,
  coordinate,
  finishingWord,
  flag,
  missingFault,
  missingPlace,
  pictureFault,
  shared,
  squareMetres,
  XML_TYPE,
} from './common.ts';

const NAMESPACE = 'http://webmaster.yandex.ru/schemas/feed/realty/2010-06';

const FINISHINGS: Readonly<Record<Finishing, string>> = {
  none: 'без отделки',
  rough: 'черновая',
  pre: 'предчистовая',
  'white-box': 'whitebox',
  fine: 'чистовая',
  furnished: 'под ключ',
};
export const YANDEX_MATERIALS: Readonly<Record<Material, string>> = {
  brick: 'кирпичный',
  monolith: 'монолит',
  'monolith-brick': 'кирпично-монолитный',
  panel: 'панельный',
  block: 'блочный',
  wood: 'деревянный',
};

/** Yandex.Realty, YRL 2010-06: flats of new buildings, parking spaces, commercial premises. */
export const yandex: Portal = {
  name: 'yandex',
  type: XML_TYPE,
  separator: '\n',
  missing: ({ settings, phone }) => [
    ...(settings.yandex?.complex_id === undefined ? ['yandex.complex_id'] : []),
    ...missingPlace(settings.place),
    ...(phone === null ? ['phone'] : []),
  ],
  missingOf: ({ own }) => (own?.yandex_id === undefined ? ['yandex_id'] : []),
  head: ({ madeAt }) =>
    `${XML_HEAD}<realty-feed xmlns="${NAMESPACE}">\n${element('generation-date', madeAt)}\n`,
  tail: () => '</realty-feed>\n',

  flat(context, facts) {
    const { flat, building } = facts;
    const pictures = picturesOf(context, facts);
    const faults = [
      ...commonFaults(facts),
      ...missingFault(yandex.missingOf(building), building),
      ...pictureFault(pictures, 'image'),
    ];
    if (faults.length > 0) return faults;
    const offer = [
      element('type', 'продажа'),
      element('property-type', 'жилая'),
      element('category', 'квартира'),
      element('url', facts.url),
      ...datesOf(flat.priceHistory[0]?.date ?? flat.priceDate, flat.priceDate),
      locationOf(context, building, flat.number),
      agentOf(context, context),
      element('deal-status', 'первичная продажа'),
      priceOf(context, flat),
      element('mortgage', flat.isMortgage ? 'да' : 'нет'),
      squareMetres('area', flat.area),
      squareMetres('living-space', facts.livingArea),
      squareMetres('kitchen-space', facts.kitchenArea),
      ...(facts.rooms > 0 ? facts.roomAreas.map(area => squareMetres('room-space', area)) : []),
      ...pictures,
      element('renovation', finishingWord(FINISHINGS, facts)),
      element('description', facts.description),
      flag('new-flat', true),
      element('floor', flat.floor),
      element('floors-total', building.floors),
      facts.rooms > 0 ? element('rooms', facts.rooms) : flag('studio', true),
      element('balcony', balconyOf(facts)),
      element('bathroom-unit', bathroomOf(facts)),
      element('window-view', viewOf(context, flat)),
      element('ceiling-height', flat.ceilingHeight),
      buildingOf(building, context),
    ];
    return group('offer', offer, { 'internal-id': flat.externalId });
  },

  parking(context, facts) {
    const faults = podiumFaults(context, facts);
    if (faults.length > 0) return faults;
    return podiumOffer(context, facts, {
      category: 'гараж',
      own: [
        element('garage-type', 'машиноместо'),
        element('ownership-type', 'собственность'),
        element('parking-type', parkingType(context, facts.lot)),
        element('new-parking', facts.building.isReady ? 'нет' : 'да'),
      ],
    });
  },

  commercial(context, facts) {
    const faults = podiumFaults(context, facts);
    if (faults.length > 0) return faults;
    return podiumOffer(context, facts, {
      category: 'коммерческая',
      own: [
        element('commercial-type', context.settings.yandex?.commercial_type ?? 'free purpose'),
        element('commercial-building-type', 'residential building'),
        element('electric-capacity', facts.lot.power),
      ],
      end: [element('ceiling-height', facts.lot.ceilingHeight)],
    });
  },
};

/** Most that a portal takes of a flat are far above what anybody looks at. */
export const MOST_PICTURES = 30;

function picturesOf(context: FeedContext, { plan, floorPlan }: FlatFacts): string[] {
  return [
    element('image', plan, { tag: 'plan' }),
    element('image', floorPlan, { tag: 'floor-plan' }),
    ...galleryOf(context, context),
  ]
    .filter(image => image !== '')
    .slice(0, MOST_PICTURES);
}

const galleryOf = shared(({ gallery }: FeedContext) =>
  gallery.slice(0, MOST_PICTURES).map(address => element('image', address)),
);

function datesOf(created: string, updated: string): string[] {
  const at = (date: string) => `${date}T00:00:00+03:00`;
  return [element('creation-date', at(created)), element('last-update-date', at(updated))];
}

function locationOf(context: FeedContext, building: BuildingFacts, apartment: string | null): string {
  const { place } = context.settings;
  return group('location', [
    element('country', place?.country),
    element('region', place?.region),
    element('locality-name', place?.locality),
    element('address', building.address),
    element('apartment', apartment),
    element('latitude', coordinate(building.latitude)),
    element('longitude', coordinate(building.longitude)),
  ]);
}

const agentOf = shared(({ phone, complex, origin }: FeedContext) =>
  group('sales-agent', [
    element('phone', phone),
    element('category', 'застройщик'),
    element('organization', complex.developer),
    element('url', `${origin}/`),
  ]),
);

interface Priced {
  readonly price: number;
  readonly oldPrice: number | null;
  readonly discountAmount: number;
  readonly discountUntil: string | null;
}

/** What a buyer pays; only who has said that the portal reads `discount` gives the price without it there. */
function priceOf({ settings }: FeedContext, { price, oldPrice, discountUntil }: Priced): string {
  const isTold = settings.yandex?.discount === true && oldPrice !== null && oldPrice > price;
  const value = isTold ? oldPrice : price;
  const full = group('price', [element('value', value), element('currency', 'RUB')]);
  if (!isTold) return full;
  return full + group('discount', [element('final-price', price), element('end-date', discountUntil)]);
}

function balconyOf({ loggias, balconies }: FlatFacts): string | null {
  if (loggias > 0) return loggias === 1 ? 'лоджия' : `${loggias} лоджии`;
  if (balconies > 0) return balconies === 1 ? 'балкон' : `${balconies} балкона`;
  return null;
}

function bathroomOf({ bathrooms }: FlatFacts): string | number | null {
  if (bathrooms === null) return null;
  const count = bathrooms.combined + bathrooms.separate;
  if (count !== 1) return count === 0 ? null : count;
  return bathrooms.combined === 1 ? 'совмещенный' : 'раздельный';
}

/** Of a flat that looks at both the format tells one: the first of its views. */
function viewOf(context: FeedContext, { windowLook }: FlatFacts['flat']): string | null {
  const first = windowLook.map(context.view).find(view => view !== null);
  return first === undefined ? null : { yard: 'во двор', street: 'на улицу' }[first];
}

const buildingOf = shared((building: BuildingFacts, context) => {
  const { own, completion, isReady, material } = building;
  return [
    element('building-name', context.complex.name),
    element('yandex-building-id', context.settings.yandex?.complex_id),
    element('yandex-house-id', own?.yandex_id),
    element('building-state', isReady ? 'hand-over' : 'unfinished'),
    element('built-year', completion.year),
    element('ready-quarter', completion.quarter),
    element('building-section', building.name),
    element('building-phase', own?.phase === undefined ? null : `очередь ${own.phase}`),
    element('building-type', material && YANDEX_MATERIALS[material]),
    flag('lift', (own?.passenger_lifts ?? 0) > 0),
  ].join('');
});

const PARKINGS = [
  [/подзем/i, 'подземная'],
  [/многоуров/i, 'многоуровневая'],
  [/назем|открыт/i, 'наземная'],
] as const;

/** By the developer's own word, else by the level; nothing where neither tells it. */
function parkingType(context: FeedContext, { type, floor }: ParkingSpace): string | null {
  const label = type === null ? '' : context.label('parking_type', type);
  const told = PARKINGS.find(([word]) => word.test(label));
  return told?.[1] ?? (isUnderground(floor) ? 'подземная' : null);
}

function podiumFaults(context: FeedContext, { lot, building }: PodiumFacts) {
  return [
    ...(lot.price > 0 ? [] : [{ field: 'price', reason: 'цена не указана' }]),
    ...missingFault(yandex.missingOf(building), building),
    ...pictureFault(context.gallery, 'image'),
  ];
}

interface PodiumParts {
  readonly category: string;
  /** What its kind has before and after the description. */
  readonly own: readonly string[];
  readonly end?: readonly string[];
}

function podiumOffer(
  context: FeedContext,
  facts: PodiumFacts,
  { category, own, end = [] }: PodiumParts,
): string {
  const { lot, building, url, description } = facts;
  const offer = [
    element('type', 'продажа'),
    element('category', category),
    element('url', url),
    ...datesOf(lot.pricedSince, lot.priceDate),
    locationOf(context, building, null),
    agentOf(context, context),
    priceOf(context, lot),
    ...own,
    squareMetres('area', lot.area),
    ...galleryOf(context, context),
    element('description', description),
    ...end,
    buildingOf(building, context),
  ];
  return group('offer', offer, { 'internal-id': lot.externalId });
}
