import { importCountsSchema } from '@quarter/contract/desk/import-runs';
import * as z from 'zod/mini';
import type { Database, Orm } from '../../db/database.ts';
import type { Paging } from '../../platform/paging.ts';
import {
  countRuns,
  lockRun,
  markUndone,
  readRunIds,
  readRuns,
  readSomeRuns,
  readUndo,
  type UndoState,
} from './runs-repo.ts';
import { countBack, type KeptLot, markBack, readKept, restoreLots, restoreStructure } from './undo-repo.ts';

export type { UndoState };

/** Lots that are named when they stay. */
const NAMED = 20;

/** What has become of a run that was taken back. */
export interface UndoneRun {
  /** Lots that are as before, and those that stay because something has come after the run. */
  readonly undone: number;
  readonly kept: number;
  /** The first of those that stay. */
  readonly first: readonly KeptLot[];
}

/** A page of the log of imports, the newest first. */
export async function listRuns(orm: Orm, paging: Paging) {
  const rows = await readRuns(orm, paging);
  return {
    count: await countRuns(orm),
    results: rows.map(toRun),
  };
}

function toRun({ run, name, isKept }: Awaited<ReturnType<typeof readRuns>>[number]) {
  const counts = z.parse(importCountsSchema, run.counts);
  return { ...run, counts, name, canUndo: run.undoneAt === null && isKept };
}

/** Ids of so many imports at most, the newest first. */
export function runIds(orm: Orm, most: number) {
  return readRunIds(orm, most);
}

/** Imports with these ids, in no order. */
export async function someRuns(orm: Orm, ids: readonly string[]) {
  return (await readSomeRuns(orm, ids)).map(toRun);
}

/** Whether a run was taken back, and whether it can be: it is known how, and nobody has. */
export function undoOfRun(orm: Orm, id: string): Promise<UndoState> {
  return readUndo(orm, id);
}

/**
 * Takes a run back: prices, statuses and all else that it has changed, lots that it has added leave the site, lots that
 * have vanished come back. What something has come after stays. A run that was taken back already is told as such.
 * @param day today in Moscow
 * @param check says first whether it may be done, in the transaction; asked when there is anything to do
 * @param record what else belongs into the transaction, when anything was done
 * @returns null when there is no such run, `forgotten` when nobody knows any more how to take it back
 */
export function undoRun(
  database: Database,
  id: string,
  { accountId, at, day }: { readonly accountId: string; readonly at: Date; readonly day: string },
  {
    check,
    record,
  }: {
    readonly check: (tx: Orm) => Promise<void>;
    readonly record: (tx: Orm, done: UndoneRun) => Promise<void>;
  },
): Promise<UndoneRun | 'forgotten' | null> {
  return database.bigChange(async tx => {
    const run = await lockRun(tx, id);
    if (run === null) return null;
    const isDone = run.undoneAt !== null;
    if (!isDone && !(await readUndo(tx, id)).canUndo) return 'forgotten';
    if (!isDone) {
      await check(tx);
      await markBack(tx, run);
      await restoreLots(tx, id, day);
      await restoreStructure(tx, id);
      await markUndone(tx, id, { at, accountId });
    }
    const done = { ...(await countBack(tx, id)), first: await readKept(tx, id, NAMED) };
    if (!isDone) await record(tx, done);
    return done;
  });
}
