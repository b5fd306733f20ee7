import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../db/database.ts';

const rowsSchema = z.object({ rows: z.tuple([z.object({ ms: z.coerce.number() })]) });

/** The time by the database's clock, ms. */
export async function readTime(orm: Orm): Promise<number> {
  const result: unknown = await orm.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return z.parse(rowsSchema, result).rows[0].ms;
}
