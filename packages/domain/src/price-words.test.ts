import { describe, expect, it } from 'vitest';
import { discountTerms, loanTerms } from './flat-words.ts';
import { priceNote, priceTerms } from './price-words.ts';

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('words of a price', () => {
  it('puts the terms next to the discount', () => {
    const flat = { price: 33_792_000, area: 63.9, discount_amount: 12, discount_until: '2026-12-31' };
    expect(plain(priceTerms(flat))).toBe(
      'Скидка 12% действительна при 100% оплате до 31 декабря 2026 года. 528 826 ₽ за м²',
    );
  });

  it('R-283, R-643: are the same for lots without a price of a metre, and none without a discount', () => {
    const space = { discount_amount: 10, discount_until: '2026-12-31' };
    expect(plain(discountTerms(space))).toBe(
      'Скидка 10% действительна при 100% оплате до 31 декабря 2026 года',
    );
    expect(discountTerms({ ...space, discount_amount: 0 })).toBeNull();
  });

  it('says only the price of a metre without a discount, and no date that is not known', () => {
    const flat = { price: 10_000_000, area: 40, discount_amount: 0, discount_until: null };
    expect(plain(priceTerms(flat))).toBe('250 000 ₽ за м²');
    expect(plain(priceTerms({ ...flat, discount_amount: 5 }))).toBe(
      'Скидка 5% действительна при 100% оплате. 250 000 ₽ за м²',
    );
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
