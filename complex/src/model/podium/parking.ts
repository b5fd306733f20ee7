import type { Dataset, datasetParkingSchema, datasetStoreroomSchema } from '@quarter/contract/dataset';
import { boundingBox, polygonArea } from '@quarter/domain/plan/geometry';
import type { Polygon } from '@quarter/domain/plan/types';
import type * as z from 'zod/mini';
import { PRICE_DATE } from '../prices.ts';
import { randomOf } from '../random.ts';
import { statuses } from '../statuses.ts';
import { type Bay, parkingLevel } from './parking-level.ts';
import { storeroomLevel } from './storeroom-level.ts';

type Parking = z.infer<typeof datasetParkingSchema>;
type Storeroom = z.infer<typeof datasetStoreroomSchema>;

/** Levels by the key that addresses use: 2 is the first one down, 3 the second. */
const PARKING_LEVELS = [
  { floor: 2, name: '−1 уровень', first: 1, ramp: 'Рампа на улицу', metre: 262_000 },
  { floor: 3, name: '−2 уровень', first: 101, ramp: 'Рампа на −1', metre: 240_000 },
] as const;
const STOREROOM_LEVELS = [
  { floor: 2, name: '−1 уровень', first: 101, metre: 262_000 },
  { floor: 3, name: '−2 уровень', first: 1, metre: 236_000 },
] as const;

/** Types in the order of the filter. */
export const PARKING_TYPES: Dataset['dictionaries']['parking_type'] = [
  { value: 'standard', label: 'Стандартное' },
  { value: 'electric', label: 'С\u00a0зарядкой 22\u00a0кВт' },
  { value: 'family', label: 'Семейное' },
  { value: 'moto', label: 'Для мотоцикла' },
];

const SHARES = { sold: 0.46, booked: 0.1, held: 0.04 };
/** Roubles that a metre farther from the lifts takes off, and that a charger adds. */
const PER_METRE_AWAY = 9000;
const CHARGER = 170_000;
const ROUND = 10_000;
/** A place twice as wide costs less than two. */
const FAMILY_SHARE = 0.93;
/** Wide places are dear, so they go later. */
const RARE = 0.25;
/** Every sixth place has a charger, every third a storeroom that is rented with it. */
const CHARGED = 6;
const PAIRED = 3;

/** The lots that the site's pictures show. */
const SHOWN = { parking: '154', price: 3_290_000, storeroom: '14' } as const;

const toOutline = (outline: Polygon): [number, number][] => outline.map(([x, y]) => [x, y]);
const round = (price: number) => Math.round(price / ROUND) * ROUND;
const areaOf = (outline: Polygon) => Math.round(polygonArea(outline) * 10) / 10;

function parkingPrice(bay: Bay, metre: number, isElectric: boolean, play: number): number {
  const area = areaOf(bay.outline);
  const share = bay.type === 'family' ? FAMILY_SHARE : bay.type === 'moto' ? 0.95 : 1;
  const away = bay.type === 'moto' ? 0 : PER_METRE_AWAY * bay.distance;
  return round(area * metre * share * play - away + (isElectric ? CHARGER : 0));
}

function base(id: string, number: string, slug: string, price: number) {
  return {
    external_id: id,
    number,
    slug,
    price,
    old_price: null,
    discount_amount: 0,
    discount_until: null,
    price_history: [
      { date: '2026-02-01', price: round(price * 0.94) },
      { date: '2026-09-01', price },
    ].filter(({ date }) => date < PRICE_DATE),
  };
}

