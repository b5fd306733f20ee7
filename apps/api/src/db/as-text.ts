import { types } from '@electric-sql/pglite';

/**
 * Types whose values stay as PostgreSQL writes them, in lists too: Drizzle reads them itself, and says so with every
 * statement. An embedded database is opened with them instead, since PGlite copies its table of all types for a
 * statement that brings some of its own, which takes as long as a small statement.
 */
export const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map(type => [
    type,
    (value: string) => value,
  ]),
);
