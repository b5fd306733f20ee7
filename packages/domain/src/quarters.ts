/** A quarter of a year, as terms of construction are given. */
export interface Quarter {
  readonly year: number;
  readonly quarter: 1 | 2 | 3 | 4;
}

const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31'] as const;

/** Last day of a quarter, ISO date: what is due in it is due by then. */
export function quarterEnd({ year, quarter }: Quarter): string {
  return `${year}-${LAST_DAYS[quarter - 1]}`;
}

/** Orders quarters by time. */
export function compareQuarters(a: Quarter, b: Quarter): number {
  return a.year - b.year || a.quarter - b.quarter;
}
