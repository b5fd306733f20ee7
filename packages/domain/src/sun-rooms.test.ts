import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SunMoment, spanMinutes, sunSpans } from './sun-rooms.ts';

/** A day of equal night: the sun goes from the east at six to the west at eighteen, 15 degrees an hour. */
const EQUINOX: SunMoment[] = Array.from({ length: 73 }, (_, index) => {
  const minute = 360 + index * 10;
  return {
    minute,
    azimuth: 90 + (minute - 360) / 4,
    altitude: Math.max(0, Math.round(34 * Math.sin(((minute - 360) / 720) * Math.PI))),
  };
});

const azimuth = fc.integer({ min: 0, max: 359 });
const reach = fc.integer({ min: 1, max: 89 });
const window = fc.record({ azimuth, reach });
const windows = fc.array(window, { maxLength: 5 });
const whole = (spans: readonly (readonly [number, number])[]) =>
  EQUINOX.map(({ minute }) => spans.some(([from, to]) => from <= minute && minute < to));

describe('the sun in rooms', () => {
  it('shines from the south all day within the reach of the window, into the north never', () => {
    expect(sunSpans([{ azimuth: 180, reach: 75 }], EQUINOX)).toEqual([[420, 1020]]);
    expect(sunSpans([{ azimuth: 0, reach: 75 }], EQUINOX)).toEqual([]);
  });

  it('shines into a corner room from both sides, and into a room of two ends at two times', () => {
    const east = { azimuth: 90, reach: 70 };
    const west = { azimuth: 270, reach: 70 };
    expect(sunSpans([east, { azimuth: 180, reach: 75 }], EQUINOX)).toEqual([[360, 1020]]);
    expect(sunSpans([east, west], EQUINOX)).toEqual([
      [360, 640],
      [800, 1080],
    ]);
  });

  it('is there from its rising on and goes from a window between two moments of its path', () => {
    expect(sunSpans([{ azimuth: 90, reach: 1 }], EQUINOX)).toEqual([[360, 364]]);
    expect(sunSpans([{ azimuth: 133, reach: 1 }], EQUINOX)).toEqual([[528, 536]]);
    expect(sunSpans([{ azimuth: 91, reach: 0.05 }], EQUINOX), 'no whole minute').toEqual([]);
  });

  it('that stands still is before a window all the time or never', () => {
    const still = [600, 700].map((minute): SunMoment => ({ minute, azimuth: 180, altitude: 30 }));
    expect(sunSpans([{ azimuth: 200, reach: 21 }], still)).toEqual([[600, 700]]);
    expect(sunSpans([{ azimuth: 200, reach: 20 }], still)).toEqual([]);
  });

  it('is the same however the azimuths of windows and sun are counted round the north', () => {
    fc.assert(
      fc.property(window, fc.integer({ min: 0, max: 359 }), (one, turn) => {
        const turned = EQUINOX.map(moment => ({ ...moment, azimuth: (moment.azimuth + turn) % 360 }));
        expect(sunSpans([{ ...one, azimuth: (one.azimuth + turn) % 360 }], turned)).toEqual(
          sunSpans([one], EQUINOX),
        );
      }),
    );
  });

  it('one more window never takes sun away, and a room has what its windows have, one by one', () => {
    fc.assert(
      fc.property(windows, window, (some, more) => {
        const before = sunSpans(some, EQUINOX);
        const after = sunSpans([...some, more], EQUINOX);
        expect(spanMinutes(after)).toBeGreaterThanOrEqual(spanMinutes(before));
        const alone = whole(sunSpans([more], EQUINOX));
        const both = whole(before).map((lit, index) => lit || alone[index]);
        // The last moment stands for no time.
        expect(whole(after).slice(0, -1)).toEqual(both.slice(0, -1));
      }),
    );
  });

  it('spans ascend, keep apart, and stay within the day', () => {
    fc.assert(
      fc.property(windows, some => {
        const spans = sunSpans(some, EQUINOX);
        const ends = spans.flat();
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(new Set(ends).size).toBe(ends.length);
        expect(spanMinutes(spans)).toBeLessThanOrEqual(720);
      }),
    );
  });

  it('a mirrored flat has its morning in the evening', () => {
    fc.assert(
      fc.property(windows, some => {
        const mirrored = some.map(one => ({ ...one, azimuth: 360 - one.azimuth }));
        const turned = sunSpans(mirrored, EQUINOX).map(([from, to]) => [1440 - to, 1440 - from]);
        expect(sunSpans(some, EQUINOX)).toEqual(turned.toReversed());
      }),
    );
  });
});
