import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from './database.ts';

/** Rows in one statement: enough to hide the round trip, few enough that pages wait for no more than their writing out. */
const BATCH = 125;

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
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(row => {
      const cells: Readonly<Record<string, unknown>> = row;
      return Object.fromEntries(columns.map(([key, column]) => [column.name, cells[key]]));
    });
    await tx.execute(
      sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(batch)}::json)`,
    );
  }
}
