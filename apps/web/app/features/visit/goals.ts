/** Goals of the time that a visitor is here, by second. */
const GOALS: ReadonlyMap<number, string> = new Map([
  [1, 'activity start'],
  [30, '30_sec'],
  [60, '60_sec'],
  [90, '90_sec'],
  [120, '120_sec'],
  [240, '240_sec'],
  [300, '300_sec'],
]);

/** The timer goes no further, s. */
export const LAST_SECOND = 1740;

/** The goal of a second, if it has one. */
export function goalAt(second: number): string | undefined {
  return GOALS.get(second);
}

export interface Visit {
  /** Pages of all visits. */
  readonly pages: number;
  readonly seconds: number;
  /** Whether the visitor's id was made in this visit. */
  readonly isNew: boolean;
}

/** Whether a visitor is one that reads: new, at least four pages, between two minutes and the end of the timer. */
export function isEngaged({ pages, seconds, isNew }: Visit): boolean {
  return isNew && pages >= 4 && seconds > 120 && seconds < LAST_SECOND;
}
