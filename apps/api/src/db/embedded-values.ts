import { types } from '@electric-sql/pglite';

/**
 * Types whose values stay as PostgreSQL writes them, in lists too: Drizzle reads them itself, and says so with every
 * statement. An embedded database is opened with them instead, since PGlite copies its table of all types for a
 * statement that brings some of its own, which takes as long as a small statement.
 */
const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map(type => [
    type,
    (value: string) => value,
  ]),
);

/** JSON may come as its bytes: rows that another process has written out are handed on without becoming a text. */
const asJson = (value: unknown) => {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** How values come out of an embedded database and go into it. */
export const VALUES = { parsers: AS_TEXT, serializers: { [types.JSON]: asJson } };
