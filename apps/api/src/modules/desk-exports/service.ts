import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditAction } from '@quarter/contract/desk/audit';
import { MOST_EXPORTED } from '@quarter/contract/desk/export-endpoints';
import { ApiError } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import { thousands } from '@quarter/domain/format';
import pLimit from 'p-limit';
import type { Orm } from '../../db/database.ts';
import type { DeskFile } from '../../platform/desk-endpoint.ts';
import { type WorkbookCell, type WorkbookSheet, writeWorkbook } from '../../platform/workbook.ts';
import type { Audit, AuditActor } from '../desk-audit/service.ts';

/** A list as a file, and how the journal tells of it. */
export interface ListExport extends WorkbookSheet {
  readonly action: AuditAction;
  /** Filters as a query, nothing personal; empty for all. */
  readonly filter: string;
  /** Whether names, phones or e-mails of buyers are in it. */
  readonly hasContacts: boolean;
}

/** Lists as workbooks. */
export interface DeskExports {
  /**
   * Makes the file and writes a line of the journal before anybody gets it. Throws 409 `limit` for too many rows, and
   * 503 while others wait for files.
   */
  make(list: ListExport, actor: AuditActor): Promise<DeskFile>;
}

export interface DeskExportsOptions {
  readonly orm: Orm;
  readonly audit: Audit;
  readonly now: () => Date;
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows that are read, opened and written together. */
const BATCH = 500;
/** Files that wait for the one that is made; a big one takes half a minute on a small machine. */
const MOST_WAITING = 4;
const RETRY_AFTER_S = 20;

export function createDeskExports({ orm, audit, now }: DeskExportsOptions): DeskExports {
  // One after another: each has its rows opened and compressed beside what visitors ask for.
  const line = pLimit(1);
  return {
    async make(list, actor) {
      if (line.pendingCount >= MOST_WAITING) throw new ApiError(503, 'overloaded', BUSY, RETRY_AFTER_S);
      const { content, count } = await line(() => writeWorkbook(list));
      const changes = {
        rows: { from: null, to: count },
        ...(list.filter !== '' && { filter: { from: null, to: list.filter } }),
        ...(list.hasContacts && { contacts: { from: null, to: true } }),
      };
      await orm.transaction(tx => audit.record(tx, actor, { action: list.action, changes }));
      return { name: `${list.title} ${moscowDate(now())}.xlsx`, type: TYPE, content };
    },
  };
}

const BUSY = 'Сейчас готовятся другие файлы. Попробуйте через полминуты';

export interface ExportedRow<I> {
  readonly id: I;
  readonly cells: readonly WorkbookCell[];
}

/**
 * Rows of many ids, some at a time, in the order of the ids; those that are gone by then are left out.
 * @param readIds ids of all that is to be in the file, so many at most. More of them throw 409 `limit`
 */
export async function* inBatches<I>(
  readIds: (most: number) => Promise<readonly { readonly id: I }[]>,
  read: (ids: readonly I[]) => Promise<readonly ExportedRow<I>[]>,
): AsyncGenerator<(readonly WorkbookCell[])[]> {
  const ids = await readIds(MOST_EXPORTED + 1);
  if (ids.length > MOST_EXPORTED) throw new ApiError(409, 'limit', TOO_MANY);
  for (let from = 0; from < ids.length; from += BATCH) {
    // The embedded database answers without giving others a turn.
    await nextTurn();
    const some = ids.slice(from, from + BATCH).map(({ id }) => id);
    const rows = new Map((await read(some)).map(({ id, cells }) => [id, cells]));
    yield some.flatMap(id => {
      const cells = rows.get(id);
      return cells === undefined ? [] : [cells];
    });
  }
}

const TOO_MANY = `В файл помещается не больше ${thousands(MOST_EXPORTED)} строк: сузьте отбор и выгрузите по частям`;
