import { describe, expect, it } from 'vitest';
import { hasPage } from './flat-page.ts';

describe('page of a flat', () => {
  it.each([
    [null, '2030-01-01', true],
    ['2026-11-24', '2026-11-24', true],
    ['2026-11-24', '2027-02-22', true],
    ['2026-11-24', '2027-02-23', false],
  ])('of a flat sold on %s is there on %s: %s', (soldOn, day, is) => {
    expect(hasPage({ soldOn }, day)).toBe(is);
  });
});
