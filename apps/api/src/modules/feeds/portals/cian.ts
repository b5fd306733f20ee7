import type { Material } from '@quarter/domain/building-material';
import type { Finishing } from '@quarter/domain/finishing';
import type { BuildingFacts, Fault, FeedContext, FlatFacts, PodiumFacts, Portal } from '../feed.ts';
import { element, group, XML_HEAD } from '../xml.ts';
import {
  commonFaults,
  coordinate,
  finishingWord,
  missingPlace,
  pictureFault,
  shared,
  XML_TYPE,
} from './common.ts';
import { fullAddress } from './metarealty.ts';

const FINISHINGS: Readonly<Record<Finishing, string>> = {
  none: 'without',
  rough: 'rough',
  pre: 'preFine',
  'white-box': 'preFine',
  fine: 'fine',
  furnished: 'fineWithFurniture',
};
const MATERIALS: Readonly<Record<Material, string>> = {
  brick: 'brick',
  monolith: 'monolith',
  'monolith-brick': 'monolithBrick',
  panel: 'panel',
  block: 'block',
  wood: 'wood',
};
const QUARTERS = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth' } as const;

/** Studios have a number of their own; more rooms than five are one more number. */
const [STUDIO, SIX_AND_MORE] = [9, 6];
/** Letters of a description. */
const [SHORTEST, LONGEST] = [15, 3000];
const MOST_PHOTOS = 50;

/** CIAN, feed version 2: flats of new buildings, parking spaces, commercial premises. */
export const cian: Portal = {
  name: 'cian',
  type: XML_TYPE,
  separator: '\n',
  missing: ({ settings, phone }) => [
    ...(settings.cian?.complex_id === undefined ? ['cian.complex_id'] : []),
    ...missingPlace(settings.place),
    ...(phone === null ? ['phone'] : []),
  ],
  missingOf: () => [],
  head: context => {
    const [root, version] = namesOf(context);
    return `${XML_HEAD}<${root}>\n${element(version, 2)}\n`;
  },
  tail: context => `</${namesOf(context)[0]}>\n`,

  flat(context, facts) {
    const { flat, building, bathrooms } = facts;
    const faults = [
      ...commonFaults(facts),
      ...descriptionFault(facts.description),
      ...pictureFault([facts.plan ?? '', ...context.gallery].filter(Boolean), 'Photos'),
    ];
    if (faults.length > 0) return faults;
    return group(namesOf(context)[2], [
      ...commonOf(context, building, { id: flat.externalId, category: 'newBuildingFlatSale', ...facts }),
      group('LayoutPhoto', [
        element('FullUrl', facts.plan),
        facts.plan === null ? '' : element('IsDefault', 'true'),
      ]),
      photosOf(context, facts.floorPlan),
      element('FlatRoomsCount', roomsOf(facts)),
      element('IsApartments', 'false'),
      element('TotalArea', flat.area),
      element('LivingArea', facts.livingArea),
      element('KitchenArea', facts.kitchenArea),
      element('FloorNumber', flat.floor),
      element('LoggiasCount', facts.loggias),
      element('BalconiesCount', facts.balconies),
      element('SeparateWcsCount', bathrooms?.separate),
      element('CombinedWcsCount', bathrooms?.combined),
      element('WindowsViewType', viewOf(facts)),
      element('Decoration', finishingWord(FINISHINGS, facts)),
      group('JKSchema', [
        element('Id', context.settings.cian?.complex_id),
        element('Name', context.complex.name),
        group('House', [
          element('Id', building.own?.cian_id),
          element('Name', building.name),
          group('Flat', [element('FlatNumber', flat.number)]),
        ]),
      ]),
      buildingOf(building, flat.ceilingHeight),
      termsOf(flat.price, [
        element('MortgageAllowed', String(flat.isMortgage)),
        element('SaleType', context.settings.cian?.sale_type ?? 'fz214'),
      ]),
    ]);
  },

  parking(context, facts) {
    const faults = podiumFaults(context, facts);
    if (faults.length > 0) return faults;
    const { lot, building } = facts;
    return group(namesOf(context)[2], [
      ...commonOf(context, building, { id: lot.externalId, category: 'garageSale', ...facts }),
      photosOf(context, null),
      element('TotalArea', lot.area),
      group('Garage', [element('Type', 'parkingPlace'), element('Status', 'ownership')]),
      buildingOf(building, null),
      termsOf(lot.price, [element('ContractType', 'sale')]),
    ]);
  },

  commercial(context, facts) {
    const faults = podiumFaults(context, facts);
    if (faults.length > 0) return faults;
    const { lot, building } = facts;
    return group(namesOf(context)[2], [
      ...commonOf(context, building, { id: lot.externalId, category: 'freeAppointmentObjectSale', ...facts }),
      photosOf(context, null),
      element('TotalArea', lot.area),
      buildingOf(building, lot.ceilingHeight),
      termsOf(lot.price, [element('ContractType', 'sale')]),
    ]);
  },
};

