import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { importDraftParts, importDraftRows, importDrafts } from '../../db/schema/import-runs.ts';

export type Draft = typeof importDrafts.$inferSelect;
type Change = Partial<typeof importDrafts.$inferInsert>;

export async function insertDraft(orm: Orm, draft: typeof importDrafts.$inferInsert): Promise<string> {
  const [row] = await orm.insert(importDrafts).values(draft).returning({ id: importDrafts.id });
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

/** Rows of the file, as the last check has counted them; null before one. */
const total = sql<number | null>`(
  select sum((r ->> 'count')::integer)::integer + (${importDrafts.summary} ->> 'rejected')::integer
    + (${importDrafts.summary} ->> 'skipped')::integer
  from jsonb_array_elements(${importDrafts.summary} -> 'rows') r)`;

/** A draft with the sealed name of whose it is; null when there is none. */
export async function readDraft(orm: Orm, id: string) {
  const [row] = await orm
    .select({ draft: importDrafts, name: deskAccounts.name, total })
    .from(importDrafts)
    .innerJoin(deskAccounts, eq(deskAccounts.id, importDrafts.accountId))
    .where(eq(importDrafts.id, id));
  return row ?? null;
}

/** A draft, held until the transaction ends. */
export async function lockDraft(tx: Orm, id: string): Promise<Draft | null> {
  const [row] = await tx.select().from(importDrafts).where(eq(importDrafts.id, id)).for('update');
  return row ?? null;
}

/** What moves while somebody waits, and nothing else. */
export async function readProgress(orm: Orm, id: string) {
  const { version, job, jobUntil, stage, done } = importDrafts;
  const [row] = await orm
    .select({
      version,
      job,
      jobUntil,
      stage,
      done,
      total,
    })
    .from(importDrafts)
    .where(eq(importDrafts.id, id));
  return row ?? null;
}

const isWaiting = (now: Date) =>
  and(gt(importDrafts.expiresAt, now), sql`${importDrafts.state} <> 'applied'`);

/** Files that wait for somebody, the newest first. */
export async function readWaiting(orm: Orm, now: Date, most: number) {
  const parts = sql<number>`(
    select count(*)::integer from import_draft_parts p where p.draft_id = ${importDrafts}.id)`;
  return orm
    .select({ draft: importDrafts, name: deskAccounts.name, parts })
    .from(importDrafts)
    .innerJoin(deskAccounts, eq(deskAccounts.id, importDrafts.accountId))
    .where(isWaiting(now))
    .orderBy(desc(importDrafts.createdAt), desc(importDrafts.id))
    .limit(most);
}

const NEXT_VERSION = sql`${importDrafts.version} + 1`;

/** Changes a draft that is held: what somebody may act on makes another version of it. Returns the version. */
export async function changeDraft(tx: Orm, id: string, change: Change): Promise<number> {
  const [row] = await tx
    .update(importDrafts)
    .set({ ...change, version: NEXT_VERSION })
    .where(eq(importDrafts.id, id))
    .returning({ version: importDrafts.version });
  if (!row) throw new Error('there is no such draft');
  return row.version;
}

type OfJob = Pick<Draft, 'id' | 'version'>;
const isOfJob = ({ id, version }: OfJob) =>
  and(eq(importDrafts.id, id), eq(importDrafts.version, version), isNotNull(importDrafts.job));

/** Changes a draft at the end of its job; false, and nothing, when the draft has gone on without the job. */
export async function changeJob(orm: Orm, job: OfJob, change: Change): Promise<boolean> {
  const changed = await orm
    .update(importDrafts)
    .set({ ...change, version: NEXT_VERSION })
    .where(isOfJob(job))
    .returning({ id: importDrafts.id });
  return changed.length > 0;
}

/** Says how far a job has come, and that it goes on; false when the draft has gone on without it. */
export async function moveDraft(
  orm: Orm,
  job: OfJob,
  change: Pick<Change, 'stage' | 'done' | 'jobUntil'>,
): Promise<boolean> {
  const moved = await orm
    .update(importDrafts)
    .set(change)
    .where(isOfJob(job))
    .returning({ id: importDrafts.id });
  return moved.length > 0;
}

export async function removeDraft(orm: Orm, id: string): Promise<void> {
  await orm.delete(importDrafts).where(eq(importDrafts.id, id));
}

/** Removes what an account has tried to take from addresses and nothing could be read of. */
export async function removeFailedTries(tx: Orm, accountId: string): Promise<void> {
  const { isFetched, state, job } = importDrafts;
  await tx
    .delete(importDrafts)
    .where(
      and(eq(importDrafts.accountId, accountId), eq(isFetched, true), eq(state, 'unreadable'), isNull(job)),
    );
}

/** How many files of an account wait. */
export async function countDrafts(orm: Orm, accountId: string, now: Date): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(importDrafts)
    .where(and(eq(importDrafts.accountId, accountId), isWaiting(now)));
  return row?.count ?? 0;
}

