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

/** Rows of a table as the JSON of one batch, by the names of its columns. */
export function toJson<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): string {
  const columns = Object.entries(getTableColumns(table));
  const named = rows.map(row => {
    const cells: Readonly<Record<string, unknown>> = row;
    return Object.fromEntries(
      columns.flatMap(([key, { name }]) => {
        const cell = cells[key];
        return cell === null || cell === undefined ? [] : [[name, cell]];
      }),
    );
  });
  return JSON.stringify(named);
}

/**
 * Inserts the rows of a batch.
 * @param names columns that they may have; the others take their defaults
 */
export async function insertJson(
  tx: Orm,
  table: PgTable,
  names: readonly string[],
  rows: string,
): Promise<void> {
  // As one piece: thousands of batches are written, and building a statement takes as long as sending it.
  const columns = sql.raw(names.map(name => `"${name}"`).join(', '));
  const name = sql.identifier(getTableName(table));
  await tx.execute(
    sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${rows}::json)`,
  );
}
