import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { Sealer } from '../platform/sealer.ts';
import { testSealer } from './sealer.ts';

const columnsSchema = z.object({ rows: z.array(z.object({ table: z.string(), column: z.string() })) });
const valuesSchema = z.object({ rows: z.array(z.object({ value: z.string() })) });

/** A sealer that knows again what it has sealed, wherever the value has come to. */
export function rememberingSealer(): { readonly sealer: Sealer; plainOf(value: string): string } {
  const plains = new Map<string, string>();
  const sealer = testSealer();
  return {
    sealer: {
      ...sealer,
      seal(plain, context) {
        const value = sealer.seal(plain, context);
        plains.set(value, plain);
        return value;
      },
    },
    plainOf(value) {
      const plain = plains.get(value);
      if (plain !== undefined) return plain;
      if (value.startsWith(`${sealer.currentKey}.`)) throw new Error('somebody else has sealed this value');
      return value;
    },
  };
}

/** Where a word is kept in a database, open or sealed: `leads.phone_sealed` for every value that has it. */
export async function placesOf(
  { orm }: Database,
  word: string,
  plainOf: (value: string) => string,
): Promise<string[]> {
  const found: unknown = await orm.execute(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb') order by 1, 2`);
  const places: string[] = [];
  for (const { table, column } of z.parse(columnsSchema, found).rows) {
    const result: unknown = await orm.execute(sql`
      select ${sql.identifier(column)}::text as value from ${sql.identifier(table)}
      where ${sql.identifier(column)} is not null`);
    for (const { value } of z.parse(valuesSchema, result).rows)
      if (plainOf(value).includes(word)) places.push(`${table}.${column}`);
  }
  return places;
}
