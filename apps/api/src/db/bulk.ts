import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from './database.ts';

/** Rows in one statement: enough to hide the round trip, few enough that pages wait for no more than their writing out. */
export const BATCH = 125;

/**
 * Inserts any number of rows as JSON parameters, one per batch. A list of values with a parameter per cell is
 * many times slower for thousands of rows, and `jsonb`, which is read into a form of its own first, one and a half
 * times. Every row must have the keys of the first one; columns left out take their defaults.
 */
export async function insertMany<T extends PgTable>(
  tx: Orm,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const names = Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
    key in first ? [name] : [],
  );
  for (let from = 0; from < rows.length; from += BATCH)
    await insertJson(tx, table, names, toJson(table, rows.slice(from, from + BATCH)));
}

/** Rows of a table as the JSON of one batch. A column is called by its place in the table: names are a third of it. */
export function toJson<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): string {
  const keys = Object.keys(getTableColumns(table));
  const placed = rows.map(row => {
    const cells: Readonly<Record<string, unknown>> = row;
    return Object.fromEntries(
      keys.flatMap((key, place) => {
        const cell = cells[key];
        return cell === null || cell === undefined ? [] : [[place, cell]];
      }),
    );
  });
  return JSON.stringify(placed);
}

/**
 * Inserts the rows of a batch.
 * @param names columns that they may have; the others take their defaults
 * @param rows of `toJson`, or that in UTF-8
 */
export async function insertJson(
  tx: Orm,
  table: PgTable,
  names: readonly string[],
  rows: string | Uint8Array,
): Promise<void> {
  const given = Object.values(getTableColumns(table)).flatMap((column, place) =>
    names.includes(column.name) ? [{ column, place }] : [],
  );
  // As one piece: thousands of batches are written, and building a statement takes as long as sending it.
  const into = sql.raw(given.map(({ column }) => `"${column.name}"`).join(', '));
  const places = sql.raw(given.map(({ place }) => `"${place}"`).join(', '));
  const typed = sql.raw(given.map(({ column, place }) => `"${place}" ${column.getSQLType()}`).join(', '));
  const name = sql.identifier(getTableName(table));
  await tx.execute(
    sql`insert into ${name} (${into}) select ${places} from json_to_recordset(${rows}::json) as r(${typed})`,
  );
}
