import { describe, expect, it } from 'vitest';
import {
  enumeration,
  flatPlace,
  flatTitle,
  loanTerms,
  NOT_AN_OFFER,
  namesInText,
  priceNote,
  priceTerms,
  storeyOf,
  windowSides,
} from './flat-words.ts';

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('words of a flat', () => {
  it('puts the terms next to the discount', () => {
    const flat = { price: 33_792_000, area: 63.9, discount_amount: 12, discount_until: '2026-12-31' };
    expect(plain(priceTerms(flat))).toBe(
      'Скидка 12% действительна при 100% оплате до 31 декабря 2026 года. 528 826 ₽ за м²',
    );
  });

  it('says only the price of a metre without a discount, and no date that is not known', () => {
    const flat = { price: 10_000_000, area: 40, discount_amount: 0, discount_until: null };
    expect(plain(priceTerms(flat))).toBe('250 000 ₽ за м²');
    expect(plain(priceTerms({ ...flat, discount_amount: 5 }))).toBe(
      'Скидка 5% действительна при 100% оплате. 250 000 ₽ за м²',
    );
  });

  it('names the sides of the windows', () => {
    expect(plain(windowSides(['south']))).toBe('Окна на юг');
    expect(plain(windowSides(['south', 'east']))).toBe('Окна на юг и восток');
    expect(plain(windowSides(['north', 'east', 'south']))).toBe('Окна на север, восток и юг');
    expect(plain(windowSides(['west']))).toBe('Окна на запад');
    expect(windowSides([])).toBeNull();
  });

  it('names it, and what it has, with capitals where a sentence has them', () => {
    const flat = { number: '247', area: 63.9, layout: { room_count: 2 }, building: { name: 'Секция 3' } };
    expect(plain(flatTitle(flat))).toBe('2-комнатная, 63,9 м²');
    expect(plain(flatPlace(flat))).toBe('№ 247, секция 3');
    expect(enumeration(['Двор', 'Москва-река', 'Парк'])).toBe('Двор, Москва-река, парк');
    expect(enumeration([])).toBe('');
    expect(namesInText(['Двор', 'Москва-река'])).toBe('двор, Москва-река');
    expect(plain(storeyOf({ number: 14, total: 24 }))).toBe('14 этаж из 24');
    expect(plain(NOT_AN_OFFER)).toBe('Не является публичной офертой');
  });

  it('has the terms of every number in the foot of what is printed', () => {
    const flat = {
      price: 10_000_000,
      area: 40,
      discount_amount: 0,
      discount_until: null,
      date: '2026-11-20',
    };
    const loan = { payment: 70_206, rate: 0.1, deposit: 20, term: 30, fullCost: null };
    expect(plain(priceNote(flat, loan))).toBe(
      'Цена на 20 ноября 2026 года. 250 000 ₽ за м². В ипотеку 70 206 ₽ в месяц: ставка 10%, ' +
        'первый взнос 20%, срок 30 лет, предварительный расчёт. Не является публичной офертой',
    );
    expect(plain(priceNote(flat, { ...loan, fullCost: '10,1–11,2%' }))).toContain(
      'ставка 10%, ПСК 10,1–11,2%, первый взнос 20%',
    );
    expect(plain(loanTerms(loan))).toBe('ставка 10%, первый взнос 20%, срок 30 лет');
    expect(plain(priceNote(flat, null))).not.toContain('ипотеку');
  });
});
