import type { PlannedFailure, PlannedKept } from '@quarter/contract/desk/planned';
import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { insertMany } from '../../db/bulk.ts';
import type { Orm } from '../../db/database.ts';
import { buildings, levelOf, levels, lotPlace, lots } from '../../db/schema/catalogue.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { plannedChanges, plannedLots } from '../../db/schema/planned-changes.ts';

const { accountId, createdAt, dueAt, endedAt, state, version } = plannedChanges;
const isWaiting = eq(state, 'waiting');
/** Of the lock that whoever plans holds: any number that nobody else locks, see `migrate.ts`. */
const PLANNING = 7_402_174;

export type PlannedRow = Awaited<ReturnType<typeof readPlanned>>[number];

function rows(orm: Orm) {
  return orm
    .select({ planned: plannedChanges, name: deskAccounts.name })
    .from(plannedChanges)
    .innerJoin(deskAccounts, eq(deskAccounts.id, accountId));
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Those that wait in the order of their times, then the others, the last first. */
const IN_ORDER = [
  sql`${endedAt} is not null`,
  sql`case when ${endedAt} is null then ${dueAt} end`,
  desc(endedAt),
  asc(createdAt),
  asc(plannedChanges.id),
] as const;

/** A page of all, in their order. */
export async function readPlanned(orm: Orm, { limit, offset }: Page) {
  return rows(orm)
    .orderBy(...IN_ORDER)
    .limit(limit)
    .offset(offset);
}

export async function readPlannedIds(orm: Orm, most: number) {
  const { id } = plannedChanges;
  return orm
    .select({ id })
    .from(plannedChanges)
    .orderBy(...IN_ORDER)
    .limit(most);
}

export async function readSomePlanned(orm: Orm, ids: readonly string[]) {
  return rows(orm).where(inArray(plannedChanges.id, [...ids]));
}

export async function countPlanned(orm: Orm): Promise<number> {
  return orm.$count(plannedChanges);
}

export async function countWaiting(orm: Orm): Promise<number> {
  return orm.$count(plannedChanges, isWaiting);
}

/** Those that wait and whose time comes before another, the next first. */
export async function readSoon(orm: Orm, before: Date, most: number) {
  return rows(orm)
    .where(and(isWaiting, lte(dueAt, before)))
    .orderBy(asc(dueAt), asc(createdAt))
    .limit(most);
}

/** Those of a time that failed, left some of their lots or were as late as that, the last first. */
export async function readAmiss(
  orm: Orm,
  since: Date,
  { lateMs, most }: { readonly lateMs: number; readonly most: number },
) {
  const late = sql`${endedAt} - ${dueAt} >= ${lateMs} * interval '1 millisecond'`;
  const isAmiss = and(eq(state, 'done'), or(sql`${plannedChanges.done} < ${plannedChanges.count}`, late));
  return rows(orm)
    .where(and(gt(endedAt, since), or(eq(state, 'failed'), isAmiss)))
    .orderBy(desc(endedAt))
    .limit(most);
}

export async function findPlanned(orm: Orm, id: string): Promise<PlannedRow | null> {
  const [row] = await rows(orm).where(eq(plannedChanges.id, id));
  return row ?? null;
}

export async function insertPlanned(
  tx: Orm,
  planned: typeof plannedChanges.$inferInsert,
  ofLots: readonly Omit<typeof plannedLots.$inferInsert, 'plannedId'>[],
): Promise<void> {
  await tx.insert(plannedChanges).values(planned);
  const plannedId = planned.id;
  await insertMany(
    tx,
    plannedLots,
    ofLots.map(row => ({ plannedId, ...row })),
  );
}

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
        eq(next.kind, plannedChanges.kind),
        sql`(${next.dueAt}, ${next.createdAt}) > (${dueAt}, ${createdAt})`,
      ),
    );
  return found?.count ?? 0;
}

/** Plans are made one after another: each is worked out with those before it. It ends with the transaction. */
export async function lockPlanning(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PLANNING})`);
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

/** The first one whose time has come; null when none has. */
export async function findDue(orm: Orm, at: Date): Promise<string | null> {
  const [row] = await orm
    .select({ id: plannedChanges.id })
    .from(plannedChanges)
    .where(and(isWaiting, lte(dueAt, at)))
    .orderBy(asc(dueAt), asc(createdAt))
    .limit(1);
  return row?.id ?? null;
}

/** Takes one for this transaction, with whose it is; null when it waits no more. */
export async function takeWaiting(tx: Orm, id: string) {
  const [row] = await tx
    .select({ planned: plannedChanges, role: deskAccounts.role, isBlocked: deskAccounts.isBlocked })
    .from(plannedChanges)
    .innerJoin(deskAccounts, eq(deskAccounts.id, accountId))
    .where(and(eq(plannedChanges.id, id), isWaiting))
    .for('update', { of: plannedChanges });
  return row ?? null;
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

type End =
  | { readonly state: 'done'; readonly done: number }
  | { readonly state: 'failed'; readonly failure: PlannedFailure }
  | { readonly state: 'cancelled' };

/** Ends one that waits. @param seen version that it has to have; any when null. @returns whether it was so */
export async function endWaiting(
  tx: Orm,
  id: string,
  at: Date,
  end: End,
  seen: number | null = null,
): Promise<boolean> {
  const which: (SQL | undefined)[] = [eq(plannedChanges.id, id), isWaiting];
  if (seen !== null) which.push(eq(version, seen));
  const ended = await tx
    .update(plannedChanges)
    .set({ ...end, endedAt: at, version: sql`${version} + 1` })
    .where(and(...which))
    .returning({ id: plannedChanges.id });
  return ended.length > 0;
}