export async function savePart(orm: Orm, draftId: string, part: number, bytes: Uint8Array): Promise<void> {
  await orm
    .insert(importDraftParts)
    .values({ draftId, part, bytes })
    .onConflictDoUpdate({ target: [importDraftParts.draftId, importDraftParts.part], set: { bytes } });
}

export async function measureParts(orm: Orm, draftId: string): Promise<number> {
  const [row] = await orm
    .select({ size: sql<number>`coalesce(sum(length(${importDraftParts.bytes})), 0)::integer` })
    .from(importDraftParts)
    .where(eq(importDraftParts.draftId, draftId));
  return row?.size ?? 0;
}

/** Pieces of a file in their order, one in memory at a time. */
export async function* readParts(orm: Orm, draftId: string): AsyncGenerator<Uint8Array> {
  for (let after = -1; ; ) {
    const [row] = await orm
      .select({ part: importDraftParts.part, bytes: importDraftParts.bytes })
      .from(importDraftParts)
      .where(and(eq(importDraftParts.draftId, draftId), gt(importDraftParts.part, after)))
      .orderBy(asc(importDraftParts.part))
      .limit(1);
    if (!row) return;
    yield row.bytes;
    after = row.part;
  }
}

export async function removeParts(orm: Orm, draftId: string): Promise<void> {
  await orm.delete(importDraftParts).where(eq(importDraftParts.draftId, draftId));
}

/** Keeps rows of lists. @param batch JSON, an array of `{ list, data }` */
export async function addListRows(orm: Orm, draftId: string, batch: string): Promise<void> {
  await orm.execute(sql`
    insert into import_draft_rows (draft_id, list, data)
    select ${draftId}::uuid, d.item ->> 'list', d.item -> 'data'
    from jsonb_array_elements(${batch}::jsonb) with ordinality as d (item, place)
    order by d.place`);
}

export async function removeListRows(orm: Orm, draftId: string): Promise<void> {
  await orm.delete(importDraftRows).where(eq(importDraftRows.draftId, draftId));
}

export async function readListRows(
  orm: Orm,
  draftId: string,
  list: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const where = and(eq(importDraftRows.draftId, draftId), eq(importDraftRows.list, list));
  const rows = await orm
    .select({ data: importDraftRows.data })
    .from(importDraftRows)
    .where(where)
    .orderBy(asc(importDraftRows.id))
    .limit(limit)
    .offset(offset);
  return { count: await orm.$count(importDraftRows, where), results: rows.map(({ data }) => data) };
}

/** Ids of so many rows of a list at most, in their order. */
export async function readListIds(orm: Orm, draftId: string, list: string, most: number) {
  return orm
    .select({ id: importDraftRows.id })
    .from(importDraftRows)
    .where(and(eq(importDraftRows.draftId, draftId), eq(importDraftRows.list, list)))
    .orderBy(asc(importDraftRows.id))
    .limit(most);
}

/** Rows of lists with these ids, in no order. */
export async function readSomeListRows(orm: Orm, ids: readonly number[]) {
  return orm
    .select({ id: importDraftRows.id, data: importDraftRows.data })
    .from(importDraftRows)
    .where(inArray(importDraftRows.id, [...ids]));
}
