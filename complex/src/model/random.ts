/** Small repeatable generator (mulberry32): numbers in [0, 1), the same for the same seed. */
export type Random = () => number;

export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Generator of its own for one thing, so that a change of one lot does not shift all later ones. */
export function randomOf(seed: number, ...keys: readonly number[]): Random {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (const key of keys) {
    hash = Math.imul(hash ^ (key + 0x9e3779b9), 0x01000193) >>> 0;
    hash = (hash ^ (hash >>> 15)) >>> 0;
  }
  return random(hash);
}

/** Picks by weight; the weights need not sum to one. */
export function pick<T>(next: Random, options: readonly (readonly [value: T, weight: number])[]): T {
  const total = options.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = next() * total;
  for (const [value, weight] of options) {
    rest -= weight;
    if (rest < 0) return value;
  }
  const last = options.at(-1);
  if (!last) throw new RangeError('There is nothing to pick from');
  return last[0];
}
