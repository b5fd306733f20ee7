import type { Finishing } from '@quarter/domain/finishing';
import type { BuildingFacts, FeedContext, FlatFacts, Portal } from '../feed.ts';
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
import { MOST_PICTURES, YANDEX_MATERIALS } from './yandex.ts';

const NAMESPACE = 'http://webmaster.yandex.ru/schemas/feed/metarealty/2024-12';

/** The two sets that are known; which one counts is not, so the settings switch it. */
const FINISHINGS: Readonly<Record<'codes' | 'words', Readonly<Record<Finishing, string | null>>>> = {
  codes: {
    none: 'no_decoration',
    rough: 'rough',
    pre: 'pre_clean',
    'white-box': 'white_box',
    fine: 'clean',
    furnished: 'turnkey',
  },
  words: {
    none: 'без отделки',
    rough: 'черновая',
    pre: null,
    'white-box': null,
    fine: 'чистовая',
    furnished: 'под ключ',
  },
};

/** Yandex metarealty 2024-12: a schema of its own for advertising of new buildings; flats alone. */
export const metarealty: Portal = {
  name: 'metarealty',
  type: XML_TYPE,
  separator: '\n',
  missing: ({ settings }) => [
    ...(settings.metarealty?.complex_id === undefined ? ['metarealty.complex_id'] : []),
    ...missingPlace(settings.place),
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
      ...missingFault(metarealty.missingOf(building), building),
      ...pictureFault(pictures, 'image'),
    ];
    if (faults.length > 0) return faults;
    const words = FINISHINGS[context.settings.metarealty?.finishing_words ?? 'codes'];
    const offer = [
      element('type', 'продажа'),
      element('category', 'квартира'),
      element('url', facts.url),
      group('location', [locationOf(building, context), element('apartment', flat.number)]),
      group('sales-agent', [element('category', 'застройщик')]),
      element('deal-status', 'продажа от застройщика'),
      group('price', [element('value', flat.price), element('currency', 'RUB')]),
      squareMetres('area', flat.area),
      squareMetres('living-space', facts.livingArea),
      squareMetres('kitchen-space', facts.kitchenArea),
      ...pictures,
      element('decoration-type', finishingWord(words, facts)),
      element('description', facts.description),
      facts.rooms > 0 ? element('rooms', facts.rooms) : flag('studio', true),
      element('floor', flat.floor),
      element('floors-total', building.floors),
      buildingOf(building, context),
      element('ceiling-height', flat.ceilingHeight),
    ];
    return group('offer', offer, { 'internal-id': flat.externalId });
  },
};

function picturesOf(context: FeedContext, { plan, floorPlan }: FlatFacts): string[] {
  return [element('image', plan), element('image', floorPlan), ...galleryOf(context, context)]
    .filter(image => image !== '')
    .slice(0, MOST_PICTURES);
}

const galleryOf = shared(({ gallery }: FeedContext) => gallery.map(address => element('image', address)));

const locationOf = shared((building: BuildingFacts, context) =>
  [
    element('address', fullAddress(context, building)),
    element('latitude', coordinate(building.latitude)),
    element('longitude', coordinate(building.longitude)),
  ].join(''),
);

const buildingOf = shared((building: BuildingFacts, context) =>
  [
    element('building-name', context.complex.name),
    element('yandex-building-id', context.settings.metarealty?.complex_id),
    element('yandex-house-id', building.own?.yandex_id),
    element('building-state', building.isReady ? 'hand-over' : 'unfinished'),
    element('built-year', building.completion.year),
    element('ready-quarter', building.completion.quarter),
    element('building-type', building.material && YANDEX_MATERIALS[building.material]),
  ].join(''),
);

/** Country, region, locality, street and house in one line: the format has one element for them. */
export function fullAddress({ settings }: FeedContext, { address }: BuildingFacts): string {
  const { place } = settings;
  return [place?.country, place?.region, place?.locality, address].filter(part => part).join(', ');
}
