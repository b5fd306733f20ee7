import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TRACK, fraction, nearestThumb, parseNumber, snap, snapPair, valueAt } from './range.ts';

const PRICE = { min: 15_900_000, max: 97_900_000, step: 100_000 };
const AREA = { min: 31.1, max: 172.4, step: 0.1 };
const any = fc.double({ min: -1e9, max: 1e9, noNaN: true });

describe('values of a slider', () => {
  it('R-384 R-385 are always on the track and on a step', () => {
    fc.assert(
      fc.property(any, fc.constantFrom(PRICE, AREA, DEFAULT_TRACK), (value, track) => {
        const snapped = snap(value, track);
        expect(snapped).toBeGreaterThanOrEqual(track.min);
        expect(snapped).toBeLessThanOrEqual(track.max);
        expect(Math.abs(snapped / track.step - Math.round(snapped / track.step))).toBeLessThan(1e-6);
      }),
    );
  });

  it('R-385 take the nearest step without traces of binary fractions', () => {
    expect(snap(52.3499, AREA)).toBe(52.3);
    expect(snap(33_792_000, PRICE)).toBe(33_800_000);
  });

  it('R-387 swap when the lower goes above the higher', () => {
    expect(snapPair([10, 5], DEFAULT_TRACK)).toEqual([5, 10]);
    expect(snapPair([5, 10], DEFAULT_TRACK)).toEqual([5, 10]);
  });

  it('R-391 have a track of 1 to 100 by 1 without specs', () => {
    expect(snapPair([-4, 150.4], DEFAULT_TRACK)).toEqual([1, 100]);
  });

  it('stand where they are shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), value => {
        expect(valueAt(fraction(value, DEFAULT_TRACK), DEFAULT_TRACK)).toBe(value);
      }),
    );
    expect(fraction(5, { min: 5, max: 5, step: 1 })).toBe(0);
  });

  it('are taken by the nearer thumb; of two in one place by the one that can be pulled out', () => {
    expect(nearestThumb(30, [20, 60])).toBe(0);
    expect(nearestThumb(50, [20, 60])).toBe(1);
    expect(nearestThumb(10, [20, 20])).toBe(0);
    expect(nearestThumb(30, [20, 20])).toBe(1);
  });

  it.each([
    ['28,4', 28.4],
    ['28.4', 28.4],
    ['33\u202f792\u202f000\u00a0₽', 33_792_000],
    ['', null],
    ['много', null],
    ['1,2,3', null],
  ])('reads «%s» as %s', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });
});
