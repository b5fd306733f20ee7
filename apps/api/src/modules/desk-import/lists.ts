import { IMPORT_LISTS, type ImportList, type ImportProblemRow } from '@quarter/contract/desk/imports';
import { lastOf, unknownValue } from '@quarter/contract/query-values';
import type { Orm } from '../../db/database.ts';
import type { Problem, ProblemKind } from '../import/service.ts';
import { addListRows, removeListRows } from './drafts-repo.ts';

/** Rows of a list of problems that are kept: with more of them, the file is another one than was meant. */
const MOST_PROBLEMS = 20_000;
/** Rows in one statement. */
const BATCH = 2_000;

const LISTS: Readonly<Partial<Record<ProblemKind, ImportList>>> = {
  rejected: 'rejected',
  noted: 'noted',
  skipped: 'skipped',
};

/** The list that a query asks for; `errors` say what is wrong with it. */
export function listOf(query: URLSearchParams) {
  const text = lastOf(query, 'list');
  const list = IMPORT_LISTS.find(known => known === text);
  return { list, errors: list === undefined ? { list: [unknownValue(text ?? '')] } : {} };
}

/** What a check finds, gathered while it runs. */
export interface FoundLists {
  tell(problem: Problem, kind: ProblemKind): void;
  /** @param batch JSON, an array of `{ list, data }` */
  add(batch: string): void;
  /** Puts it in the place of what the check before has found. */
  save(tx: Orm, draftId: string): Promise<void>;
}

export function findLists(): FoundLists {
  const problems: { list: ImportList; data: ImportProblemRow }[] = [];
  const counts = new Map<ImportList, number>();
  const batches: string[] = [];
  return {
    tell({ line, sheet, key, reasons, cells }, kind) {
      const list = LISTS[kind];
      const count = (list && counts.get(list)) ?? 0;
      if (list === undefined || count >= MOST_PROBLEMS) return;
      counts.set(list, count + 1);
      const data = { type: 'row' as const, line, sheet: sheet ?? null, key, reasons: [...reasons] };
      problems.push({ list, data: { ...data, cells: [...(cells ?? [])] } });
    },
    add: batch => void batches.push(batch),
    async save(tx, draftId) {
      await removeListRows(tx, draftId);
      for (let from = 0; from < problems.length; from += BATCH)
        await addListRows(tx, draftId, JSON.stringify(problems.slice(from, from + BATCH)));
      for (const batch of batches) await addListRows(tx, draftId, batch);
    },
  };
}
