import { describe, expect, it } from 'vitest';
import { openAir, priceTerms, unavailable, windowSides } from './words.ts';

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('words of a flat', () => {
  it('puts the terms next to the discount', () => {
    const flat = { price: 33_792_000, area: 63.9, discount_amount: 12, discount_until: '2026-12-31' };
    expect(plain(priceTerms(flat))).toBe(
      'Скидка 12 % действительна при 100% оплате до 31 декабря 2026 года. 528 826 ₽ за м²',
    );
  });

  it('says only the price of a metre without a discount, and no date that is not known', () => {
    const flat = { price: 10_000_000, area: 40, discount_amount: 0, discount_until: null };
    expect(plain(priceTerms(flat))).toBe('250 000 ₽ за м²');
    expect(plain(priceTerms({ ...flat, discount_amount: 5 }))).toBe(
      'Скидка 5 % действительна при 100% оплате. 250 000 ₽ за м²',
    );
  });

  it('says of terraces and loggias that the area of the flat is without them', () => {
    const rooms = [
      { id: 'a', kind: 'living', name: 'Гостиная', area: 30 },
      { id: 'b', kind: 'loggia', name: 'Лоджия', area: 3.4 },
      { id: 'c', kind: 'terrace', name: 'Терраса', area: 45.2 },
    ];
    expect(openAir(rooms).map(({ name, value }) => [name, plain(value)])).toEqual([
      ['Лоджия', '3,4 м², не входит в площадь'],
      ['Терраса', '45,2 м², не входит в площадь'],
    ]);
  });

  it('names the sides of the windows', () => {
    expect(plain(windowSides(['south']))).toBe('Окна на юг');
    expect(plain(windowSides(['south', 'east']))).toBe('Окна на юг и восток');
    expect(plain(windowSides(['north', 'east', 'south']))).toBe('Окна на север, восток и юг');
    expect(windowSides([])).toBeNull();
  });

  it('R-632: says of every lot that is not free that it cannot be bought', () => {
    expect(unavailable('free')).toBeNull();
    for (const status of ['held', 'booked', 'sold'] as const) {
      expect(unavailable(status)?.title).toMatch(/Квартир/);
    }
  });
});
