import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { plannedChanges, plannedLots } from '../../db/schema/planned-changes.ts';

/** What waits for its time to change a lot, the next first. */
export async function readPlannedOf(orm: Orm, lotId: number, most: number) {
  return orm
    .select({
      id: plannedChanges.id,
      dueAt: plannedChanges.dueAt,
      kind: plannedChanges.kind,
      before: plannedLots.before,
      after: plannedLots.after,
    })
    .from(plannedLots)
    .innerJoin(plannedChanges, eq(plannedChanges.id, plannedLots.plannedId))
    .where(and(eq(plannedLots.lotId, lotId), eq(plannedChanges.state, 'waiting')))
    .orderBy(asc(plannedChanges.dueAt), asc(plannedChanges.createdAt))
    .limit(most);
}
