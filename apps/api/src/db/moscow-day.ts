import { type SQL, sql } from 'drizzle-orm';

/** Day of an instant in Moscow, ISO date; null stays null. Moscow has kept UTC+3 all the year since 2014. */
export function moscowDay<T extends string | null>(instant: unknown): SQL<T> {
  return sql<T>`to_char(${instant} at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD')`;
}
