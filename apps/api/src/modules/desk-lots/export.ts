import { DESK_LOT_STATUS_TITLES, type DeskLotRow } from '@quarter/contract/desk/lots';
import { moscowDate } from '@quarter/domain/dates';
import { LOT_KIND_NAMES } from '@quarter/domain/lot-name';
import type { Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { throwIfAny } from '../../platform/paging.ts';
import type { WorkbookCell, WorkbookColumn } from '../../platform/workbook.ts';
import { inBatches, type ListExport } from '../desk-exports/service.ts';
import { choiceOf } from './choice.ts';
import { readPageIds } from './list-repo.ts';
import { readRows } from './repo.ts';
import { toRow } from './states.ts';

interface Options {
  readonly orm: Orm;
  readonly now: () => Date;
}

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Вид', width: 14 },
  { title: 'Номер', width: 12 },
  { title: 'Корпус', width: 18 },
  { title: 'Этаж', width: 7, kind: 'whole' },
  { title: 'Комнат', width: 9, kind: 'whole' },
  { title: 'Площадь, м²', width: 13, kind: 'hundredths' },
  { title: 'Статус', width: 17 },
  { title: 'Цена, ₽', width: 15, kind: 'whole' },
  { title: 'Цена без скидки, ₽', width: 20, kind: 'whole' },
  { title: 'Скидка, %', width: 11, kind: 'hundredths' },
  { title: 'Скидка по', width: 12 },
  { title: 'У покупателя до', width: 17, kind: 'moment' },
  { title: 'Изменён', width: 17, kind: 'moment' },
];

/** Lots that a list's filters find, in its order. Throws `FieldError` for a wrong filter. */
export function exportLots({ orm, now }: Options, { query }: DeskRequest): ListExport {
  const { choice, errors, search } = choiceOf(query);
  throwIfAny(errors);
  const at = now();
  const moment = { at, day: moscowDate(at) };
  return {
    title: 'Лоты',
    action: 'lots.export',
    filter: search.toString(),
    hasContacts: false,
    columns: COLUMNS,
    rows: inBatches(
      async most => {
        const ids = await readPageIds(orm, choice, moment, { limit: most, offset: 0, count: most });
        return ids.map(id => ({ id }));
      },
      async ids =>
        (await readRows(orm, ids)).map(lot => ({ id: lot.id, cells: cellsOf(toRow(lot, moment)) })),
    ),
  };
}

function cellsOf(lot: DeskLotRow): WorkbookCell[] {
  return [
    LOT_KIND_NAMES[lot.kind],
    lot.number,
    lot.building.name,
    lot.level ?? lot.floor,
    lot.rooms === 0 ? 'студия' : lot.rooms,
    lot.area,
    DESK_LOT_STATUS_TITLES[lot.status],
    lot.price,
    lot.old_price,
    lot.discount_amount === 0 ? null : lot.discount_amount,
    lot.discount_until?.split('-').reverse().join('.') ?? null,
    lot.hold && new Date(lot.hold.until),
    new Date(lot.changed_at),
  ];
}
