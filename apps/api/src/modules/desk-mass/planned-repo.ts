import type { PlannedFailure } from '@quarter/contract/desk/planned';
import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { insertMany } from '../../db/bulk.ts';
import type { Orm } from '../../db/database.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { plannedChanges, plannedLots } from '../../db/schema/planned-changes.ts';

const { accountId, createdAt, dueAt, endedAt, state, version } = plannedChanges;
export const isWaiting = eq(state, 'waiting');
/** Of the lock that whoever plans holds: any number that nobody else locks, see `migrate.ts`. */
const PLANNING = 7_402_174;

export type PlannedRow = Awaited<ReturnType<typeof readPlanned>>[number];

function rows(orm: Orm) {
  return orm
    .select({ planned: plannedChanges, name: deskAccounts.name })
    .from(plannedChanges)
    .innerJoin(deskAccounts, eq(deskAccounts.id, accountId));
}

export interface Page {
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

/** Plans are made one after another: each is worked out with those before it. It ends with the transaction. */
export async function lockPlanning(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PLANNING})`);
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
