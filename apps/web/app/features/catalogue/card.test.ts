import { describe, expect, it } from 'vitest';
import { joinCards, keyOfCard, toCard } from './card.ts';
import { flat } from './testing.ts';

const plain = (card: object) => JSON.parse(JSON.stringify(card).replace(/[\u00a0\u202f]/g, ' '));

describe('card of a flat', () => {
  it('R-623 prints what the design prints, with the terms of the discount', () => {
    expect(plain(toCard(flat()))).toMatchObject({
      slug: 's3-f14-247',
      type: '2-комнатная',
      place: '№ 247, секция 3',
      area: '63,9 м²',
      floor: '14 этаж из 24',
      finishing: 'White box',
      price: '33 792 000 ₽',
      oldPrice: '38 400 000 ₽',
      discount: '−12%',
      terms: 'при 100% оплате',
    });
  });

  it('shows the payment with its terms where there is no discount', () => {
    const card = plain(toCard(flat({ old_price: null, discount_amount: 0, price: 38_400_000 })));
    expect(card).toMatchObject({ oldPrice: null, discount: null, payment: '237 239 ₽ в месяц' });
    expect(card.terms).toBe('взнос 20%, 30 лет');
    expect(toCard(flat({ old_price: null, discount_amount: 0, mortgage: null }))).toMatchObject({
      payment: null,
      terms: null,
    });
  });

  it('says that the price became lower only where it did', () => {
    expect(toCard(flat({ is_price_lowered: true })).isLowered).toBe(true);
    expect(toCard(flat({ is_price_lowered: false })).isLowered).toBe(false);
  });

  it('says nothing of a finishing that nobody has told', () => {
    expect(toCard(flat({ facing_type: null })).finishing).toBeNull();
  });

  it('a flat that moved between pages stands once', () => {
    const cards = ['a', 'b', 'c'].map(slug => toCard(flat({ slug })));
    expect(joinCards(cards.slice(0, 2), cards.slice(1)).map(keyOfCard)).toEqual(['a', 'b', 'c']);
  });
});
