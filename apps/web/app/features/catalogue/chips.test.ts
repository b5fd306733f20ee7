import { chosenFilters, roomsText } from '@quarter/contract/flat-filter-words';
import { describe, expect, it } from 'vitest';
import { filter, SPECS } from './testing.ts';

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');
const texts = (change: Parameters<typeof filter>[0]) =>
  chosenFilters(filter(change), SPECS).map(chip => plain(chip.text));

describe('chips of what is chosen', () => {
  it('says the filters of the design in its words', () => {
    expect(
      texts({
        layout_type: [2, 3],
        price_min: 28_400_000,
        price_max: 52_000_000,
        building: [2, 3],
        window_look: ['river'],
        is_mortgage: true,
        payment_max: 370_000,
      }),
    ).toEqual(['2 и 3 комнаты', '28,4–52,0 млн ₽', 'Секции 2 и 3', 'Москва-река', 'до 370 000 ₽ в месяц']);
  });

  it.each([
    [[0], 'Студия'],
    [[1], '1 комната'],
    [[4], '4+ комнаты'],
    [[0, 1], 'Студия и 1 комната'],
    [[0, 2, 4], 'Студия, 2 и 4+ комнаты'],
    [[1, 2, 3], '1, 2 и 3 комнаты'],
  ])('rooms %j are «%s»', (rooms, text) => {
    expect(plain(roomsText(rooms))).toBe(text);
  });

  it('says ranges with one bound, and equal bounds once', () => {
    expect(texts({ price_min: 20_000_000 })).toEqual(['от 20,0 млн ₽']);
    expect(texts({ area_max: 63.9 })).toEqual(['до 63,9 м²']);
    expect(texts({ floor_min: 5 })).toEqual(['от 5 этажа']);
    expect(texts({ floor_min: 5, floor_max: 5 })).toEqual(['5 этаж']);
  });

  it('says a bound that is nothing in millions in roubles', () => {
    expect(texts({ price_max: 1 })).toEqual(['до 1 ₽']);
    expect(texts({ price_max: 950_000 })).toEqual(['до 950 000 ₽']);
    expect(texts({ price_min: 20_000_000, price_max: 1 })).toEqual(['20 000 000–1 ₽']);
    expect(texts({ area_max: 0.5 })).toEqual(['до 0,50 м²']);
  });

  it('keeps silent about bounds that cut nothing', () => {
    expect(texts({ price_min: 15_900_000, price_max: 97_900_000, floor_min: 2, floor_max: 24 })).toEqual([]);
  });

  it('says flags, percents, features, single buildings', () => {
    expect(texts({ is_discount: true })).toEqual(['Со скидкой']);
    expect(texts({ is_discount: true, discount_amount: [6, 12] })).toEqual(['Скидка 6 и 12%']);
    expect(texts({ is_mortgage: true })).toEqual(['В ипотеку']);
    expect(texts({ building: [3], features: ['terrace', 'sauna'] })).toEqual([
      'Секция 3',
      'Терраса',
      'sauna',
    ]);
  });

  it('R-627 each chip takes back its own choice, all of them together everything', () => {
    const chosen = filter({
      layout: 5,
      layout_type: [2],
      common_layout_type: ['euro'],
      price_max: 30_000_000,
      area_min: 40,
      floor_min: 5,
      building: [3],
      window_look: ['courtyard', 'river'],
      facing_type: ['none'],
      features: ['terrace'],
      is_discount: true,
      discount_amount: [6],
      payment_max: 200_000,
    });
    const chips = chosenFilters(chosen, SPECS);
    for (const chip of chips) {
      const left = chosenFilters({ ...chosen, ...chip.without }, SPECS);
      expect(left.map(item => item.key)).toEqual(chips.map(item => item.key).filter(key => key !== chip.key));
    }
  });
});
