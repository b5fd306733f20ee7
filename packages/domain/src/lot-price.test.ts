import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discounted, fullPrice, isWithin, wishedTerms } from './lot-price.ts';

const PLAIN = { price: 10_000_000, oldPrice: null, discountAmount: 0, discountUntil: null };
const CUT = { price: 9_000_000, oldPrice: 10_000_000, discountAmount: 10, discountUntil: '2026-12-31' };

const price = fc.integer({ min: 1, max: 1e12 });
const percent = fc.integer({ min: 1, max: 9_999 }).map(parts => parts / 100);

describe('a discount', () => {
  it('leaves whole roubles, halves rounded up', () => {
    expect(discounted(10_000_000, 7.5)).toBe(9_250_000);
    expect(discounted(5, 50)).toBe(3);
    expect(discounted(1e12, 0.01)).toBe(999_900_000_000);
  });

  it('is within half a rouble of the share, never above the price, and the more the less is left', () => {
    fc.assert(
      fc.property(price, percent, percent, (full, one, other) => {
        const left = discounted(full, one);
        const parts = BigInt(Math.round((100 - one) * 100));
        const rest = BigInt(left) * 10_000n - BigInt(full) * parts;
        expect(rest > -5_000n && rest <= 5_000n).toBe(true);
        expect(left).toBeLessThanOrEqual(full);
        if (one <= other) expect(left).toBeGreaterThanOrEqual(discounted(full, other));
      }),
    );
  });
});

describe('a wish', () => {
  it('for another price keeps the discount, one for another discount the price', () => {
    expect(wishedTerms(CUT, { price: 20_000_000 })).toEqual({
      ...CUT,
      price: 18_000_000,
      oldPrice: 20_000_000,
    });
    expect(wishedTerms(CUT, { discount: null })).toEqual(PLAIN);
    expect(wishedTerms(PLAIN, { discount: { percent: 10, until: '2026-12-31' } })).toEqual(CUT);
  });

  it('for another last day leaves a price as a file has rounded it', () => {
    const rounded = { ...CUT, price: 8_990_000 };
    const until = '2027-01-31';
    expect(wishedTerms(rounded, { discount: { percent: 10, until } })).toEqual({
      ...rounded,
      discountUntil: until,
    });
  });

  it('holds what it says: the price without the discount, and one that the database takes', () => {
    fc.assert(
      fc.property(price, price, percent, (full, wished, cut) => {
        const start = wishedTerms({ ...PLAIN, price: full }, { discount: { percent: cut, until: null } });
        expect(fullPrice(start)).toBe(full);
        const moved = wishedTerms(start, { price: wished });
        expect(fullPrice(moved)).toBe(wished);
        expect(moved.price).toBeLessThanOrEqual(moved.oldPrice ?? 0);
        expect(wishedTerms(moved, { discount: null })).toEqual({ ...PLAIN, price: wished });
        expect(wishedTerms(moved, {})).toEqual(moved);
      }),
    );
  });
});

describe('terms as files bring them', () => {
  it('a percent without the price before it says nothing of that price', () => {
    const odd = { ...PLAIN, discountAmount: 10 };
    expect(fullPrice(odd)).toBe(PLAIN.price);
    expect(wishedTerms(odd, { price: 10_100_000 })).toEqual({ ...PLAIN, price: 10_100_000 });
  });

  it('a price before that goes with no percent is none', () => {
    expect(fullPrice({ ...PLAIN, oldPrice: 10_050_000 })).toBe(PLAIN.price);
  });
});

describe('a limit of some percent', () => {
  it('is for the price without the discount, and for what is paid when the discount is another one', () => {
    expect(isWithin(PLAIN, { ...PLAIN, price: 10_500_000 }, 5)).toBe(true);
    expect(isWithin(PLAIN, { ...PLAIN, price: 9_500_000 }, 5)).toBe(true);
    expect(isWithin(PLAIN, { ...PLAIN, price: 10_500_001 }, 5)).toBe(false);
    expect(isWithin(PLAIN, CUT, 5)).toBe(false);
    expect(isWithin(CUT, { ...PLAIN, price: 10_000_000 }, 5)).toBe(false);
  });

  it('may have hundredths, and may be none', () => {
    expect(isWithin(PLAIN, { ...PLAIN, price: 10_029_000 }, 0.29)).toBe(true);
    expect(isWithin(PLAIN, { ...PLAIN, price: 10_029_001 }, 0.29)).toBe(false);
    expect(isWithin(PLAIN, { ...PLAIN, price: 10_000_001 }, 0)).toBe(false);
    expect(isWithin(CUT, { ...CUT, discountUntil: '2031-01-01' }, 0)).toBe(false);
    const huge = { ...PLAIN, price: 1e12 };
    expect(isWithin(huge, { ...huge, price: 1.07e12 }, 7)).toBe(true);
  });

  it('is for another last day of a discount too: from that day on all of it is back', () => {
    expect(isWithin(CUT, { ...CUT, discountUntil: '2031-01-01' }, 5)).toBe(false);
    const small = wishedTerms(PLAIN, { discount: { percent: 4, until: null } });
    expect(isWithin(small, { ...small, discountUntil: '2031-01-01' }, 5)).toBe(true);
  });

  it('lets a price move by just that under a discount, whatever rounding does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e10 }), percent, (twentieth, cut) => {
        const full = twentieth * 20;
        const start = wishedTerms({ ...PLAIN, price: full }, { discount: { percent: cut, until: null } });
        expect(isWithin(start, wishedTerms(start, { price: full + twentieth }), 5)).toBe(true);
        expect(isWithin(start, wishedTerms(start, { price: full - twentieth - 1 }), 5)).toBe(false);
      }),
    );
  });
});
