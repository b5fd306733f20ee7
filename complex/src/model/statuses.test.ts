import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statuses } from './statuses.ts';

const ORDER = ['sold', 'booked', 'held', 'free'];

describe('states of lots', () => {
  it('gives the shares asked for, the most wanted first', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { maxLength: 300 }), wanted => {
        const states = statuses(wanted, { sold: 0.3, booked: 0.1, held: 0.05 });
        expect(states).toHaveLength(wanted.length);
        expect(states.filter(state => state === 'sold')).toHaveLength(Math.round(wanted.length * 0.3));
        const ranked = states
          .map((state, index) => ({ rank: ORDER.indexOf(state), wanted: wanted[index] ?? 0 }))
          .sort((a, b) => b.wanted - a.wanted);
        for (const [index, { rank, wanted: own }] of ranked.entries()) {
          const next = ranked[index + 1];
          if (next && next.wanted < own) expect(next.rank).toBeGreaterThanOrEqual(rank);
        }
      }),
    );
  });
});
