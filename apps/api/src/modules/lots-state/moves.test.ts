import { LOT_STATUSES, type LotStatus } from '@quarter/contract/lot-status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LotMove, moveOf } from './moves.ts';
import { bookingEnd, holdEnd } from './service.ts';

const MOVES: readonly LotMove[] = ['hold', 'book', 'free', 'sell'];
const after = (status: LotStatus, name: LotMove): LotStatus => {
  const { from, to } = moveOf(name);
  return from.includes(status) ? to : status;
};

describe('the way of a lot', () => {
  it('is free, held, booked, sold; whatever else is tried leaves it where it was', () => {
    expect(after(after(after('free', 'hold'), 'book'), 'sell')).toBe('sold');
    for (const name of MOVES) expect(after('sold', name)).toBe('sold');
    expect([after('sold', 'unsell'), after('booked', 'unsell')]).toEqual(['free', 'booked']);
    expect(after('free', 'book')).toBe('free');
    expect(after('held', 'sell')).toBe('held');
    expect(after('booked', 'hold')).toBe('booked');
  });

  it('leads to a sale only through a hold and a booking, by any sequence of moves', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MOVES), { maxLength: 30 }), names => {
        let status: LotStatus = 'free';
        for (const name of names) {
          const next = after(status, name);
          if (next !== status) {
            const isStep = LOT_STATUSES.indexOf(next) === LOT_STATUSES.indexOf(status) + 1;
            expect(isStep || next === 'free').toBe(true);
            expect(status).not.toBe('sold');
          }
          status = next;
        }
      }),
    );
  });
});

describe('terms', () => {
  it('a hold lasts its minutes', () => {
    expect(holdEnd(new Date('2026-11-20T10:00:00Z'), 15).toISOString()).toBe('2026-11-20T10:15:00.000Z');
  });

  it.each([
    ['2026-11-20T07:31:00Z', '2026-11-25T20:59:59.000Z'],
    ['2026-11-20T20:59:59Z', '2026-11-25T20:59:59.000Z'],
    // Already the 21st in Moscow.
    ['2026-11-20T21:00:00Z', '2026-11-26T20:59:59.000Z'],
    ['2026-12-29T12:00:00Z', '2027-01-03T20:59:59.000Z'],
  ])('a booking finished at %s lasts till the end of the fifth day in Moscow', (now, end) => {
    expect(bookingEnd(new Date(now), 5).toISOString()).toBe(end);
  });
});
