import { ApiError } from '@quarter/contract/errors';
import type { Orm } from '../db/database.ts';
import { LimitError } from './counted-errors.ts';
import { nameOfKey } from './limit-keys.ts';
import { deleteCounters, pullBack, putOff, readCounter } from './rate-limit-repo.ts';

export interface Limit {
  /** What is counted and for whom, see `networkKey` and `contactKey`: nothing personal. */
  readonly key: string;
  /** Hits that are let through at once. */
  readonly limit: number;
  /** Seconds in which that many hits are let through again, one after the other. */
  readonly windowSeconds: number;
  /** Sentence for the visitor who has to wait. */
  readonly detail?: string;
}

const DETAIL = 'Слишком много запросов. Попробуйте позже';

/**
 * Counts a hit for all processes together and returns how many more would be let through at this moment. Throws 429
 * `too_many_requests` with the seconds to wait when there is no room; what is refused counts for nothing.
 *
 * The window slides (GCRA): a counter is one instant, at which nothing of its hits is left. Each hit puts it off by an
 * equal part of the window, and it may lie no further ahead than the window. So nobody who has had fewer hits than the
 * limit within the last window is refused, and any stretch of time lets through the limit and what comes free in it.
 *
 * In a transaction that is rolled back the hit is taken back too, and others who are counted by the same key wait for
 * its end.
 */
export async function hit(orm: Orm, rule: Limit, now: Date): Promise<number> {
  const { key, windowSeconds, detail = DETAIL } = rule;
  const windowMs = windowSeconds * 1000;
  const stepMs = stepOf(rule);
  const latest = new Date(now.getTime() + windowMs);
  const resetsAt = await putOff(orm, key, { now, stepMs, latest });
  if (resetsAt) return Math.floor((latest.getTime() - resetsAt.getTime()) / stepMs);
  const full = await readCounter(orm, key);
  const waitMs = (full?.getTime() ?? 0) + stepMs - windowMs - now.getTime();
  throw new LimitError(nameOfKey(key), detail, waitMs / 1000);
}

/**
 * Takes one hit back that has turned out to be harmless. Counting first and taking back later lets no more through at once
 * than counting alone; it is to be done soon, while something of the hit is left.
 */
export function takeBack(orm: Orm, rule: Limit): Promise<void> {
  return pullBack(orm, rule.key, stepOf(rule));
}

/** By how much a hit puts its counter off, ms. */
function stepOf({ limit, windowSeconds }: Limit): number {
  return Math.floor((windowSeconds * 1000) / limit);
}

/** Whether counting finds room; for limits that do not refuse by themselves. What else is thrown passes through. */
export async function isLetThrough(counting: () => Promise<unknown>): Promise<boolean> {
  try {
    await counting();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Begins all counters anew whose keys begin so; returns how many there were. */
export function forgetLimits(orm: Orm, beginning: string): Promise<number> {
  return deleteCounters(orm, beginning);
}