/** Live generators write them small, documents print them with capitals. */
function namesOf({ settings }: FeedContext): readonly [root: string, version: string, object: string] {
  return settings.cian?.root === 'Feed'
    ? ['Feed', 'Feed_Version', 'Object']
    : ['feed', 'feed_version', 'object'];
}

interface Ad {
  readonly id: string;
  readonly category: string;
  readonly description: string;
  readonly url: string;
}

function commonOf(
  context: FeedContext,
  building: BuildingFacts,
  { id, category, description, url }: Ad,
): string[] {
  return [
    element('ExternalId', id),
    element('Category', category),
    element('Description', description.slice(0, LONGEST)),
    placeOf(building, context),
    element('Url', url),
  ];
}

const placeOf = shared((building: BuildingFacts, context) => {
  const phone = context.phone ?? '';
  return [
    element('Address', fullAddress(context, building)),
    group('Coordinates', [
      element('Lat', coordinate(building.latitude)),
      element('Lng', coordinate(building.longitude)),
    ]),
    group('Phones', [
      group('PhoneSchema', [element('CountryCode', phone.slice(0, 2)), element('Number', phone.slice(2))]),
    ]),
  ].join('');
});

/** The first of all is the one that an ad begins with. */
function photosOf(context: FeedContext, floorPlan: string | null): string {
  const gallery = galleryOf(context, context);
  if (floorPlan === null) return group('Photos', gallery);
  return group('Photos', [...gallery, photo(floorPlan, gallery.length === 0)]);
}

const galleryOf = shared(({ gallery }: FeedContext) =>
  gallery.slice(0, MOST_PHOTOS - 1).map((address, index) => photo(address, index === 0)),
);

function photo(address: string, isDefault: boolean): string {
  return group('PhotoSchema', [element('FullUrl', address), element('IsDefault', String(isDefault))]);
}

function roomsOf({ rooms }: FlatFacts): number {
  return rooms === 0 ? STUDIO : Math.min(rooms, SIX_AND_MORE);
}

function viewOf({ yard, street }: FlatFacts): string | null {
  if (yard && street) return 'yardAndStreet';
  return yard ? 'yard' : street ? 'street' : null;
}

function buildingOf(
  { floors, material, own, completion, isReady }: BuildingFacts,
  ceiling: number | null,
): string {
  return group('Building', [
    element('FloorsCount', floors),
    element('MaterialType', material && MATERIALS[material]),
    element('CeilingHeight', ceiling),
    element('PassengerLiftsCount', own?.passenger_lifts),
    element('CargoLiftsCount', own?.cargo_lifts),
    group('Deadline', [
      element('Quarter', QUARTERS[completion.quarter]),
      element('Year', completion.year),
      element('IsComplete', String(isReady)),
    ]),
  ]);
}

function termsOf(price: number, others: readonly string[]): string {
  return group('BargainTerms', [element('Price', price), element('Currency', 'rur'), ...others]);
}

function descriptionFault({ length }: string): Fault[] {
  return length >= SHORTEST ? [] : [{ field: 'Description', reason: `описание короче ${SHORTEST} знаков` }];
}

function podiumFaults(context: FeedContext, { lot, description }: PodiumFacts): Fault[] {
  return [
    ...(lot.price > 0 ? [] : [{ field: 'Price', reason: 'цена не указана' }]),
    ...descriptionFault(description),
    ...pictureFault(context.gallery, 'Photos'),
  ];
}
