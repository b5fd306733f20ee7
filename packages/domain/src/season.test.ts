import { describe, expect, it } from 'vitest';
import { seasonOn } from './season.ts';

const SPRING = { is_season_version: true, season_version: 'spring' } as const;
const BY_DATE = {
  ...SPRING,
  calendar: [{ season: 'winter', from: '12-01', until: '03-14' }],
} as const;

describe('the season of a day', () => {
  it('R-296 is the one that is set', () => {
    expect(seasonOn(SPRING, '2027-01-05')).toBe('spring');
  });

  it.each([
    ['2026-11-30', 'spring'],
    ['2026-12-01', 'winter'],
    ['2027-01-01', 'winter'],
    ['2028-02-29', 'winter'],
    ['2027-03-14', 'winter'],
    ['2027-03-15', 'spring'],
  ])('R-021 follows the calendar: %s is %s', (day, season) => {
    expect(seasonOn(BY_DATE, day)).toBe(season);
  });

  it('R-297 is not told while seasons are off', () => {
    expect(seasonOn({ ...BY_DATE, is_season_version: false }, '2027-01-05')).toBeNull();
  });
});
