import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBits, positions, setBit } from './bitset.ts';
import { addMembers, collectMembers, countMembers } from './members.ts';

const ROWS = 200;
const someRows = fc.uniqueArray(fc.nat(ROWS - 1)).map(rows => rows.sort((a, b) => a - b));

it('are counted and joined alike, whether there are few or many of them', () => {
  fc.assert(
    fc.property(someRows, someRows, someRows, (few, many, rest) => {
      const collected = collectMembers(ROWS);
      // Six of two hundred rows and less are kept one by one.
      for (const row of few.slice(0, 6)) collected.add('few', row);
      for (const row of many) collected.add('many', row);
      const sets = collected.done();
      const asked = emptyBits(ROWS);
      for (const row of rest) setBit(asked, row);
      for (const [value, rows] of [
        ['few', few.slice(0, 6)],
        ['many', many],
      ] as const) {
        const members = sets.get(value);
        expect(countMembers(asked, members)).toBe(rows.filter(row => rest.includes(row)).length);
        if (!members) continue;
        const joined = asked.slice();
        addMembers(joined, members);
        expect(positions(joined, 0, ROWS)).toEqual([...new Set([...rest, ...rows])].sort((a, b) => a - b));
      }
    }),
  );
});
