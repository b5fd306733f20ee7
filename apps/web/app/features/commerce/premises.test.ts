import type { CommercialFloor } from '@quarter/contract/podium';
import { EMPTY_PODIUM_FILTER } from '@quarter/contract/podium-filter';
import { describe, expect, it } from 'vitest';
import { describeBlock } from './block-page.tsx';
import { placeOf } from './load-commerce.ts';
import {
  areaText,
  blockFacts,
  COLUMNS,
  factsOf,
  metresText,
  moneyNotes,
  noteOf,
  type Premises,
  priceText,
} from './premises.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const SIX: Premises = {
  id: 6,
  slug: 'pomeshchenie-6',
  number: '6',
  status: 'free',
  block: 3,
  level: 'street',
  building: 'Секция\u00a03',
  area: 84,
  front: 8.4,
  windows: 3,
  ceiling: 5.4,
  power: 45,
  purpose: 'пекарня, кофейня',
  price: 45_360_000,
  discount: null,
  rent: 252_000,
  outline: [],
};

describe('what the premises of a block have', () => {
  const facts = (...lots: readonly Premises[]) =>
    Object.fromEntries(blockFacts(lots).map(([name, value]) => [name, plain(value)]));

  it('is their front and area together, and from what to what their ceilings and power go', () => {
    expect(facts(SIX, { ...SIX, front: 11.2, ceiling: 3.9, power: 75, area: 112 })).toEqual({
      Фасад: '19,6 м',
      'Высота потолка': '3,9–5,4 м',
      Мощность: '45–75 кВт',
      Площадь: '196 м²',
    });
  });

  it('leaves out what is not known of each', () => {
    expect(facts(SIX, { ...SIX, front: null, power: null })).toEqual({
      'Высота потолка': '5,4 м',
      Площадь: '168 м²',
    });
    expect(facts()).toEqual({});
  });
});

describe('words about premises', () => {
  it('R-643 tell area, front with windows, ceiling and power', () => {
    expect(factsOf(SIX).map(([name, value]) => `${name}: ${plain(value)}`)).toEqual([
      'Площадь: 84 м²',
      'Фасад: 8,4 м, 3 окна',
      'Высота потолка: 5,4 м',
      'Мощность: 45 кВт',
      'Подходит для: пекарня, кофейня',
    ]);
    expect(factsOf({ ...SIX, purpose: null })).toHaveLength(4);
    expect(plain(areaText(50.5))).toBe('50,5 м²');
    expect(plain(metresText(9))).toBe('9 м');
    expect(plain(noteOf(SIX))).toBe('84 м², фасад 8,4 м, 45 кВт; пекарня, кофейня');
  });

  it('leave out what an imported lot does not tell', () => {
    const bare: Premises = { ...SIX, front: null, windows: null, ceiling: null, power: null, purpose: null };
    expect(factsOf(bare).map(([name]) => name)).toEqual(['Площадь']);
    expect(plain(noteOf(bare))).toBe('84 м²');
    expect(plain(noteOf({ ...bare, power: 45 }))).toBe('84 м², 45 кВт');
    expect(factsOf({ ...bare, windows: 1 }).map(fact => plain(fact.join(': ')))).toContain('Фасад: 1 окно');
    expect(COLUMNS.map(({ cell }) => plain(cell({ ...bare, rent: null })))).toEqual([
      '—',
      '84 м²',
      '—',
      '—',
      '—',
      '—',
    ]);
  });

  it('R-643 tell price with its square metre and rent of what is free, and nothing of what is taken', () => {
    expect(plain(priceText(SIX))).toBe('45 360 000 ₽');
    expect(moneyNotes(SIX).map(plain)).toEqual(['540 000 ₽ за м². Аренда — 252 000 ₽ в месяц']);
    expect(moneyNotes({ ...SIX, rent: null }).map(plain)).toEqual(['540 000 ₽ за м², только продажа']);
    const sold: Premises = { ...SIX, status: 'sold' };
    expect(priceText(sold)).toBe('Продано');
    expect(moneyNotes(sold)).toEqual([]);
  });

  it('R-047 describe a block', () => {
    expect(plain(describeBlock([SIX]))).toBe(
      '1 помещение: № 6, 84 м². План, фасад, мощность, цена и аренда.',
    );
  });
});

describe('what an address shows', () => {
  const premises = (number: number, block: number, change: Partial<Premises> = {}): Premises => ({
    ...SIX,
    id: number,
    slug: `p-${number}`,
    number: String(number),
    block,
    ...change,
  });
  const LOTS = [
    premises(1, 1, { status: 'sold' }),
    premises(2, 2),
    premises(3, 2),
    premises(4, 1, { level: 'middle' }),
  ];
  const floor = (level: CommercialFloor['level'], blocks: number[]): CommercialFloor => ({
    id: 1,
    name: level,
    lots: 1,
    free: 1,
    level,
    scheme: {
      blocks: blocks.map(block => ({
        block,
        section: block,
        contour: [],
        rooms: [],
        columns: [],
        lifts: [],
        stairs: [],
        windows: [],
        doors: [],
      })),
    },
  });
  const FLOORS = [floor('street', [1, 2]), floor('middle', [1])];
  const at = (lot: string | null, level: CommercialFloor['level'][] = [], found = LOTS) => {
    const place = placeOf({ filter: { ...EMPTY_PODIUM_FILTER, level }, lot }, FLOORS, LOTS, found);
    return place && [place.floor.level, place.block?.block, place.suitable.map(({ id }) => id)];
  };

  it('R-017 is the block of the picked premises, else of the first free ones that suit', () => {
    expect(at(null)).toEqual(['street', 2, [1, 2, 3]]);
    expect(at('p-1')).toEqual(['street', 1, [1, 2, 3]]);
    expect(at(null, [], [])).toEqual(['street', 1, []]);
    expect(at('p-9')).toEqual(['street', 2, [1, 2, 3]]);
  });

  it('R-017 is a level without a block where nobody has drawn it', () => {
    const place = placeOf(
      { filter: EMPTY_PODIUM_FILTER, lot: null },
      [floor('street', [])],
      [premises(1, 1, { block: null })],
      [premises(1, 1, { block: null })],
    );
    expect(place).toMatchObject({ block: null, suitable: [{ id: 1 }] });
  });

  it('R-017 is the level asked for, else that of the picked premises', () => {
    expect(at(null, ['middle'])).toEqual(['middle', 1, [4]]);
    expect(at('p-4')).toEqual(['middle', 1, [4]]);
    expect(at('p-4', ['street'])).toEqual(['street', 2, [1, 2, 3]]);
    expect(at(null, ['high'])).toEqual(['street', 2, [1, 2, 3]]);
    expect(placeOf({ filter: EMPTY_PODIUM_FILTER, lot: null }, [], LOTS, LOTS)).toBeNull();
  });
});
