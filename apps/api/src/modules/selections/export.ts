import type { DeskSelectionRow, SelectionState } from '@quarter/contract/desk/selections';
import type { Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { throwIfAny } from '../../platform/paging.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { WorkbookCell, WorkbookColumn } from '../../platform/workbook.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { inBatches, type ListExport } from '../desk-exports/service.ts';
import { createCards } from './cards.ts';
import { choiceOf } from './choice.ts';
import { createSelectionRecords } from './records.ts';
import { readIds, readSome } from './repo.ts';

interface Options {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly now: () => Date;
  readonly catalogue: Catalogue;
}

const STATES: Readonly<Record<SelectionState, string>> = {
  open: 'открыта',
  ended: 'срок вышел',
  closed: 'закрыта',
};

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Номер', width: 9, kind: 'whole' },
  { title: 'Название', width: 34 },
  { title: 'Менеджер', width: 24 },
  { title: 'Создана', width: 17, kind: 'moment' },
  { title: 'Ссылка', width: 12 },
  { title: 'Срок', width: 17, kind: 'moment' },
  { title: 'Лотов', width: 8, kind: 'whole' },
  { title: 'Открывали, раз', width: 15, kind: 'whole' },
  { title: 'В последний раз', width: 17, kind: 'moment' },
  { title: 'Нравится', width: 10, kind: 'whole' },
  { title: 'Заявок', width: 8, kind: 'whole' },
];

/** Selections that a list's filters find, with titles of one's own and of no other. Throws `FieldError` for a wrong filter. */
export function exportSelections(
  { orm, sealer, now, catalogue }: Options,
  { query, account }: DeskRequest,
): ListExport {
  const { choice, errors, search } = choiceOf(query, account);
  throwIfAny(errors);
  const cards = createCards({ sealer, catalogue, records: createSelectionRecords(sealer) });
  const at = now();
  return {
    title: 'Подборки',
    action: 'selections.export',
    filter: search.toString(),
    // Titles are for whom they are.
    hasContacts: true,
    columns: COLUMNS,
    rows: inBatches(
      most => readIds(orm, choice, { limit: most, offset: 0 }),
      async ids =>
        (await readSome(orm, ids)).map(row => ({
          id: row.selection.id,
          cells: cellsOf(cards.row(row, account, at)),
        })),
    ),
  };
}

function cellsOf(row: DeskSelectionRow): WorkbookCell[] {
  return [
    row.number,
    row.title,
    row.account.name,
    new Date(row.created_at),
    STATES[row.state],
    new Date(row.ends_at),
    row.lots,
    row.opened.count,
    row.opened.last_at === null ? null : new Date(row.opened.last_at),
    row.liked,
    row.asked,
  ];
}
