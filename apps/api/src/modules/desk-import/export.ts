import { changeWords, fieldTitle, SOURCE_TITLES } from '@quarter/contract/desk/import-words';
import { type ImportListRow, importRowSchema } from '@quarter/contract/desk/imports';
import { notFound } from '@quarter/contract/errors';
import { lotName } from '@quarter/domain/lot-name';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { uuidOf } from '../../platform/ids.ts';
import { throwIfAny } from '../../platform/paging.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { WorkbookCell, WorkbookColumn } from '../../platform/workbook.ts';
import { inBatches, type ListExport } from '../desk-exports/service.ts';
import { runIds, someRuns } from '../import/runs-service.ts';
import { readDraft, readListIds, readSomeListRows } from './drafts-repo.ts';
import { listOf } from './lists.ts';

const RUN_COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Когда', width: 17, kind: 'moment' },
  { title: 'Файл', width: 34 },
  { title: 'Откуда', width: 18 },
  { title: 'Кто', width: 24 },
  { title: 'Годных строк', width: 14, kind: 'whole' },
  { title: 'С ошибками', width: 12, kind: 'whole' },
  { title: 'Пропущено', width: 12, kind: 'whole' },
  { title: 'Новых', width: 10, kind: 'whole' },
  { title: 'Вернулось', width: 11, kind: 'whole' },
  { title: 'Изменено', width: 11, kind: 'whole' },
  { title: 'Снято', width: 10, kind: 'whole' },
  { title: 'Возвращено', width: 17, kind: 'moment' },
];

/** The log of imports, the newest first. */
export function exportRuns({ orm, sealer }: { readonly orm: Orm; readonly sealer: Sealer }): ListExport {
  const cellsOf = ({ at, fileName, source, name, counts, undoneAt }: Run): WorkbookCell[] => [
    at,
    fileName || null,
    SOURCE_TITLES[source],
    name === null ? null : openAccountName(sealer, name),
    counts.rows,
    counts.rejected,
    counts.skipped,
    counts.added,
    counts.returned,
    counts.changed,
    counts.withdrawn + counts.demo,
    undoneAt,
  ];
  return {
    title: 'Загрузки',
    action: 'imports.export',
    filter: '',
    hasContacts: false,
    columns: RUN_COLUMNS,
    rows: inBatches(
      most => runIds(orm, most),
      async ids => (await someRuns(orm, ids)).map(run => ({ id: run.id, cells: cellsOf(run) })),
    ),
  };
}
type Run = Awaited<ReturnType<typeof someRuns>>[number];

const ROW_COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Лист', width: 18 },
  { title: 'Строка', width: 10, kind: 'whole' },
  { title: 'ID', width: 24 },
  { title: 'Лот', width: 22 },
  { title: 'Корпус', width: 22 },
  { title: 'Этаж', width: 8, kind: 'whole' },
  { title: 'Цена, ₽', width: 16, kind: 'whole' },
  { title: 'Что с ней', width: 80 },
];

interface RowsOptions {
  readonly orm: Orm;
  readonly now: () => Date;
}

/** A list of what the check of a file has found. Throws `FieldError` for an unknown list, 404 once its rows are asked. */
export function exportFoundRows({ orm, now }: RowsOptions, { params, query }: DeskRequest): ListExport {
  const { list, errors } = listOf(query);
  throwIfAny(errors);
  const id = uuidOf(params.id);
  return {
    title: 'Строки загрузки',
    action: 'import.export',
    filter: `list=${list}`,
    hasContacts: false,
    columns: ROW_COLUMNS,
    rows: inBatches(
      async most => {
        const found = await readDraft(orm, id);
        if (found === null || found.draft.expiresAt <= now()) throw notFound('Такого файла нет');
        return readListIds(orm, id, list ?? '', most);
      },
      async ids =>
        (await readSomeListRows(orm, ids)).map(row => ({
          id: row.id,
          cells: foundCells(z.parse(importRowSchema, row.data)),
        })),
    ),
  };
}

function foundCells(row: ImportListRow): WorkbookCell[] {
  const place = [row.sheet, row.line, row.key];
  if (row.type === 'row') {
    const cells = row.cells.map(({ column, text, reason }) => `${column}: ${text || 'пусто'} — ${reason}`);
    return [...place, null, null, null, null, (cells.length > 0 ? cells : row.reasons).join('; ')];
  }
  const changes = Object.entries(row.changes).map(
    ([field, change]) => `${fieldTitle(field)}: ${changeWords(field, change)}`,
  );
  return [...place, lotName(row), row.building, row.floor, row.price, changes.join('; ') || null];
}
