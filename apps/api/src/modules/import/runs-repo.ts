import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { importRuns } from '../../db/schema/import-runs.ts';
import { digestOf, imageOf, isAsBefore, type RunTable, STRUCTURE } from './run-images-repo.ts';

/** Runs of which it is known how to take them back, of those that have changed anything. */
export const KEPT_RUNS = 20;

export async function insertRun(
  tx: Orm,
  { at, ...run }: Omit<typeof importRuns.$inferInsert, 'at' | 'counts'> & { readonly at?: Date | undefined },
): Promise<void> {
  await tx.insert(importRuns).values({ ...run, at: at ?? sql`now()`, counts: {} });
}

export async function saveCounts(orm: Orm, id: string, counts: object): Promise<void> {
  await orm.update(importRuns).set({ counts }).where(eq(importRuns.id, id));
}

/**
 * Keeps what some rows are before a run changes them; those that it has kept already stay as it found them. What it
 * makes of them is noted when it is closed.
 */
export async function keepImages(
  tx: Orm,
  id: string,
  table: RunTable,
  which: SQL | undefined,
): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(sql`
    insert into import_run_rows (run_id, what, key, before)
    select ${id}::uuid, ${table}, ${name}.id, ${imageOf(table, sql`${name}`)}
    from ${name} where ${which}
    on conflict do nothing`);
}

/**
 * Writes lots, and keeps what they were and what they are in the same statement: a large file would have rows of its
 * run written twice. Those that are kept already stay as the run found them, and are noted when it is closed.
 * @param write adds or changes lots `l`, without its `returning`
 * @param former name of the same lots as they were in it; null where it adds them
 */
export async function writeLots(tx: Orm, id: string, write: SQL, former: SQL | null): Promise<void> {
  await tx.execute(sql`
    with written as (
      ${write}
      returning l.id, ${former === null ? sql`null::jsonb` : imageOf('lots', former)} as before,
        ${digestOf('lots', sql`l`)} as after)
    insert into import_run_rows (run_id, what, key, before, after)
    select ${id}::uuid, 'lots', id, before, after from written
    on conflict do nothing`);
}

/** Floors with a drawing of some buildings, layouts and levels of the file: what a run may write of them. */
export async function keepStructureImages(
  tx: Orm,
  id: string,
  {
    staged,
    written,
    takenOver,
  }: {
    /** Rows of the file in the table aside. */
    readonly staged: string;
    /** Ids of buildings that are written, and of those whose storeys lose their drawings. */
    readonly written: readonly number[];
    readonly takenOver: readonly number[];
  },
): Promise<void> {
  const among = (column: SQL, ids: readonly number[]) =>
    sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`;
  await keepImages(tx, id, 'buildings', among(sql`buildings.id`, written));
  await keepImages(tx, id, 'floors', and(sql`plate_id is not null`, among(sql`building_id`, takenOver)));
  await keepImages(
    tx,
    id,
    'layouts',
    sql`code in (select layout_code from import_rows where run = ${staged} and fault is null)`,
  );
  await keepImages(tx, id, 'levels', sql`scheme is not null`);
}

/** Notes what a run has made of the rows that were kept before it changed them; forgets those that it left alone. */
export async function closeImages(tx: Orm, id: string): Promise<void> {
  for (const table of ['lots', ...STRUCTURE] as const) {
    const name = sql.identifier(table);
    const kept = sql`r.run_id = ${id} and r.what = ${table} and r.after is null`;
    await tx.execute(sql`
      delete from import_run_rows r using ${name} t
      where ${kept} and t.id = r.key and ${isAsBefore(table, sql`t`, sql`r.before`)}`);
    await tx.execute(sql`
      update import_run_rows r set after = ${digestOf(table, sql`t`)}
      from ${name} t where ${kept} and t.id = r.key`);
  }
}

export interface UndoState {
  readonly isUndone: boolean;
  readonly canUndo: boolean;
}

/** Whether it is known how to take a run back; nothing is known of one that has changed nothing. */
const isKept = sql<boolean>`exists (select from import_run_rows w where w.run_id = import_runs.id)`;

/** Whether a run was taken back, and whether it can be: it is known how, and nobody has. */
export async function readUndo(orm: Orm, id: string): Promise<UndoState> {
  const [run] = await orm
    .select({ isKept, undoneAt: importRuns.undoneAt })
    .from(importRuns)
    .where(eq(importRuns.id, id));
  const isUndone = run !== undefined && run.undoneAt !== null;
  return { isUndone, canUndo: run?.isKept === true && !isUndone };
}

/** Leaves a run out of the log when it has changed nothing. */
export async function forgetIdle(tx: Orm, id: string): Promise<void> {
  await tx.delete(importRuns).where(and(eq(importRuns.id, id), sql`not ${isKept}`));
}

/** Forgets how runs are taken back that many others have come after. */
export async function forgetOldImages(tx: Orm): Promise<void> {
  await tx.execute(sql`
    delete from import_run_rows where run_id in (
      select id from import_runs where ${isKept} order by seq desc offset ${KEPT_RUNS})`);
}

const selectRuns = (orm: Orm) =>
  orm
    .select({ run: importRuns, name: deskAccounts.name, isKept })
    .from(importRuns)
    .leftJoin(deskAccounts, eq(deskAccounts.id, importRuns.accountId));

/** Runs with the sealed names of who made them, the newest first. */
export async function readRuns(
  orm: Orm,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return selectRuns(orm).orderBy(desc(importRuns.seq)).limit(limit).offset(offset);
}

/** Ids of so many runs at most, the newest first. */
export async function readRunIds(orm: Orm, most: number) {
  return orm.select({ id: importRuns.id }).from(importRuns).orderBy(desc(importRuns.seq)).limit(most);
}

/** Runs with these ids, in no order. */
export async function readSomeRuns(orm: Orm, ids: readonly string[]) {
  return selectRuns(orm).where(inArray(importRuns.id, [...ids]));
}

export async function countRuns(orm: Orm): Promise<number> {
  return orm.$count(importRuns);
}

/** A run, held until the transaction ends; null when there is none. */
export async function lockRun(tx: Orm, id: string) {
  const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, id)).for('update');
  return run ?? null;
}

export async function markUndone(tx: Orm, id: string, by: { readonly at: Date; readonly accountId: string }) {
  await tx.update(importRuns).set({ undoneAt: by.at, undoneBy: by.accountId }).where(eq(importRuns.id, id));
}
