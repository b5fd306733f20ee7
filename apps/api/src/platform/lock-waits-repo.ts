import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../db/database.ts';

const rowsSchema = z.object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) });

/** How many statements, of whatever process, wait for a lock of this database. */
export async function countLockWaits(orm: Orm): Promise<number> {
  const result: unknown = await orm.execute(sql`
    select count(*) as count from pg_locks
    where not granted and (database is null or database = (select oid from pg_database where datname = current_database()))`);
  return z.parse(rowsSchema, result).rows[0].count;
}
