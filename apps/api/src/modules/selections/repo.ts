import { and, asc, desc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { requests } from '../../db/schema/requests.ts';
import { selectionLots, selectionRequests, selections } from '../../db/schema/selections.ts';

/** Which selections a list has; null takes any. */
export interface SelectionChoice {
  readonly accountId: string | null;
  /** Number of a selection, or of a lot in it. */
  readonly number: string | null;
}

const isOfSelection = (column: typeof selectionLots.selectionId | typeof selectionRequests.selectionId) =>
  sql`${column} = ${selections.id}`;

const ROW = {
  selection: selections,
  /** Sealed name of the manager. */
  name: deskAccounts.name,
  lots: sql<number>`(select count(*)::int from ${selectionLots} where ${isOfSelection(selectionLots.selectionId)})`,
  liked: sql<number>`(select count(*)::int from ${selectionLots} where ${isOfSelection(selectionLots.selectionId)} and ${selectionLots.likedAt} is not null)`,
  asked: sql<number>`(select count(*)::int from ${selectionRequests} where ${isOfSelection(selectionRequests.selectionId)})`,
};
export type SelectionRow = Awaited<ReturnType<typeof readPage>>[number];
export type KeptSelection = typeof selections.$inferSelect;

function rows(orm: Orm) {
  return orm.select(ROW).from(selections).innerJoin(deskAccounts, eq(deskAccounts.id, selections.accountId));
}

function chosen({ accountId, number }: SelectionChoice): SQL | undefined {
  return and(
    accountId === null ? undefined : eq(selections.accountId, accountId),
    number === null
      ? undefined
      : or(
          sql`${selections.number}::text = ${number}`,
          sql`exists (select from ${selectionLots} join ${lots} on ${lots.id} = ${selectionLots.lotId}
            where ${isOfSelection(selectionLots.selectionId)} and ${lots.number} = ${number})`,
        ),
  );
}

const NEWEST_FIRST = [desc(selections.createdAt), desc(selections.number)] as const;

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Ids of selections, the newest first. */
export function readIds(orm: Orm, choice: SelectionChoice, { limit, offset }: Slice) {
  return orm
    .select({ id: selections.id })
    .from(selections)
    .where(chosen(choice))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
}

/** A page of selections, the newest first. Which ones is settled before anything is counted for them. */
export async function readPage(orm: Orm, choice: SelectionChoice, slice: Slice) {
  return rows(orm)
    .where(inArray(selections.id, readIds(orm, choice, slice)))
    .orderBy(...NEWEST_FIRST);
}

/** Selections with these ids, in no order. */
export async function readSome(orm: Orm, ids: readonly string[]): Promise<SelectionRow[]> {
  return rows(orm).where(inArray(selections.id, [...ids]));
}

export async function countChosen(orm: Orm, choice: SelectionChoice): Promise<number> {
  return orm.$count(selections, chosen(choice));
}

export async function readOne(orm: Orm, id: string): Promise<SelectionRow | null> {
  const [row] = await rows(orm).where(eq(selections.id, id));
  return row ?? null;
}

/** A selection by the digest of its secret, with its manager. */
export async function findByToken(orm: Orm, tokenDigest: string) {
  const [row] = await orm
    .select({ selection: selections, account: deskAccounts })
    .from(selections)
    .innerJoin(deskAccounts, eq(deskAccounts.id, selections.accountId))
    .where(eq(selections.tokenDigest, tokenDigest));
  return row ?? null;
}

/** Keeps a selection's row until the transaction ends, so that those who change it go one after another. */
export async function lockOne(tx: Orm, id: string): Promise<KeptSelection | null> {
  const [row] = await tx.select().from(selections).where(eq(selections.id, id)).for('update');
  return row ?? null;
}

/** Lets those who make selections of one account go one after another, until the transaction ends. */
export async function lockMaker(tx: Orm, accountId: string): Promise<void> {
  await tx
    .select({ id: deskAccounts.id })
    .from(deskAccounts)
    .where(eq(deskAccounts.id, accountId))
    .for('no key update');
}

/** The last one that an account has made. */
export async function readLast(tx: Orm, accountId: string): Promise<KeptSelection | null> {
  const [row] = await tx
    .select()
    .from(selections)
    .where(eq(selections.accountId, accountId))
    .orderBy(...NEWEST_FIRST)
    .limit(1);
  return row ?? null;
}

export async function insertSelection(tx: Orm, row: typeof selections.$inferInsert): Promise<void> {
  await tx.insert(selections).values(row);
}

export async function updateSelection(
  tx: Orm,
  id: string,
  change: Partial<Omit<KeptSelection, 'id' | 'number'>>,
): Promise<void> {
  await tx.update(selections).set(change).where(eq(selections.id, id));
}

/** Lots of a selection in their order, withdrawn ones among them. */
export async function readLots(orm: Orm, id: string) {
  return orm
    .select({
      id: selectionLots.lotId,
      kind: lots.kind,
      number: lots.number,
      likedAt: selectionLots.likedAt,
    })
    .from(selectionLots)
    .innerJoin(lots, eq(lots.id, selectionLots.lotId))
    .where(eq(selectionLots.selectionId, id))
    .orderBy(asc(selectionLots.position));
}
export type SelectionLot = Awaited<ReturnType<typeof readLots>>[number];

/** Puts lots into a selection in their order; what is liked of those that stay, stays so. */
export async function saveLots(tx: Orm, selectionId: string, ids: readonly number[]): Promise<void> {
  await tx
    .delete(selectionLots)
    .where(and(eq(selectionLots.selectionId, selectionId), notInArray(selectionLots.lotId, [...ids])));
  await tx
    .insert(selectionLots)
    .values(ids.map((lotId, position) => ({ selectionId, lotId, position })))
    .onConflictDoUpdate({
      target: [selectionLots.selectionId, selectionLots.lotId],
      set: { position: sql`excluded.position` },
    });
}

/** Keeps whether the client likes a lot; what is so already stays as it is. @returns whether the lot is in it */
export async function saveLike(
  tx: Orm,
  selectionId: string,
  lotId: number,
  likedAt: Date | null,
): Promise<boolean> {
  const rows = await tx
    .update(selectionLots)
    .set({
      likedAt:
        likedAt === null
          ? null
          : sql`coalesce(${selectionLots.likedAt}, ${likedAt.toISOString()}::timestamptz)`,
    })
    .where(and(eq(selectionLots.selectionId, selectionId), eq(selectionLots.lotId, lotId)))
    .returning({ id: selectionLots.lotId });
  return rows.length > 0;
}

/** Ids of the lots that the client likes. */
export async function readLiked(orm: Orm, selectionId: string): Promise<number[]> {
  const rows = await orm
    .select({ id: selectionLots.lotId })
    .from(selectionLots)
    .where(and(eq(selectionLots.selectionId, selectionId), isNotNull(selectionLots.likedAt)))
    .orderBy(asc(selectionLots.position));
  return rows.map(({ id }) => id);
}

/** Requests are few; of very many the newest are enough. */
const MOST_REQUESTS = 50;

/** Requests that were sent from a selection's page, the newest first. */
export async function readRequests(orm: Orm, selectionId: string) {
  return orm
    .select({ id: requests.id, kind: requests.kind, createdAt: requests.createdAt })
    .from(selectionRequests)
    .innerJoin(requests, eq(requests.id, selectionRequests.requestId))
    .where(eq(selectionRequests.selectionId, selectionId))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(MOST_REQUESTS);
}

export async function insertRequest(tx: Orm, requestId: string, selectionId: string): Promise<void> {
  await tx.insert(selectionRequests).values({ requestId, selectionId });
}
