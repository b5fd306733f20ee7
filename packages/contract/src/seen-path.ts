/** Apart from the table, so that pages get no more than the address. */
export const SEEN_PATH = '/api/figures/';

/** How much one call may tell of. */
export const SEEN_LIMITS = { lots: 50, searches: 20 } as const;

/** What a page tells of the time that it was in sight. Nothing of it says by whom. */
export interface Seen {
  /** Whether a visit has begun with it. */
  readonly visit: boolean;
  /** Slugs of lots that were looked at. */
  readonly lots: readonly string[];
  /** Slugs of lots whose sheet was opened to be printed. */
  readonly prints: readonly string[];
  /** Conditions that no flat suits, see `conditionsOf`. */
  readonly searches: readonly string[];
}
