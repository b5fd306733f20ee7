import { describe, expect, it } from 'vitest';
import { agreedPrice } from './price.ts';

const discounted = { price: 90, oldPrice: 100, discountAmount: 10, discountUntil: '2026-12-31' };
const plain = { price: 100, oldPrice: null, discountAmount: 0, discountUntil: null };

describe('the price that a booking promises', () => {
  it('is without the discount by instalment and with it by every other way', () => {
    expect(agreedPrice({ ...discounted, paymentMethod: 'instalment' })).toEqual(plain);
    for (const paymentMethod of ['full', 'mortgage', null] as const)
      expect(agreedPrice({ ...discounted, paymentMethod })).toEqual(discounted);
  });

  it('is the only one where there is no discount', () => {
    expect(agreedPrice({ ...plain, paymentMethod: 'instalment' })).toEqual(plain);
  });
});
