import { describe, expect, it } from 'vitest';
import { clock, deadlineOf, laterClock, secondsUntil } from './countdown.ts';

describe('the timer', () => {
  it('counts from the service’s moments, whatever the visitor’s clock says', () => {
    const wrongNow = Date.parse('2001-01-01T00:00:00Z');
    const end = deadlineOf('2026-11-21T12:15:00Z', '2026-11-21T12:00:00Z', wrongNow);
    expect(end - wrongNow).toBe(900_000);
  });

  it('gains nothing from a booking that is kept here longer than its answer is old', () => {
    const known = laterClock({ server: '', here: 0 }, '2026-11-21T12:00:00.000Z', 1_000);
    expect(laterClock(known, '2026-11-21T12:00:00.000Z', 601_000)).toBe(known);
    expect(laterClock(known, '2026-11-21T12:10:00.000Z', 601_000).here).toBe(601_000);
  });

  it('is read as minutes and seconds', () => {
    expect([872, 42, 5, 0, 60].map(clock)).toEqual(['14:32', '0:42', '0:05', '0:00', '1:00']);
  });

  it('shows a second until it is over, and nothing afterwards', () => {
    const left = [0, 1, 1_000, 1_001, 30_000].map(now => secondsUntil(30_000, now));
    expect(left).toEqual([30, 30, 29, 29, 0]);
    expect([secondsUntil(30_000, 90_000), secondsUntil(null, 0)]).toEqual([0, 0]);
  });
});
