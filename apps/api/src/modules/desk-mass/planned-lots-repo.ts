import type { PlannedKept } from '@quarter/contract/desk/planned';
import { and, asc, countDistinct, desc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm } from '../../db/database.ts';
import { buildings, levelOf, levels, lotPlace, lots } from '../../db/schema/catalogue.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { plannedChanges, plannedLots } from '../../db/schema/planned-changes.ts';
import { isWaiting, type Page } from './planned-repo.ts';

const { accountId, createdAt, dueAt } = plannedChanges;

/** What waits for some lots until a time, in the order in which it will happen, with who has planned it. */
export async function readUntil(orm: Orm, lotIds: readonly number[], until: Date) {
  return orm
    .select({
      lotId: plannedLots.lotId,
      dueAt,
      kind: plannedChanges.kind,
      before: plannedLots.before,
      after: plannedLots.after,
      role: deskAccounts.role,
      isBlocked: deskAccounts.isBlocked,
    })
    .from(plannedChanges)
    .innerJoin(plannedLots, eq(plannedLots.plannedId, plannedChanges.id))
    .innerJoin(deskAccounts, eq(deskAccounts.id, accountId))
    .where(and(isWaiting, lte(dueAt, until), isOf(lotIds)))
    .orderBy(asc(dueAt), asc(createdAt));
}

/** How many of some lots wait for a change of a kind after a time. */
export async function countLater(
  orm: Orm,
  lotIds: readonly number[],
  kind: typeof plannedChanges.$inferSelect.kind,
  after: Date,
): Promise<number> {
  const [found] = await orm
    .select({ count: countDistinct(plannedLots.lotId) })
    .from(plannedChanges)
    .innerJoin(plannedLots, eq(plannedLots.plannedId, plannedChanges.id))
    .where(and(isWaiting, gt(dueAt, after), eq(plannedChanges.kind, kind), isOf(lotIds)));
  return found?.count ?? 0;
}

/** As one value: a whole complex has more lots than a statement may have values. */
function isOf(lotIds: readonly number[]): SQL {
  return sql`${plannedLots.lotId} = any(${`{${lotIds.join(',')}}`}::int[])`;
}

/**
 * How many lots of a planned change wait for a later one that goes on from what this one makes of them: it leaves them
 * when this one does not happen. None for one that does not wait.
 */
export async function countResting(orm: Orm, id: string): Promise<number> {
  const next = alias(plannedChanges, 'next');
  const nextLots = alias(plannedLots, 'next_lots');
  const [found] = await orm
    .select({ count: countDistinct(plannedLots.lotId) })
    .from(plannedLots)
    .innerJoin(plannedChanges, eq(plannedChanges.id, plannedLots.plannedId))
    .innerJoin(nextLots, and(eq(nextLots.lotId, plannedLots.lotId), eq(nextLots.before, plannedLots.after)))
    .innerJoin(next, eq(next.id, nextLots.plannedId))
    .where(
      and(
        eq(plannedLots.plannedId, id),
        isWaiting,
        eq(next.state, 'waiting'),
        sql`(${next.dueAt}, ${next.createdAt}) > (${dueAt}, ${createdAt})`,
      ),
    );
  return found?.count ?? 0;
}

/** A page of the lots of a planned change, those that were left first, then as on the chessboard. */
export async function readPlannedPage(orm: Orm, id: string, { limit, offset }: Page) {
  return orm
    .select({
      id: lots.id,
      lotKind: lots.kind,
      number: lots.number,
      building: buildings.name,
      floor: lots.floor,
      level: levels.name,
      kind: plannedChanges.kind,
      before: plannedLots.before,
      after: plannedLots.after,
      kept: plannedLots.kept,
      dueAt,
    })
    .from(plannedLots)
    .innerJoin(plannedChanges, eq(plannedChanges.id, plannedLots.plannedId))
    .innerJoin(lots, eq(lots.id, plannedLots.lotId))
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .leftJoin(levels, levelOf(lots))
    .where(eq(plannedLots.plannedId, id))
    .orderBy(desc(isNotNull(plannedLots.kept)), ...lotPlace(lots), asc(lots.id))
    .limit(limit)
    .offset(offset);
}

export async function countPlannedLots(orm: Orm, id: string): Promise<number> {
  return orm.$count(plannedLots, eq(plannedLots.plannedId, id));
}

/** All lots of a planned change as it was agreed to. */
export async function readPlannedLots(tx: Orm, id: string) {
  const { lotId, before, after } = plannedLots;
  return tx.select({ lotId, before, after }).from(plannedLots).where(eq(plannedLots.plannedId, id));
}

/** Says why lots of a planned change were left. */
export async function markKept(
  tx: Orm,
  id: string,
  kept: readonly { readonly lotId: number; readonly kept: PlannedKept }[],
): Promise<void> {
  if (kept.length === 0) return;
  await tx.execute(sql`
    update ${plannedLots} p set kept = n.kept
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n ("lotId" int, kept text)
    where p.planned_id = ${id} and p.lot_id = n."lotId"`);
}
