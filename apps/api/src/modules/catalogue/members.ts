import { addAll, type Bits, countBoth, emptyBits, hasBit, setBit } from './bitset.ts';

/**
 * Rows of one value: as bits, or one by one where they are fewer than the words of bits would be. A thousand
 * buildings of fifty flats each cost fifty thousand looks instead of one and a half million words.
 */
export type Members = { readonly bits: Bits } | { readonly positions: Uint32Array };

export type MembersByValue = ReadonlyMap<string | number, Members>;

type Value = string | number;

/**
 * Takes rows, each with a value or with a list of values that many rows have; `done` gives the rows of every value.
 * Rows are put together by that list first: flats have some dozens of lists and a hundred thousand times their words.
 */
export function collectMembers(rows: number): {
  add: (value: Value | readonly Value[], position: number) => void;
  done: () => MembersByValue;
} {
  const found = new Map<Value | readonly Value[], number[]>();
  return {
    add(value, position) {
      const positions = found.get(value);
      if (positions) positions.push(position);
      else found.set(value, [position]);
    },
    done() {
      const byValue = new Map<Value, number[]>();
      for (const [key, positions] of found)
        for (const value of typeof key === 'object' ? key : [key])
          byValue.set(value, byValue.get(value)?.concat(positions) ?? positions);
      return new Map(Array.from(byValue, ([value, positions]) => [value, toMembers(positions, rows)]));
    },
  };
}

function toMembers(positions: readonly number[], rows: number): Members {
  if (positions.length < rows / 32) return { positions: Uint32Array.from(positions) };
  const bits = emptyBits(rows);
  for (const position of positions) setBit(bits, position);
  return { bits };
}

/** How many of some rows have the value. */
export function countMembers(rest: Bits, members: Members | undefined): number {
  if (!members) return 0;
  if ('bits' in members) return countBoth(rest, members.bits);
  let count = 0;
  for (const position of members.positions) if (hasBit(rest, position)) count += 1;
  return count;
}

/** Union, into the first. */
export function addMembers(into: Bits, members: Members): void {
  if ('bits' in members) addAll(into, members.bits);
  else for (const position of members.positions) setBit(into, position);
}
