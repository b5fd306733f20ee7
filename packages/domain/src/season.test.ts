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

  it.each([
    ['2027-05-31', 'winter'],
    ['2027-06-01', 'spring'],
    ['2027-08-31', 'spring'],
    ['2027-09-01', 'winter'],
  ])('R-021 follows a calendar within one year: %s is %s', (day, season) => {
    const summer = { season: 'spring', from: '06-01', until: '08-31' } as const;
    expect(seasonOn({ ...SPRING, season_version: 'winter', calendar: [summer] }, day)).toBe(season);
  });

  it.each([
    ['2026-05-31', 'spring'],
    ['2026-06-01', 'summer'],
    ['2026-10-14', 'summer'],
    ['2026-10-15', 'autumn'],
    ['2026-11-30', 'autumn'],
    ['2026-12-01', 'winter'],
  ])('R-021 follows a calendar of four seasons: %s is %s', (day, season) => {
    const four = {
      ...SPRING,
      calendar: [
        { season: 'summer', from: '06-01', until: '10-14' },
        { season: 'autumn', from: '10-15', until: '11-30' },
        { season: 'winter', from: '12-01', until: '03-14' },
      ],
    } as const;
    expect(seasonOn<'spring' | 'summer' | 'autumn' | 'winter'>(four, day)).toBe(season);
  });

  it('R-021 may name a single day', () => {
    const calendar = [{ season: 'winter', from: '05-09', until: '05-09' }] as const;
    const seasons = ['05-08', '05-09', '05-10'].map(day => seasonOn({ ...SPRING, calendar }, `2027-${day}`));
    expect(seasons).toEqual(['spring', 'winter', 'spring']);
  });

  it('R-297 is not told while seasons are off', () => {
    expect(seasonOn({ ...BY_DATE, is_season_version: false }, '2027-01-05')).toBeNull();
  });
});
