import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullPrice } from './lot-price.ts';
import { massTerms, ROUNDINGS } from './mass-price.ts';

const plain = (price: number) => ({ price, oldPrice: null, discountAmount: 0, discountUntil: null });
const price = fc.integer({ min: 1, max: 1e11 });
const percent = fc.integer({ min: -9_000, max: 90_000 }).map(parts => parts / 100);
const rounding = fc.constantFrom(...ROUNDINGS);

describe('a change of many prices', () => {
  it('is by percent, by roubles, or to one price, rounded to the nearest', () => {
    expect(massTerms(plain(12_345_678), { what: 'percent', percent: 2, rounding: 10_000 }).price).toBe(
      12_590_000,
    );
    expect(massTerms(plain(12_345_678), { what: 'percent', percent: -0.01, rounding: 1 }).price).toBe(
      12_344_443,
    );
    expect(massTerms(plain(950_000), { what: 'amount', amount: 100_000, rounding: 100_000 }).price).toBe(
      1_100_000,
    );
    expect(massTerms(plain(5_000_000), { what: 'exact', price: 7_000_001 }).price).toBe(7_000_001);
  });

  it('never makes a price below a rouble', () => {
    expect(massTerms(plain(400_000), { what: 'amount', amount: -500_000, rounding: 1 }).price).toBe(1);
    expect(massTerms(plain(4_000), { what: 'percent', percent: 2, rounding: 10_000 }).price).toBe(1);
    const discount = { percent: 99, until: null };
    expect(massTerms(plain(10), { what: 'discount', discount }).price).toBe(1);
  });

  it('is within half a step of the share, and on a step', () => {
    fc.assert(
      fc.property(price, percent, rounding, (full, by, step) => {
        const { price: next } = massTerms(plain(full), { what: 'percent', percent: by, rounding: step });
        expect(next).toBeGreaterThanOrEqual(1);
        if (next === 1 || next === 1e12) return;
        expect(next % step).toBe(0);
        const exact = BigInt(full) * (10_000n + BigInt(Math.round(by * 100)));
        const off = BigInt(next) * 10_000n - exact;
        expect(off * 2n > -BigInt(step) * 10_000n && off * 2n <= BigInt(step) * 10_000n).toBe(true);
      }),
    );
  });

  it('keeps a discount when the price is changed, and the price when the discount is', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 90 }), percent, (full, cut, by) => {
        const given = massTerms(plain(full), { what: 'discount', discount: { percent: cut, until: null } });
        expect(fullPrice(given)).toBe(full);
        const moved = massTerms(given, { what: 'percent', percent: by, rounding: 1 });
        expect(moved.discountAmount).toBe(cut);
        expect(massTerms(given, { what: 'discount', discount: null })).toEqual(plain(full));
      }),
    );
  });
});
