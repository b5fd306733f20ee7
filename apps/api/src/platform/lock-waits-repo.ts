import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../db/database.ts';

const rowsSchema = z.object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) });

/** How many statements, of whatever process, wait for a lock of this database. */
export async function countLockWaits(orm: Orm): Promise<number> {
  const result: unknown = await orm.execute(sql`
    select count(*) as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`);
  return z.parse(rowsSchema, result).rows[0].count;
}
