import {
  BOOKING_STATUS_TITLES,
  type DeskBookingRow,
  PAYMENT_METHOD_TITLES,
} from '@quarter/contract/desk/bookings';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { lowerFirst } from '@quarter/domain/lower-first';
import { formatPhone } from '@quarter/domain/phone';
import type { Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import type { WorkbookCell, WorkbookColumn } from '../../platform/workbook.ts';
import { inBatches, type ListExport } from '../desk-exports/service.ts';
import type { KeptBooking } from '../outbox/service.ts';
import { stateOf } from './choice.ts';
import { readIds, readSome } from './repo.ts';
import { toRow } from './rows.ts';

interface Options {
  readonly orm: Orm;
  readonly now: () => Date;
  /** Whose many bookings are. */
  contacts(ids: readonly string[]): Promise<ReadonlyMap<string, KeptBooking>>;
}

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Номер', width: 14 },
  { title: 'Состояние', width: 16 },
  { title: 'Лот', width: 22 },
  { title: 'Цена, ₽', width: 15, kind: 'whole' },
  { title: 'Открыта', width: 17, kind: 'moment' },
  { title: 'Действует до', width: 17, kind: 'moment' },
  { title: 'Оплата', width: 14 },
  { title: 'Ждут в очереди', width: 16, kind: 'whole' },
];
const CONTACTS: readonly WorkbookColumn[] = [
  { title: 'Телефон', width: 20 },
  { title: 'E-mail', width: 26 },
  { title: 'Собственники', width: 50 },
];

/**
 * Bookings of a list's state, with whose they are for who works on them: who only looks asks for one at a time. Throws
 * `FieldError` for a wrong state.
 */
export function exportBookings({ orm, now, contacts }: Options, { query, account }: DeskRequest): ListExport {
  const state = stateOf(query);
  const hasContacts = mayCall(DESK_ENDPOINTS.deskCancelBooking.roles, account.role);
  async function read(ids: readonly string[]) {
    const people = hasContacts ? await contacts(ids) : null;
    return (await readSome(orm, ids)).map(row => ({
      id: row.id,
      cells: [...cellsOf(toRow(row, now())), ...contactsOf(people?.get(row.id))],
    }));
  }
  return {
    title: 'Брони',
    action: 'bookings.export',
    filter: new URLSearchParams({ state }).toString(),
    hasContacts,
    columns: hasContacts ? [...COLUMNS, ...CONTACTS] : COLUMNS,
    rows: inBatches(most => readIds(orm, state, most), read),
  };
}

function cellsOf(row: DeskBookingRow): WorkbookCell[] {
  return [
    row.number,
    BOOKING_STATUS_TITLES[row.status],
    row.lot.title,
    row.price,
    new Date(row.opened_at),
    row.until && new Date(row.until),
    row.payment_method && PAYMENT_METHOD_TITLES[row.payment_method],
    row.queue,
  ];
}

function contactsOf(kept: KeptBooking | undefined): WorkbookCell[] {
  if (!kept) return [];
  const owners = kept.owners.map(({ name, category, share }) => {
    const part = share === null ? '' : `, ${String(share).replace('.', ',')}%`;
    return `${name} (${lowerFirst(category)}${part})`;
  });
  return [formatPhone(kept.phone), kept.email, owners.join('; ')];
}
