import { describe, expect, it } from 'vitest';
import { moscowDate } from './dates.ts';
import { fallbackSunTimes, SUN_FALLBACK } from './sun.ts';

describe('the sun while nothing is known of it', () => {
  it('R-326 R-703: stands as over Moscow', () => {
    expect(SUN_FALLBACK).toMatchObject({ latitude: 55.7558, longitude: 37.6173 });
  });

  it('R-326 R-703: rises at 05:20 and sets at 19:00, Moscow time', () => {
    expect(fallbackSunTimes('2026-11-21')).toEqual({
      sunrise: '2026-11-21T02:20:00.000Z',
      sunset: '2026-11-21T16:00:00.000Z',
    });
  });
});

describe('the day in Moscow', () => {
  it('begins three hours before the one in Greenwich', () => {
    expect(moscowDate(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(moscowDate(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  });
});
