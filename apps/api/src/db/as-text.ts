import { types } from '@electric-sql/pglite';

/** Of arrays of numeric, timestamp, timestamptz, interval and date, which PGlite does not name. */
const ARRAYS = [1231, 1115, 1185, 1187, 1182];

/**
 * Types whose values stay as PostgreSQL writes them: Drizzle reads them itself, and says so with every statement. An
 * embedded database is opened with them instead, since PGlite copies its table of all types for a statement that
 * brings some of its own, which takes as long as a small statement.
 */
export const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...ARRAYS].map(type => [
    type,
    (value: string) => value,
  ]),
);