function parkingLots(seed: number): Parking[] {
  const bays = PARKING_LEVELS.flatMap(level =>
    parkingLevel(level.ramp).bays.map((bay, index) => ({ level, bay, number: String(level.first + index) })),
  );
  const states = statuses(
    bays.map(({ bay, number }, index) =>
      number === SHOWN.parking
        ? -1
        : randomOf(seed, 3, index)() - bay.distance * 0.012 - (bay.type === 'family' ? RARE : 0),
    ),
    SHARES,
  );
  return bays.map(({ level, bay, number }, index): Parking => {
    const isShown = number === SHOWN.parking;
    const isElectric = !isShown && bay.type === 'standard' && index % CHARGED === 3;
    const play = 0.98 + randomOf(seed, 4, index)() * 0.04;
    const price = isShown ? SHOWN.price : parkingPrice(bay, level.metre, isElectric, play);
    return {
      kind: 'parking',
      ...base(`parking-${number}`, number, `mesto-${number}`, price),
      building: bay.section,
      floor: level.floor,
      area: areaOf(bay.outline),
      status: states[index] ?? 'free',
      type: isElectric ? 'electric' : bay.type,
      lift_distance: bay.distance,
      outline: toOutline(bay.outline),
      pair: null,
    };
  });
}

function storeroomLots(seed: number): Storeroom[] {
  const cells = STOREROOM_LEVELS.flatMap(level =>
    storeroomLevel().cells.map((outline, index) => ({ level, outline, number: String(level.first + index) })),
  );
  const states = statuses(
    cells.map(({ number }, index) => (number === SHOWN.storeroom ? -1 : randomOf(seed, 5, index)())),
    SHARES,
  );
  return cells.map(({ level, outline, number }, index): Storeroom => {
    const play = 0.97 + randomOf(seed, 6, index)() * 0.06;
    const { x, width } = boundingBox(outline);
    return {
      kind: 'storeroom',
      ...base(
        `storeroom-${number}`,
        number,
        `kladovaya-${number}`,
        round(areaOf(outline) * level.metre * play),
      ),
      // Storerooms lie between sections 2 and 3: each belongs to the nearer one.
      building: x + width / 2 < 20_400 ? 2 : 3,
      floor: level.floor,
      area: areaOf(outline),
      status: states[index] ?? 'free',
      outline: toOutline(outline),
      pair: null,
    };
  });
}

/** Free places and free storerooms of one level two by two; both sides name each other. */
function paired(places: Parking[], rooms: Storeroom[]): (Parking | Storeroom)[] {
  const free = rooms.filter(room => room.status === 'free' && room.number !== SHOWN.storeroom);
  const partner = new Map<string, Storeroom>();
  const shown = rooms.find(room => room.number === SHOWN.storeroom);
  if (shown) partner.set(SHOWN.parking, shown);
  const wanted = places.filter(place => place.status === 'free' && place.type !== 'moto');
  for (const [index, place] of wanted.entries()) {
    if (index % PAIRED !== 0 || place.number === SHOWN.parking) continue;
    const at = free.findIndex(room => room.floor === place.floor);
    const room = free[at];
    if (room) partner.set(place.number, room);
    if (room) free.splice(at, 1);
  }
  const byRoom = new Map(
    [...partner].flatMap(([number, room]) => {
      const place = places.find(item => item.number === number);
      return place ? [[room.number, place] as const] : [];
    }),
  );
  const side = (lot: { number: string; area: number } | undefined) =>
    lot ? { number: lot.number, area: lot.area } : null;
  return [
    ...places.map(place => ({ ...place, pair: side(partner.get(place.number)) })),
    ...rooms.map(room => ({ ...room, pair: side(byRoom.get(room.number)) })),
  ];
}

/** Parking spaces and storerooms. */
export function parkingAndStorerooms(seed: number): (Parking | Storeroom)[] {
  return paired(parkingLots(seed), storeroomLots(seed));
}

/** Levels on which they lie. */
export function undergroundLevels(): Dataset['levels'] {
  return [
    ...PARKING_LEVELS.map(({ floor, name, ramp }) => ({
      kind: 'parking' as const,
      floor,
      name,
      scheme: { ...parkingLevel(ramp).scheme },
    })),
    ...STOREROOM_LEVELS.map(({ floor, name }) => ({
      kind: 'storeroom' as const,
      floor,
      name,
      scheme: { ...storeroomLevel().scheme },
    })),
  ];
}
