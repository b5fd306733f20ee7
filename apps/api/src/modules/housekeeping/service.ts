import type { Database, Orm } from '../../db/database.ts';
import { keptSince, type Retention } from '../../platform/retention.ts';
import { type Removal, removals } from './removals-repo.ts';
import { countAll, countDue, removeSome } from './repo.ts';

/** What has been removed, or what is held back because it is too much at once. */
export interface Outcome {
  readonly removed: number;
  /** Rows that should have gone long ago, of so many; null when nothing is held back. */
  readonly heldBack: { readonly late: number; readonly all: number } | null;
}

/** What goes in the ordinary course has been due for minutes; what is later than this was left by a leap of the time. */
const LATE_MS = 86_400_000;
/** So many late rows may go unasked, and so large a part of all. */
const FEW = 20;
const PART = 1 / 4;
/** Rows in one statement, so that none takes long. */
const BATCH = 2_000;

/** Everything that the service removes by itself, in the order in which it goes. */
export function listRemovals(retention: Retention): readonly Removal[] {
  return removals(retention);
}

/**
 * Removes what is past its time. Held back is what nobody would remove in the ordinary course: when more than a quarter
 * of all should have gone over a day ago, a clock or a term is wrong, or the site stood still for long (record 110).
 */
export async function tidy(database: Database, removal: Removal, now: Date): Promise<Outcome> {
  const heldBack = await excess(database.orm, removal, now);
  return { heldBack, removed: heldBack === null ? await remove(database, removal, now) : 0 };
}

/** Removes what is past its time, however much it is. Returns how much it was. */
export async function remove(database: Database, removal: Removal, now: Date): Promise<number> {
  const which = { before: keptSince(now, removal.keptDays), now, most: BATCH };
  const work = (tx: Orm) => removeSome(tx, removal, which);
  for (let removed = 0; ; ) {
    const count = await (removal.isOfBookings ? database.change(work) : work(database.orm));
    removed += count;
    if (count < BATCH) return removed;
  }
}

/** How many rows are past their time. */
export function countOverdue(orm: Orm, removal: Removal, now: Date): Promise<number> {
  return countDue(orm, removal, keptSince(now, removal.keptDays));
}

/** What would be held back; null when nothing would. */
export async function excess(orm: Orm, removal: Removal, now: Date): Promise<Outcome['heldBack']> {
  if (removal.isWorthless) return null;
  const late = await countDue(orm, removal, keptSince(new Date(now.getTime() - LATE_MS), removal.keptDays));
  if (late <= FEW) return null;
  const all = await countAll(orm, removal);
  return late > all * PART ? { late, all } : null;
}
