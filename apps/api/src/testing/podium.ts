import type { Dataset, DatasetLot } from '@quarter/contract/dataset';
import { testDataset } from './dataset.ts';

const STATUSES = ['free', 'free', 'held', 'booked', 'sold'] as const;
const TYPES = ['standard', 'family', 'electric'];
const rectangle = (x: number, y: number, width: number, depth: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
];
const NO_CORES = { cores: [], ramps: [], arrows: [] };

/**
 * The made-up complex with a podium: 24 parking spaces and 12 storerooms on levels 2 and 3, six commercial premises in
 * blocks 1 and 2, in every state. Statuses and sizes follow from the numbers.
 */
export function podiumDataset({ flats = 6 } = {}): Dataset {
  const dataset = testDataset({ flats });
  const contour = rectangle(0, 0, 60_000, 20_000);
  const scheme = { contour, wall: 400, columns: [rectangle(9000, 9000, 400, 400)], ...NO_CORES };
  const block = (number: number) => ({
    block: number,
    section: number,
    contour,
    rooms: [{ name: 'Вестибюль', outline: rectangle(0, 0, 6000, 6000) }],
    columns: [],
    lifts: [],
    stairs: [],
    windows: [],
    doors: [],
  });
  return {
    ...dataset,
    levels: [
      { kind: 'parking', floor: 2, name: '−1 уровень', scheme },
      { kind: 'parking', floor: 3, name: '−2 уровень', scheme },
      { kind: 'storeroom', floor: 2, name: '−1 уровень', scheme },
      { kind: 'storeroom', floor: 3, name: '−2 уровень', scheme },
      { kind: 'commercial', floor: 1, name: 'Улица', scheme: { blocks: [block(1), block(2)] } },
      { kind: 'commercial', floor: 2, name: 'Средний уровень', scheme: { blocks: [block(2)] } },
    ],
    lots: [
      ...dataset.lots.filter(lot => lot.kind === 'flat'),
      ...Array.from({ length: 24 }, (_, index) => parking(index + 1)),
      ...Array.from({ length: 12 }, (_, index) => storeroom(index + 1)),
      ...Array.from({ length: 6 }, (_, index) => premises(index + 1)),
    ],
    dictionaries: {
      ...dataset.dictionaries,
      parking_type: [...TYPES, 'moto'].map(value => ({ value, label: `Тип ${value}` })),
    },
  };
}

function base(kind: string, number: number) {
  return {
    external_id: `${kind}-${number}`,
    number: String(number),
    slug: `${kind}-${number}`,
    building: 1 + (number % 2),
    status: STATUSES[number % STATUSES.length] ?? 'free',
    old_price: null,
    discount_amount: 0,
    discount_until: null,
    price_history: [],
  };
}

function parking(number: number): DatasetLot {
  return {
    kind: 'parking',
    ...base('mesto', number),
    floor: number <= 12 ? 2 : 3,
    area: 13.5 + (number % 3) * 0.5,
    price: 2_500_000 + (number % 7) * 100_000,
    type: TYPES[number % TYPES.length] ?? 'standard',
    lift_distance: number,
    outline: rectangle(number * 2550, 0, 2550, 5300),
    pair: number === 14 ? { number: '7', area: 4.2 } : null,
  };
}

function storeroom(number: number): DatasetLot {
  return {
    kind: 'storeroom',
    ...base('kladovaya', number),
    floor: number <= 6 ? 2 : 3,
    area: 4 + number / 10,
    price: 900_000 + number * 10_000,
    outline: rectangle(number * 1750, 0, 1650, 2300),
    pair: number === 7 ? { number: '14', area: 13.5 } : null,
  };
}

function premises(number: number): DatasetLot {
  return {
    kind: 'commercial',
    ...base('pomeshchenie', number),
    floor: number <= 4 ? 1 : 2,
    area: 84 + number,
    price: 40_000_000 + number * 1_000_000,
    block: number <= 2 ? 1 : 2,
    level: number <= 4 ? 'street' : 'middle',
    purpose: number === 1 ? 'кафе' : null,
    ceiling_height: 5.4,
    power: 45,
    windows: 3,
    rent: number === 1 ? 252_000 : null,
    outline: rectangle(0, 0, 8400, 10_000),
  };
}
