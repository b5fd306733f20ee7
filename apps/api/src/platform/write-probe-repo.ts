import { sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';

/** Half a megabyte on the disk, more than `WORK_MEMORY` holds. */
const ROWS = 20_000;
const WORK_MEMORY = '64kB';

/**
 * A row that is written again finds room beside its former self, and a full disk would not show. What is spilled to the
 * disk needs new room, as a new row may, and leaves nothing behind.
 * @param most milliseconds that a statement may take
 */
export async function writeRow(orm: Orm, key: string, most: number): Promise<void> {
  await orm.transaction(async tx => {
    await tx.execute(
      sql`select set_config('work_mem', ${WORK_MEMORY}, true), set_config('statement_timeout', ${`${most}ms`}, true)`,
    );
    await tx.execute(sql`
      insert into rate_limits (key, resets_at)
      select ${key}, now() + interval '1 hour' from generate_series(1, ${ROWS}) having count(*) > 0
      on conflict (key) do update set resets_at = rate_limits.resets_at`);
  });
}
