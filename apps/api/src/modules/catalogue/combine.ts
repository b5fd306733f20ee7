import { type Bits, both, type Lend, rangeBits } from './bitset.ts';
import { addMembers, type Members } from './members.ts';

/** What each condition of a filter leaves; a condition that restricts nothing is not there. */
export type Restrictions<C> = ReadonlyMap<C, Bits>;

/** Rows that pass a filter, and those that would pass it without one of its conditions. */
export interface Selection<C> {
  readonly all: Bits;
  without(condition: C): Bits;
}

/** Rows that pass all conditions. */
export function intersect<C>(restricted: Restrictions<C>, rows: number, lend: Lend): Bits {
  const [first, ...others] = restricted.values();
  return others.reduce((rest, bits) => both(rest, bits, lend()), first ?? rangeBits(lend(), 0, rows));
}

/** The same as facets need it: the rows left when any one of the conditions is dropped. */
export function intersectForFacets<C>(restricted: Restrictions<C>, rows: number, lend: Lend): Selection<C> {
  // after[i] is the intersection of the sets from i on, `before` of those before i: no n² of intersections.
  const after: Bits[] = [rangeBits(lend(), 0, rows)];
  const entries = [...restricted];
  for (const [, bits] of entries.toReversed())
    after.unshift(after.length === 1 ? bits : both(bits, after[0] ?? bits, lend()));
  const all = after[0] ?? rangeBits(lend(), 0, rows);
  const without = new Map<C, Bits>();
  let before: Bits | null = null;
  for (const [index, [name, bits]] of entries.entries()) {
    const rest = after[index + 1] ?? all;
    without.set(name, before ? both(before, rest, lend()) : rest);
    before = before ? both(before, bits, lend()) : bits;
  }
  return { all, without: condition => without.get(condition) ?? all };
}

/** Rows that have any of some values of a list. */
export function anyOf<K>(sets: ReadonlyMap<K, Members>, values: readonly K[], lend: Lend): Bits {
  const found = values.flatMap(value => sets.get(value) ?? []);
  const [only] = found;
  if (only && found.length === 1 && 'bits' in only) return only.bits;
  const union = lend().fill(0);
  for (const members of found) addMembers(union, members);
  return union;
}
