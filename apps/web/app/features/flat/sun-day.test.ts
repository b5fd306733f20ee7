import { spanMinutes, sunSpans } from '@quarter/domain/sun-rooms';
import fc from 'fast-check';
import { getPosition } from 'suncalc';
import { describe, expect, it } from 'vitest';
import { sunDay } from './sun-day.ts';
import {
  clock,
  dayOfYear,
  hoursText,
  indexOfDay,
  lastIndex,
  roomSuns,
  spansText,
  sunAt,
} from './sun-words.ts';

const MOSCOW = { lat: 55.75, lng: 37.62 };
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('a day of the sun', () => {
  it('in Moscow is 17.5 hours long in June and 7 in December, the noon half past twelve', () => {
    const june = sunDay('2026-06-21', MOSCOW);
    expect(clock(june.path[0]?.minute ?? 0)).toBe('3:45');
    expect(clock(june.path.at(-1)?.minute ?? 0)).toMatch(/^21:1[789]$/);
    expect(june.axis).toEqual([3, 22]);
    const noon = sunAt(june.path, 12 * 60 + 31);
    expect(noon?.azimuth).toBeCloseTo(180, -0.5);
    expect(noon?.altitude).toBeCloseTo(57.7, 0);
    const december = sunDay('2026-12-22', MOSCOW).path;
    expect((december.at(-1)?.minute ?? 0) - (december[0]?.minute ?? 0)).toBeCloseTo(420, -1);
    expect(sunAt(december, 60)).toBeNull();
    expect(sunAt(december, 23 * 60)).toBeNull();
  });

  it('rises in the east, goes over the south and sets in the west, every day of the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), index => {
        const { path } = sunDay(dayOfYear(2026, index), MOSCOW);
        const azimuths = path.map(({ azimuth }) => azimuth);
        expect(azimuths).toEqual(azimuths.toSorted((a, b) => a - b));
        expect(azimuths[0]).toBeGreaterThan(40);
        expect(azimuths[0]).toBeLessThan(140);
        expect(azimuths.at(-1)).toBeGreaterThan(220);
        expect(indexOfDay(dayOfYear(2026, index))).toBe(index);
      }),
    );
  });

  it('is in a window to the minute, from its rising on, by SunCalc minute by minute', () => {
    const window = fc.record({
      azimuth: fc.integer({ min: 0, max: 359 }),
      reach: fc.integer({ min: 30, max: 80 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), window, (index, { azimuth, reach }) => {
        const day = dayOfYear(2026, index);
        const { path } = sunDay(day, MOSCOW);
        const [rise, set] = [path[0]?.minute ?? 0, path.at(-1)?.minute ?? 0];
        const midnight = Date.parse(`${day}T00:00:00+03:00`);
        let lit = 0;
        for (let minute = rise; minute < set; minute += 1) {
          const sun = getPosition(new Date(midnight + (minute + 0.5) * 60_000), MOSCOW.lat, MOSCOW.lng);
          const turn = Math.abs(sun.azimuth - azimuth) % 360;
          if (Math.min(turn, 360 - turn) < reach) lit += 1;
        }
        expect(Math.abs(spanMinutes(sunSpans([{ azimuth, reach }], path)) - lit)).toBeLessThanOrEqual(3);
      }),
      { numRuns: 60 },
    );
  });

  it('does not rise beyond the polar circle in winter and does not set in summer', () => {
    const murmansk = { lat: 69, lng: 33 };
    expect(sunDay('2026-12-22', murmansk).path).toEqual([]);
    expect(sunDay('2026-06-21', murmansk).path.at(-1)?.minute).toBe(24 * 60);
  });

  it('R-479: a leap year has its last day of December too', () => {
    expect([dayOfYear(2028, lastIndex(2028)), dayOfYear(2026, lastIndex(2026))]).toEqual([
      '2028-12-31',
      '2026-12-31',
    ]);
  });

  it('is said of rooms with windows only, as times and as a length', () => {
    const rooms = [
      { id: 'living', kind: 'living', name: 'Гостиная', area: 20 },
      { id: 'bath', kind: 'bathroom', name: 'Ванная', area: 4 },
      { id: 'terrace', kind: 'terrace', name: 'Терраса', area: 10 },
    ];
    const windows = [{ room: 'living', azimuth: 180, reach: 75 }];
    const [living, ...others] = roomSuns({ rooms, windows }, sunDay('2026-03-22', MOSCOW).path);
    expect(others).toEqual([]);
    expect(living?.name).toBe('Гостиная');
    expect(spansText(living?.spans ?? [])).toMatch(/^\d+:\d\d–1\d:\d\d$/);
    expect(plain(hoursText([[300, 830]]))).toBe('8 ч 50 мин');
    expect(plain(hoursText([[300, 360]]))).toBe('1 ч');
    expect(
      plain(
        hoursText([
          [301, 303],
          [842, 847],
        ]),
      ),
    ).toBe('7 мин');
    expect(plain(hoursText([]))).toBe('прямого солнца нет');
  });
});
