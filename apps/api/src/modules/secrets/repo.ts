import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import type { SealedColumn } from './columns.ts';

const rowsSchema = z.object({
  rows: z.array(z.object({ place: z.string(), value: z.string(), row: z.string() })),
});

/** Values of a column that another key has sealed, their rows locked until the transaction ends. */
export async function readOutdated(
  tx: Orm,
  { table, column, boundTo }: SealedColumn,
  currentKey: string,
  limit: number,
) {
  const [from, value] = [sql.identifier(table), sql.identifier(column)];
  const row = boundTo === null ? sql`''` : sql`${sql.identifier(boundTo)}::text`;
  const result: unknown = await tx.execute(sql`
    select ctid::text as place, ${value} as value, ${row} as row
    from ${from} where ${value} is not null and split_part(${value}, '.', 1) <> ${currentKey}
    limit ${limit} for update`);
  return z.parse(rowsSchema, result).rows;
}

/** Puts a new value where a locked row lies. */
export async function replace(
  tx: Orm,
  { table, column }: SealedColumn,
  place: string,
  value: string,
): Promise<void> {
  await tx.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where ctid = ${place}::tid`,
  );
}
