import { type DeskMassAsk, massChangeSchema } from '@quarter/contract/desk/mass';
import { FAILURE_WORDS, massWords } from '@quarter/contract/desk/mass-words';
import type { DeskPlanned } from '@quarter/contract/desk/planned';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { WorkbookColumn } from '../../platform/workbook.ts';
import { inBatches, type ListExport } from '../desk-exports/service.ts';
import { manyLots } from '../desk-lots/service.ts';
import { readPlannedIds, readSomePlanned } from './planned-repo.ts';

interface Options {
  readonly orm: Orm;
  readonly sealer: Sealer;
}

const DONE_COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Что', width: 34 },
  { title: 'Лотов', width: 9, kind: 'whole' },
  { title: 'Когда', width: 17, kind: 'moment' },
  { title: 'Кто', width: 24 },
  { title: 'Возвращено', width: 17, kind: 'moment' },
];

/** All changes of many lots, the newest first. */
export function exportMass({ orm, sealer }: Options): ListExport {
  return {
    title: 'Изменения многих лотов',
    action: 'mass.export',
    filter: '',
    hasContacts: false,
    columns: DONE_COLUMNS,
    rows: inBatches(
      most => manyLots.ids(orm, most),
      async ids =>
        (await manyLots.some(orm, ids)).map(({ group, name }) => ({
          id: group.id,
          cells: [
            wordsOf(group.change),
            group.count,
            group.at,
            openAccountName(sealer, name),
            group.undoneAt,
          ],
        })),
    ),
  };
}

const PLANNED_COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Что', width: 34 },
  { title: 'Когда', width: 17, kind: 'moment' },
  { title: 'Лотов', width: 9, kind: 'whole' },
  { title: 'Кто', width: 24 },
  { title: 'Запланировано', width: 17, kind: 'moment' },
  { title: 'Состояние', width: 15 },
  { title: 'Закончилось', width: 17, kind: 'moment' },
  { title: 'Изменено лотов', width: 16, kind: 'whole' },
  { title: 'Почему не выполнено', width: 44 },
];

const STATE_WORDS: Readonly<Record<DeskPlanned['state'], string>> = {
  waiting: 'ждёт',
  done: 'выполнено',
  failed: 'не выполнено',
  cancelled: 'отменено',
};

/** Planned changes in the order of their list. */
export function exportPlanned({ orm, sealer }: Options): ListExport {
  return {
    title: 'Запланировано',
    action: 'planned.export',
    filter: '',
    hasContacts: false,
    columns: PLANNED_COLUMNS,
    rows: inBatches(
      most => readPlannedIds(orm, most),
      async ids =>
        (await readSomePlanned(orm, ids)).map(({ planned, name }) => ({
          id: planned.id,
          cells: [
            wordsOf(planned.change),
            planned.dueAt,
            planned.count,
            openAccountName(sealer, name),
            planned.createdAt,
            STATE_WORDS[planned.state],
            planned.endedAt,
            planned.done,
            planned.failure && FAILURE_WORDS[planned.failure],
          ],
        })),
    ),
  };
}

function wordsOf(change: unknown): string {
  const known: DeskMassAsk['change'] = z.parse(massChangeSchema, change);
  return massWords(known, day => day.split('-').reverse().join('.'));
}
