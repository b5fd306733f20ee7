import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { inTime } from './in-time.ts';

/** However often it is asked, the database hears of it once in this time. */
const FRESH_MS = 1_000;
/** A database that takes longer than this is none. */
const LATE_MS = 2_000;
/** The same for the server, which then gives up too. */
const STATEMENT_MS = 1_500;
/** Half a megabyte on the disk, more than `WORK_MEMORY` holds. */
const ROWS = 20_000;
const WORK_MEMORY = '64kB';

/**
 * Tells whether the database takes writes: asks it by a write when the last answer is older than a second. The row is
 * one of the limits' table, where it is removed by itself when the process is gone.
 */
export function writeProbe(orm: Orm): () => Promise<boolean> {
  const key = `write-probe:${randomUUID()}`;
  let known: { readonly at: number; readonly canWrite: boolean } | null = null;
  let running: { readonly since: number; readonly answer: Promise<boolean> } | null = null;

  async function ask(): Promise<boolean> {
    const canWrite = await write(orm, key).then(
      () => true,
      () => false,
    );
    known = { at: performance.now(), canWrite };
    running = null;
    return canWrite;
  }

  return async () => {
    const now = performance.now();
    if (known && now - known.at < FRESH_MS) return known.canWrite;
    running ??= { since: now, answer: ask() };
    return inTime(running.answer, Math.max(0, running.since + LATE_MS - now)).catch(() => false);
  };
}

/**
 * A row that is written again finds room beside its former self, and a full disk would not show. What is spilled to the
 * disk needs new room, as a new row may, and leaves nothing behind.
 */
async function write(orm: Orm, key: string): Promise<void> {
  await orm.transaction(async tx => {
    await tx.execute(
      sql`select set_config('work_mem', ${WORK_MEMORY}, true), set_config('statement_timeout', ${`${STATEMENT_MS}ms`}, true)`,
    );
    await tx.execute(sql`
      insert into rate_limits (key, resets_at)
      select ${key}, now() + interval '1 hour' from generate_series(1, ${ROWS}) having count(*) > 0
      on conflict (key) do update set resets_at = rate_limits.resets_at`);
  });
}
