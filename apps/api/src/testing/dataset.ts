import type { Dataset, DatasetFlat } from '@quarter/contract/dataset';
import { layouts as standardLayouts, storey } from '@quarter/domain/plan/standard.fixture';

/** Small repeatable generator (mulberry32): the same seed gives the same complex. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const BUILDINGS = [
  { number: 1, floors: 9, flats: 5 },
  { number: 2, floors: 17, flats: 4 },
  { number: 3, floors: 24, flats: 4 },
];
/** Whatever ends does so long after the tests, and an instalment by the term of its section. */
const FAR_DAY = '2099-12-31';
export const LAST_QUARTER = { year: 2099, quarter: 4 } as const;
const LOOKS = ['river', 'park', 'courtyard', 'city'];
const FACINGS = ['none', 'white-box', 'warm', 'cold'];
const FEATURES = ['terrace', 'corner', 'second-light', 'two-bathrooms', 'wardrobe'];
const STATUSES = ['free', 'free', 'free', 'held', 'booked', 'sold'] as const;
const DISCOUNTS = [0, 0, 0, 5, 10, 17];
const SIDES = ['river', 'yard', 'east', 'west'] as const;

const EMPTY_SCHEME = { contour: [], wall: 400, columns: [], cores: [], ramps: [], arrows: [] };

