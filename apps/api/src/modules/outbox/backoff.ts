/** When a message that was not taken is tried again, and how often. */
export interface Patience {
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** Deliveries after which a message is dead. */
  readonly attempts: number;
  /** The same for a message that its receiver calls wrong. */
  readonly rejections: number;
}

/** A receiver that is down over a weekend still gets everything: 1,200 attempts take from two days to four. */
export const PATIENCE: Patience = {
  firstDelayMs: 1_000,
  longestDelayMs: 300_000,
  attempts: 1_200,
  rejections: 5,
};

/**
 * Pause before the next attempt, ms: doubled each time up to the longest, of which a random half is taken off, so that
 * messages that failed together do not come back together. A receiver's own wish counts when it is longer.
 *
 * @param failures failed attempts so far, from 1
 * @param random 0…1
 */
export function delayAfter(
  failures: number,
  random: number,
  { firstDelayMs, longestDelayMs }: Patience,
  wishMs: number | null,
): number {
  const doubled = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - 1, 40));
  const wish = Math.min(longestDelayMs, wishMs ?? 0);
  return Math.max(wish, doubled * (1 - random / 2));
}
