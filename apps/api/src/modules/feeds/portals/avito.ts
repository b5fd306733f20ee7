import type { Material } from '@quarter/domain/building-material';
import type { Fault, FeedContext, FlatFacts, Portal } from '../feed.ts';
import { element, emptyElement, group, XML_HEAD } from '../xml.ts';
import { commonFaults, missingFault, pictureFault, shared, unknownFinishing, XML_TYPE } from './common.ts';

const MATERIALS: Readonly<Record<Material, string>> = {
  brick: 'Кирпичный',
  monolith: 'Монолитный',
  'monolith-brick': 'Монолитно-кирпичный',
  panel: 'Панельный',
  block: 'Блочный',
  // There is no word for it; nobody builds a new complex so.
  wood: '',
};

/** m². */
const SQUARE = { least: 10, most: 5000 } as const;
const LIVING = { least: 5, most: 5000 } as const;
const KITCHEN = { least: 2, most: 100 } as const;
const [LONGEST_ID, LONGEST_NUMBER, LONGEST_TEXT] = [100, 10, 7500];
const MOST_ROOMS = 9;
const MOST_IMAGES = 40;
const MOST_LIFTS = 4;

/**
 * Avito autoload: flats in new developments. Of parking spaces one source tells, of what a commercial ad must have
 * none: they are in no feed.
 */
export const avito: Portal = {
  name: 'avito',
  type: XML_TYPE,
  separator: '\n',
  missing: ({ settings, phone }) => [
    ...(settings.avito === undefined ? ['avito'] : []),
    ...(phone === null ? ['phone'] : []),
  ],
  // Where the directory lists no housings, the id of the complex is that of every building.
  missingOf: () => [],
  head: () => `${XML_HEAD}<Ads formatVersion="3" target="Avito.ru">\n`,
  tail: () => '</Ads>\n',

  flat(context, facts) {
    const { flat, building } = facts;
    const images = imagesOf(context, facts);
    const faults = [
      ...commonFaults(facts),
      ...(developmentOf(context, facts) === null ? missingFault(['avito_id'], building) : []),
      ...unknownFinishing(facts, 'Decoration'),
      ...(building.material === null || MATERIALS[building.material] === ''
        ? missingFault(['material'], building)
        : []),
      ...rangeFaults(facts),
      ...pictureFault(images, 'Images'),
    ];
    if (faults.length > 0) return faults;
    const { settings, phone } = context;
    return group('Ad', [
      element('Id', flat.externalId),
      element('Category', 'Квартиры'),
      element('OperationType', 'Продам'),
      element('MarketType', 'Новостройка'),
      element('NewDevelopmentId', developmentOf(context, facts)),
      element('PropertyRights', 'Застройщик'),
      element('SaleMethod', settings.avito?.sale_method ?? 'Договор долевого участия'),
      element('Status', 'Квартира'),
      element('Decoration', decorationOf(context, facts)),
      element('HouseType', building.material && MATERIALS[building.material]),
      element('Floor', flat.floor),
      element('Floors', building.floors),
      element('Rooms', roomsOf(facts)),
      element('Square', flat.area),
      element('LivingSpace', within(facts.livingArea, LIVING)),
      element('KitchenSpace', facts.rooms === 0 ? null : within(facts.kitchenArea, KITCHEN)),
      element('ApartmentNumber', flat.number.length <= LONGEST_NUMBER ? flat.number : null),
      element('CeilingHeight', flat.ceilingHeight),
      options('ViewFromWindows', [facts.yard && 'Во двор', facts.street && 'На улицу']),
      options('BathroomMulti', [
        (facts.bathrooms?.combined ?? 0) > 0 && 'Совмещённый',
        (facts.bathrooms?.separate ?? 0) > 0 && 'Раздельный',
      ]),
      options('BalconyOrLoggiaMulti', [facts.balconies > 0 && 'Балкон', facts.loggias > 0 && 'Лоджия']),
      element('PassengerElevator', liftsOf(building.own?.passenger_lifts)),
      element('FreightElevator', liftsOf(building.own?.cargo_lifts)),
      options('SaleOptions', [flat.isMortgage && 'Можно в ипотеку']),
      element('Price', flat.price),
      ...discountOf(context, facts),
      element('Description', facts.description.slice(0, LONGEST_TEXT)),
      group('Images', images),
      element('ContactPhone', phone),
      element('ManagerName', context.complex.contacts.sales.title.slice(0, 40)),
      element('ListingFee', settings.avito?.listing_fee),
    ]);
  },
};

function imagesOf(context: FeedContext, { plan, floorPlan }: FlatFacts): string[] {
  const plans = [plan, floorPlan].filter(url => url !== null).map(imageOf);
  return [...plans, ...galleryOf(context, context)].slice(0, MOST_IMAGES);
}

const galleryOf = shared(({ gallery }: FeedContext) => gallery.map(imageOf));

function imageOf(url: string): string {
  return emptyElement('Image', { url });
}

function developmentOf({ settings }: FeedContext, { building }: FlatFacts): number | null {
  return building.own?.avito_id ?? settings.avito?.complex_id ?? null;
}

function decorationOf({ settings }: FeedContext, { finishing }: FlatFacts): string {
  switch (finishing?.kind) {
    case 'rough':
      return settings.avito?.rough ?? 'Без отделки';
    case 'pre':
    case 'white-box':
      return 'Предчистовая';
    case 'fine':
    case 'furnished':
      return 'Чистовая';
    default:
      return 'Без отделки';
  }
}

function roomsOf({ rooms }: FlatFacts): string {
  if (rooms === 0) return 'Студия';
  return rooms > MOST_ROOMS ? '10 и более' : String(rooms);
}

function rangeFaults({ flat }: FlatFacts): Fault[] {
  const { area, externalId } = flat;
  return [
    ...(area >= SQUARE.least && area <= SQUARE.most
      ? []
      : [
          {
            field: 'Square',
            reason: `площадь ${area} м² вне пределов Авито: ${SQUARE.least}–${SQUARE.most}`,
          },
        ]),
    ...(externalId.length <= LONGEST_ID
      ? []
      : [{ field: 'Id', reason: `ключ лота длиннее ${LONGEST_ID} знаков` }]),
  ];
}

/** A part of the area that the portal would refuse is left out: it may be. */
function within(value: number | null, { least, most }: { least: number; most: number }): number | null {
  return value !== null && value >= least && value <= most ? value : null;
}

function options(name: string, values: readonly (string | false)[]): string {
  return group(
    name,
    values.filter(value => value !== false).map(value => element('Option', value)),
  );
}

function liftsOf(count: number | undefined): string | null {
  if (count === undefined) return null;
  return count === 0 ? 'Нет' : String(Math.min(count, MOST_LIFTS));
}

/** One source alone tells these two, so they are there for who has seen that Avito takes them. */
function discountOf({ settings }: FeedContext, { flat }: FlatFacts): string[] {
  if (settings.avito?.discount !== true || flat.oldPrice === null) return [];
  const until = flat.discountUntil === null ? '' : ` до ${flat.discountUntil.split('-').reverse().join('.')}`;
  return [
    element('BasePriceND', flat.oldPrice),
    element('DiscountConditionText', `Скидка при 100% оплате${until}`),
  ];
}
