import type { DatasetFlat } from '@quarter/contract/dataset';
import { type Facing, facingOf } from './facade.ts';
import { type Feature, featuresOf, planFeatures } from './features.ts';
import { LAYOUTS, type Layout, openAirArea, roomCount, totalArea } from './layouts/catalog.ts';
import { looksOf } from './looks.ts';
import { allPlates } from './plates/all.ts';
import { type Plate, planOf } from './plates/plate.ts';
import { discount, type Finishing, fullPrice, PRICE_DATE, priceHistory, reduced } from './prices.ts';
import { pick, randomOf } from './random.ts';
import { HEIGHTS, SECTIONS, type Section } from './sections.ts';
import { statuses } from './statuses.ts';

/** What does not change from floor to floor: one flat of a plate. */
interface Slot {
  readonly plate: Plate;
  readonly section: Section;
  readonly layout: Layout;
  readonly position: number;
  readonly mirrored: boolean;
  readonly facing: Facing;
  readonly features: readonly Feature[];
  readonly area: number;
  readonly openAir: number;
  readonly rooms: number;
}

interface Place {
  readonly slot: Slot;
  readonly floor: number;
  /** 0 for the quarter itself, 1, 2… for its repetitions in big data sets. */
  readonly copy: number;
  readonly number: number;
}

export const PLANS = new Map(LAYOUTS.map(layout => [layout.code, layout.plan]));
export const PLATES = allPlates(PLANS);

/** Share of lots that banks do not lend for: collateral value is checked one by one. */
const NO_MORTGAGE = 0.06;
const SHARES = { sold: 0.34, booked: 0.1, held: 0.05 };
/** How soon types go, by rooms: studios and one-room flats first. */
const POPULAR: readonly number[] = [0.3, 0.34, 0.24, 0.1, 0];
const FINISHINGS: readonly (readonly [Finishing, number])[] = [
  ['none', 58],
  ['white-box', 30],
  ['design', 12],
];

function slotsOf(section: Section): Slot[][] {
  const floors: Slot[][] = [];
  for (let floor = 2; floor <= section.floors; floor += 1) {
    const plate = PLATES.find(
      ({ building, floors: own }) => building === section.number && own.includes(floor),
    );
    floors.push(plate ? slotsOfPlate(plate, section) : []);
  }
  return floors;
}

function slotsOfPlate(plate: Plate, section: Section): Slot[] {
  return plate.plan.placements.map(placement => {
    const layout = LAYOUTS.find(({ code }) => code === placement.layout);
    if (!layout) throw new RangeError(`There is no layout ${placement.layout}`);
    const plan = planOf(PLANS, layout.code);
    return {
      plate,
      section,
      layout,
      position: placement.position,
      mirrored: placement.mirrored,
      facing: facingOf(plan, placement, plate.tier),
      features: planFeatures(plan),
      area: totalArea(plan),
      openAir: openAirArea(plan),
      rooms: roomCount(plan),
    };
  });
}

/**
 * Places of flats in the order of their numbers: section by section, floor by floor, clockwise on a storey.
 * More than the quarter has are found in repetitions of its sections.
 */
function places(count: number | null): Place[] {
  const quarter = SECTIONS.flatMap(section =>
    slotsOf(section).flatMap((slots, level) => slots.map(slot => ({ slot, floor: level + 2 }))),
  );
  const total = count ?? quarter.length;
  return Array.from({ length: total }, (_, index) => {
    const place = quarter[index % quarter.length];
    if (!place) throw new RangeError('The quarter has no flats');
    return { ...place, copy: Math.floor(index / quarter.length), number: index + 1 };
  });
}

/** The lot that the site's pictures show; its price and state stand in them. */
const SHOWCASE = {
  section: 3,
  floor: 14,
  position: 4,
  full: 38_400_000,
  percent: 12,
  finishing: 'white-box',
} as const;

function isShowcase({ slot, floor, copy }: Place): boolean {
  return (
    copy === 0 &&
    slot.section.number === SHOWCASE.section &&
    floor === SHOWCASE.floor &&
    slot.position === SHOWCASE.position
  );
}

/** How wanted a flat is, 0…1.4: low floors, popular types and sections that are ready sooner go first. */
function wanted({ slot, floor, number, copy }: Place, seed: number): number {
  const { section, rooms, position } = slot;
  const low = 1 - (floor - 2) / (section.floors - 2);
  const next = randomOf(seed, 1, copy, section.number, floor, position, number);
  return low * 0.35 + (POPULAR[rooms] ?? 0) + (section.number <= 2 ? 0.1 : 0) + next() * 0.75;
}

/** Building of the data set: the section itself, or its repetition with a number of its own. */
export function buildingNumber(section: number, copy: number): number {
  return copy * SECTIONS.length + section;
}

/**
 * All flats of the quarter, or exactly `count` of them: the first ones, or repetitions of the quarter as
 * further buildings, which have no drawings of storeys.
 */
export function flats(seed: number, count: number | null, until: string): DatasetFlat[] {
  const all = places(count);
  const states = statuses(
    all.map(place => (isShowcase(place) ? -1 : wanted(place, seed))),
    SHARES,
  );
  return all.map((place, index) => flat(place, states[index] ?? 'free', { seed, until }));
}

function flat(
  place: Place,
  status: DatasetFlat['status'],
  { seed, until }: { readonly seed: number; readonly until: string },
): DatasetFlat {
  const { slot, floor, copy, number } = place;
  const { section, layout, facing, position } = slot;
  const next = randomOf(seed, 2, copy, section.number, floor, position);
  const showcase = isShowcase(place);
  const finishing = showcase ? SHOWCASE.finishing : pick(next, FINISHINGS);
  const looks = looksOf({ section, floor, sides: facing.sides });
  const full = fullPrice(
    {
      section: section.number,
      floor,
      rooms: slot.rooms,
      area: slot.area,
      openAir: slot.openAir,
      corner: slot.features.includes('corner'),
      penthouse: layout.penthouse,
      looks,
      finishing,
    },
    next,
  );
  // A sold lot is out of every campaign.
  const percent = status === 'sold' ? 0 : discount(next);
  const price = showcase ? reduced(SHOWCASE.full, SHOWCASE.percent, until) : reduced(full, percent, until);
  const building = buildingNumber(section.number, copy);
  return {
    kind: 'flat',
    external_id: `flat-${number}`,
    number: String(number),
    slug: `s${building}-f${floor}-${number}`,
    building,
    floor,
    area: slot.area,
    status,
    ...price,
    price_history:
      copy === 0 ? priceHistory(section.number, price) : [{ date: PRICE_DATE, price: price.price }],
    layout: layout.code,
    mirrored: slot.mirrored,
    plate: copy === 0 ? slot.plate.code : null,
    position,
    ceiling_height: HEIGHTS.ceiling,
    window_look: looks,
    window_sides: [...facing.sides],
    plan_azimuth: facing.azimuth,
    side: facing.side,
    bays: [...facing.bays],
    facing_type: finishing,
    features: featuresOf(slot.features, floor),
    is_mortgage: showcase || next() >= NO_MORTGAGE,
  };
}
