import { eq, like, lte, sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';

/**
 * Puts a counter off by a step from where it lies, from `now` when it lies before, unless that is later than `latest`.
 * Returns where it lies then; null when it stayed.
 */
export async function putOff(
  orm: Orm,
  key: string,
  { now, stepMs, latest }: { readonly now: Date; readonly stepMs: number; readonly latest: Date },
): Promise<Date | null> {
  const next = sql`greatest(${rateLimits.resetsAt}, ${now.toISOString()}::timestamptz) + make_interval(secs => ${stepMs / 1000})`;
  const [row] = await orm
    .insert(rateLimits)
    .values({ key, resetsAt: new Date(now.getTime() + stepMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resetsAt: next },
      setWhere: lte(next, latest.toISOString()),
    })
    .returning();
  return row?.resetsAt ?? null;
}

/** Brings a counter nearer by a step; one that was forgotten meanwhile stays so. */
export async function pullBack(orm: Orm, key: string, stepMs: number): Promise<void> {
  await orm
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - make_interval(secs => ${stepMs / 1000})` })
    .where(eq(rateLimits.key, key));
}

/** Where a counter lies; null when there is none. */
export async function readCounter(orm: Orm, key: string): Promise<Date | null> {
  const [row] = await orm.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.resetsAt ?? null;
}

/** Removes all counters whose keys begin so; returns how many there were. */
export async function deleteCounters(orm: Orm, beginning: string): Promise<number> {
  const rows = await orm
    .delete(rateLimits)
    .where(like(rateLimits.key, `${beginning}%`))
    .returning({ key: rateLimits.key });
  return rows.length;
}
