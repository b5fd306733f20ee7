const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

export interface CopyTerms {
  /** Every copy of so many days is kept. */
  readonly days: number;
  /** And the newest of each of so many weeks. */
  readonly weeks: number;
}

/** Which copies go: their times, ms. The newest of all never does, however old it is. */
export function outdated(times: readonly number[], now: number, { days, weeks }: CopyTerms): number[] {
  const newestFirst = times.toSorted((a, b) => b - a);
  const kept = new Set(newestFirst.slice(0, 1));
  const filled = new Set<number>();
  for (const time of newestFirst) {
    const week = Math.floor(time / WEEK_MS);
    const isOfWeek = time > now - weeks * WEEK_MS && !filled.has(week);
    if (isOfWeek) filled.add(week);
    if (isOfWeek || time > now - days * DAY_MS) kept.add(time);
  }
  return newestFirst.filter(time => !kept.has(time));
}
