/** A set of row positions: bit `p & 31` of word `p >> 5`. Bits past the last row are always 0. */
export type Bits = Uint32Array;

export function emptyBits(rows: number): Bits {
  return new Uint32Array((rows + 31) >>> 5);
}

/**
 * Gives a set of any content to write into. Typed arrays of some kilobytes are slow to make and to collect, so a
 * snapshot lends the same ones to one question after another.
 */
export type Lend = () => Bits;

/** Lends sets of `rows` positions; `reset` takes all of them back. */
export function createLender(rows: number): { lend: Lend; reset: () => void } {
  const sets: Bits[] = [];
  let lent = 0;
  return {
    lend() {
      const bits = sets[lent] ?? emptyBits(rows);
      sets[lent] = bits;
      lent += 1;
      return bits;
    },
    reset() {
      lent = 0;
    },
  };
}

/** Positions `from` … `to - 1`, written into a set. */
export function rangeBits(bits: Bits, from: number, to: number): Bits {
  bits.fill(0);
  if (from >= to) return bits;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  bits.fill(0xffffffff, first, last + 1);
  bits[first] = (bits[first] ?? 0) & (0xffffffff << (from & 31));
  bits[last] = (bits[last] ?? 0) & (0xffffffff >>> (31 - ((to - 1) & 31)));
  return bits;
}

export function setBit(bits: Bits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
}

export function hasBit(bits: Bits, position: number): boolean {
  return (((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
}

/** Intersection, written into the last. */
export function both(a: Bits, b: Bits, into: Bits): Bits {
  for (let i = 0; i < into.length; i += 1) into[i] = (a[i] ?? 0) & (b[i] ?? 0);
  return into;
}

/** Union, into the first. */
export function addAll(into: Bits, from: Bits): void {
  for (let i = 0; i < into.length; i += 1) into[i] = (into[i] ?? 0) | (from[i] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i += 1) count += ones(bits[i] ?? 0);
  return count;
}

/** Size of the intersection. */
export function countBoth(a: Bits, b: Bits): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 1) count += ones((a[i] ?? 0) & (b[i] ?? 0));
  return count;
}

export function intersects(a: Bits, b: Bits): boolean {
  for (let i = 0; i < a.length; i += 1) if (((a[i] ?? 0) & (b[i] ?? 0)) !== 0) return true;
  return false;
}

/** Whether every position of the first set is in the second. */
export function isWithin(a: Bits, b: Bits): boolean {
  for (let i = 0; i < a.length; i += 1) if (((a[i] ?? 0) & ~(b[i] ?? 0)) !== 0) return false;
  return true;
}

/** Lowest position, -1 in an empty set. */
export function firstBit(bits: Bits): number {
  for (let i = 0; i < bits.length; i += 1) {
    const word = bits[i] ?? 0;
    if (word !== 0) return (i << 5) + 31 - Math.clz32(word & -word);
  }
  return -1;
}

/** Highest position, -1 in an empty set. */
export function lastBit(bits: Bits): number {
  for (let i = bits.length - 1; i >= 0; i -= 1) {
    const word = bits[i] ?? 0;
    if (word !== 0) return (i << 5) + 31 - Math.clz32(word);
  }
  return -1;
}

/** Positions from the `skip`-th on, at most `limit`, ascending. */
export function positions(bits: Bits, skip: number, limit: number): number[] {
  const found: number[] = [];
  let left = skip;
  for (let i = 0; i < bits.length && found.length < limit; i += 1) {
    let word = bits[i] ?? 0;
    const count = ones(word);
    if (left >= count) {
      left -= count;
      continue;
    }
    for (; word !== 0 && found.length < limit; word &= word - 1) {
      if (left > 0) left -= 1;
      else found.push((i << 5) + 31 - Math.clz32(word & -word));
    }
  }
  return found;
}

/** The same in another order than the ascending one; the order has every position once. */
export function positionsInOrder(order: Uint32Array, bits: Bits, skip: number, limit: number): number[] {
  const found: number[] = [];
  let left = skip;
  for (let i = 0; i < order.length && found.length < limit; i += 1) {
    const position = order[i] ?? 0;
    if (!hasBit(bits, position)) continue;
    if (left > 0) left -= 1;
    else found.push(position);
  }
  return found;
}

/** Ones of a 32-bit word (Hacker's Delight, 5-1). */
function ones(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555);
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
