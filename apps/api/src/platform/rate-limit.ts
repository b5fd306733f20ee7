import { ApiError } from '@quarter/contract/errors';
import { lt, sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';

export interface Limit {
  /** What is counted and for whom: a name and a digest (`lead-phone:<digest>`), nothing personal. */
  readonly key: string;
  /** Hits that are let through. */
  readonly limit: number;
  /** Counted from the first hit on. */
  readonly windowSeconds: number;
  /** Sentence for the visitor who has to wait. */
  readonly detail?: string;
}

const DETAIL = 'Слишком много запросов. Попробуйте позже';

/**
 * Counts a hit for all processes together. Throws 429 `too_many_requests` with the seconds to wait once there are more
 * than the limit. In a transaction that is rolled back the hit is taken back too, and others who are counted by the same
 * key wait for its end.
 */
export async function hit(orm: Orm, rule: Limit, now: Date): Promise<void> {
  const { key, limit, windowSeconds, detail = DETAIL } = rule;
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
  const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await orm
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  if (row && row.hits > limit) {
    const wait = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
    throw new ApiError(429, 'too_many_requests', detail, wait);
  }
}

/** Removes counters whose time is over. */
export async function forgetOldLimits(orm: Orm, now: Date): Promise<void> {
  await orm.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}
