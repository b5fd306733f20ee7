import { describe, expect, it } from 'vitest';
import { agreedPrice } from './price.ts';

const discounted = { price: 90, oldPrice: 100, discountAmount: 10, discountUntil: '2026-12-31' };
const plain = { price: 100, oldPrice: null, discountAmount: 0, discountUntil: null };

describe('the price that a booking promises', () => {
  it('is without the discount by instalment and with it by every other way', () => {
    expect(agreedPrice({ ...discounted, paymentMethod: 'instalment', offerKind: null })).toEqual(plain);
    for (const paymentMethod of ['full', 'mortgage', null] as const)
      expect(agreedPrice({ ...discounted, paymentMethod, offerKind: 'base' })).toEqual(discounted);
  });

  it('is without the discount at a rate that the developer pays for, as the payment is counted', () => {
    const offerKind = 'subsidised';
    expect(agreedPrice({ ...discounted, paymentMethod: 'mortgage', offerKind })).toEqual(plain);
    expect(agreedPrice({ ...discounted, paymentMethod: 'full', offerKind })).toEqual(discounted);
  });

  it('is the only one where there is no discount', () => {
    expect(agreedPrice({ ...plain, paymentMethod: 'instalment', offerKind: null })).toEqual(plain);
  });
});