/** A made-up complex without drawings, for tests: `flats` flats in every state, and a parking space. */
export function testDataset({ flats = 200, seed = 1 } = {}): Dataset {
  const next = random(seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const some = (items: readonly string[]): string[] => items.filter(() => next() < 0.35);

  const layouts = Array.from({ length: 12 }, (_, index) => {
    const rooms = index % 5;
    const area = 24 + rooms * 21 + index * 1.35;
    return {
      code: `L${index + 1}`,
      // The sixth is the first in another size.
      name: `Планировка ${index === 5 ? 1 : index + 1}`,
      room_count: rooms,
      common_layout_type: rooms === 3 ? (index % 2 === 0 ? 'euro' : 'classic') : null,
      area: Math.round(area * 100) / 100,
      living_area: rooms === 0 ? null : Math.round(area * 55) / 100,
      kitchen_area: Math.round(area * 20) / 100,
      rooms: [
        { id: 'r1', kind: 'living', name: 'Гостиная', area: 18.5 },
        ...(index % 4 === 1 ? [{ id: 'r2', kind: 'loggia', name: 'Лоджия', area: 3.4 }] : []),
      ],
      plan: null,
      picture: null,
    };
  });

  const lots = Array.from({ length: flats }, (_, index): DatasetFlat => {
    const building = BUILDINGS[index % BUILDINGS.length] ?? { number: 1, floors: 9, flats: 5 };
    const layout = pick(layouts);
    const turn = Math.floor(index / BUILDINGS.length);
    const floor = 2 + (Math.floor(turn / building.flats) % (building.floors - 1));
    const discount = pick(DISCOUNTS);
    const full = Math.round((layout.area * (380_000 + floor * 4_000 + next() * 60_000)) / 1000) * 1000;
    const price = Math.round((full * (100 - discount)) / 100);
    return {
      kind: 'flat',
      external_id: `F-${index + 1}`,
      number: String(index + 1),
      slug: `flat-${index + 1}`,
      building: building.number,
      floor,
      area: Math.round((layout.area + Math.floor(next() * 30) / 10) * 100) / 100,
      status: pick(STATUSES),
      price,
      old_price: discount > 0 ? full : null,
      discount_amount: discount,
      discount_until: discount > 0 ? FAR_DAY : null,
      price_history: [{ date: '2026-06-01', price: Math.round(price * 0.95) }],
      layout: layout.code,
      mirrored: next() < 0.3,
      plate: null,
      position: 1 + (turn % building.flats),
      ceiling_height: 3,
      window_look: [...new Set([pick(LOOKS), pick(LOOKS)])],
      window_sides: ['south'],
      plan_azimuth: 180,
      side: pick(SIDES),
      bays: [1, 2],
      facing_type: pick(FACINGS),
      features: some(FEATURES),
      is_mortgage: next() < 0.8,
    };
  });

  return {
    project: {
      name: 'Проверочный квартал',
      tagline: 'Дом для проверок',
      description: 'Данные для тестов',
      address: 'Москва',
      is_demo: true,
      coordinates: { lat: 55.7, lng: 37.6 },
      contacts: {
        sales: { title: 'Продажи', note: '', phone: '+7 (000) 000-00-01', email: null },
        client_service: { title: 'Служба', note: '', phone: '+7 (000) 000-00-02', email: null },
        trust_line: { title: 'Доверие', note: '', phone: '+7 (000) 000-00-03', email: null },
        hidden: [],
      },
      links: { cabinet: '/', building_site: '/', social: [] },
      developer: 'Проверочный застройщик',
      promo: null,
      season: { is_season_version: true, season_version: 'spring' },
      legal: { offer: [], credit: '' },
    },
    buildings: BUILDINGS.map(({ number, floors }) => ({
      number,
      name: `Корпус ${number}`,
      floors,
      completion: LAST_QUARTER,
      material: 'кирпич',
      heights: { second: 5.4, storey: 3.3 },
    })),
    layouts,
    plates: [],
    levels: [{ kind: 'parking', floor: -1, name: 'Паркинг', scheme: EMPTY_SCHEME }],
    views: [
      { building: 1, side: 'river', from: 2, to: 5, picture: 'river', azimuth: 180 },
      { building: 1, side: 'river', from: 6, to: 9, picture: 'river-high', azimuth: 180 },
      { building: 1, side: 'east', from: 2, to: 9, picture: 'east', azimuth: 90 },
      { building: 2, side: 'river', from: 2, to: 17, picture: 'river-2', azimuth: 180 },
    ],
    lots: [
      ...lots,
      {
        kind: 'parking',
        external_id: 'P-1',
        number: '1',
        slug: 'parking-1',
        building: 1,
        floor: -1,
        area: 13.25,
        status: 'free',
        price: 2_500_000,
        old_price: null,
        discount_amount: 0,
        discount_until: null,
        price_history: [],
        type: 'standard',
        lift_distance: 12,
        outline: [
          [0, 0],
          [2500, 0],
          [2500, 5300],
        ],
        pair: { number: '7', area: 4.2 },
      },
    ],
    dictionaries: {
      window_look: LOOKS.map(value => ({ value, label: `Вид ${value}` })),
      facing_type: FACINGS.map(value => ({ value, label: `Отделка ${value}` })),
      features: FEATURES.map(value => ({ value, label: `Особенность ${value}` })),
      common_layout_type: ['classic', 'euro', 'corner'].map(value => ({ value, label: `Тип ${value}` })),
      parking_type: [{ value: 'standard', label: 'Стандартное' }],
    },
    mortgage: {
      is_active: true,
      rate: 0.1,
      offers: [
        {
          bank: 'Первый банк',
          name: 'Базовая',
          kind: 'base',
          rate: 0.19,
          min_deposit: 20.1,
          max_term: 30,
          max_loan: 100_000_000,
          eligibility: 'Всем',
          costs: { least: { at_start: 6000, yearly: 0.001 }, most: { at_start: 30_000, yearly: 0.011 } },
        },
        {
          bank: 'Второй банк',
          name: 'Семейная',
          kind: 'family',
          rate: 0.06,
          min_deposit: 15,
          max_term: 25,
          max_loan: 12_000_000,
          eligibility: 'Семьям с детьми',
          costs: { least: { at_start: 6000, yearly: 0.001 }, most: { at_start: 30_000, yearly: 0.011 } },
        },
      ],
    },
    instalment: {
      first_payment: { min: 30, max: 90 },
      last_payment: { min: 0, max: 40 },
      months: { min: 3, max: 18 },
      frequencies: [1, 3],
      pay_day: 15,
      last_date: FAR_DAY,
      contract_until: FAR_DAY,
    },
    date: '2026-11-20',
  };
}

/** The made-up complex with one more building, number 4, whose two storeys and twelve flats have drawings. */
export function drawnDataset(options: { flats?: number; seed?: number } = {}): Dataset {
  const dataset = testDataset(options);
  const [building] = dataset.buildings;
  const flat = dataset.lots.find(lot => lot.kind === 'flat');
  if (!building || !flat) throw new Error('the made-up complex needs a flat');
  const rows = [...standardLayouts].map(([code, plan], index) => ({
    code,
    name: code,
    room_count: index === 0 ? 2 : 0,
    common_layout_type: null,
    area: index === 0 ? 61.5 : 28.4,
    living_area: null,
    kitchen_area: null,
    rooms: plan.rooms.map(({ id, kind, name }) => ({ id, kind, name, area: 10 })),
    plan: { ...plan },
    picture: null,
  }));
  const flats = [2, 3].flatMap(floor =>
    storey.placements.map(
      ({ position, layout, mirrored, turn }): DatasetFlat => ({
        ...flat,
        external_id: `D-${floor}-${position}`,
        slug: `drawn-${floor}-${position}`,
        number: `${floor}${position}`,
        building: 4,
        floor,
        area: layout === 'two' ? 61.5 : 28.4,
        status: position === 6 ? 'sold' : 'free',
        layout,
        mirrored,
        plate: 'P4',
        position,
        plan_azimuth: turn === 0 ? 180 : 0,
        side: turn === 0 ? 'river' : 'yard',
      }),
    ),
  );
  return {
    ...dataset,
    buildings: [...dataset.buildings, { ...building, number: 4, name: 'Корпус 4', floors: 3 }],
    layouts: [...dataset.layouts, ...rows],
    plates: [{ code: 'P4', building: 4, floors: [2, 3], plan: { ...storey } }],
    lots: [...dataset.lots, ...flats],
  };
}
