import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withinReach } from './panorama-reach.ts';

describe('the reach of a panorama', () => {
  it('leaves a look alone whose edges are true, and turns back one that sees past them', () => {
    expect(withinReach(20, 90, 45)).toBe(20);
    expect(withinReach(350, 90, 45)).toBe(-10);
    expect(withinReach(60, 90, 45)).toBe(45);
    expect(withinReach(300, 90, 45)).toBe(-45);
    expect(withinReach(60, 90, 120)).toBeCloseTo(0);
  });

  it('never shows what is not true, as far as the view is narrow enough', () => {
    const degrees = fc.integer({ min: -1000, max: 1000 });
    const half = fc.integer({ min: 5, max: 90 });
    fc.assert(
      fc.property(degrees, half, (yaw, side) => {
        expect(Math.abs(withinReach(yaw, 90, side)) + side).toBeLessThanOrEqual(90);
      }),
    );
  });
});
