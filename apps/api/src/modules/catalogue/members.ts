import { addAll, type Bits, countBoth, emptyBits, hasBit, setBit } from './bitset.ts';

/**
 * Rows of one value: as bits, or one by one where they are fewer than the words of bits would be. A thousand
 * buildings of fifty flats each cost fifty thousand looks instead of one and a half million words.
 */
export type Members = { readonly bits: Bits } | { readonly positions: Uint32Array };

export type MembersByValue = ReadonlyMap<string | number, Members>;

/** Takes rows in ascending order, each with a value; `done` gives the rows of every value. */
export function collectMembers(rows: number): {
  add: (value: string | number, position: number) => void;
  done: () => MembersByValue;
} {
  const found = new Map<string | number, number[]>();
  return {
    add(value, position) {
      const positions = found.get(value);
      if (positions) positions.push(position);
      else found.set(value, [position]);
    },
    done: () => new Map(Array.from(found, ([value, positions]) => [value, toMembers(positions, rows)])),
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
