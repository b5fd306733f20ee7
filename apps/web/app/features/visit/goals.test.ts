import { describe, expect, it } from 'vitest';
import { goalAt, isEngaged, LAST_SECOND } from './goals.ts';

describe('time of a visitor', () => {
  it('R-363 A-31 has its goals, each at one second', () => {
    const goals = Array.from({ length: LAST_SECOND }, (_, index) => [index + 1, goalAt(index + 1)] as const);
    expect(goals.filter(([, goal]) => goal)).toEqual([
      [1, 'activity start'],
      [30, '30_sec'],
      [60, '60_sec'],
      [90, '90_sec'],
      [120, '120_sec'],
      [240, '240_sec'],
      [300, '300_sec'],
    ]);
  });

  it('R-366 A-29 A-30 a new visitor with four pages and more than two minutes is engaged', () => {
    expect(isEngaged({ pages: 4, seconds: 121, isNew: true })).toBe(true);
    expect(isEngaged({ pages: 9, seconds: 1739, isNew: true })).toBe(true);
  });

  it('R-367 nobody else is', () => {
    expect(isEngaged({ pages: 4, seconds: 121, isNew: false })).toBe(false);
    expect(isEngaged({ pages: 3, seconds: 121, isNew: true })).toBe(false);
    expect(isEngaged({ pages: 4, seconds: 120, isNew: true })).toBe(false);
    expect(isEngaged({ pages: 4, seconds: 1740, isNew: true })).toBe(false);
  });
});
