import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import {
  type DeskRequestRow,
  REQUEST_KIND_TITLES,
  REQUEST_STATE_TITLES,
  requestNumber,
} from '@quarter/contract/desk/requests';
import { formatPhone } from '@quarter/domain/phone';
import type { Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { throwIfAny } from '../../platform/paging.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { WorkbookCell, WorkbookColumn } from '../../platform/workbook.ts';
import { inBatches, type ListExport } from '../desk-exports/service.ts';
import type { RequestContacts } from '../requests/service.ts';
import { choiceOf } from './choice.ts';
import { readIds, readSome } from './repo.ts';
import { toShown } from './shown.ts';

interface Options {
  readonly orm: Orm;
  readonly sealer: Sealer;
  /** Whom many requests are from. */
  contacts(ids: readonly string[]): Promise<ReadonlyMap<string, RequestContacts>>;
}

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Номер', width: 11 },
  { title: 'Когда', width: 17, kind: 'moment' },
  { title: 'О чём', width: 19 },
  { title: 'Состояние', width: 13 },
  { title: 'Кто ведёт', width: 20 },
  { title: 'Удобно', width: 18 },
  { title: 'Лот', width: 20 },
  { title: 'Страница', width: 24 },
  { title: 'Источник', width: 16 },
  { title: 'Кампания', width: 20 },
  { title: 'Заявок с телефона', width: 19, kind: 'whole' },
  { title: 'Доставка', width: 18 },
];
const CONTACTS: readonly WorkbookColumn[] = [
  { title: 'Имя', width: 24 },
  { title: 'Телефон', width: 20 },
  { title: 'E-mail', width: 26 },
  { title: 'Комментарий', width: 50 },
];

/**
 * Requests that a list's filters find; with contacts for who works on them: who only looks asks for one person at a
 * time. Throws `FieldError` for a wrong filter.
 */
export function exportRequests(
  { orm, sealer, contacts }: Options,
  { query, account }: DeskRequest,
): ListExport {
  const { choice, errors, search } = choiceOf(query);
  throwIfAny(errors);
  const hasContacts = mayCall(DESK_ENDPOINTS.deskChangeRequest.roles, account.role);
  // What stands for a phone would find its requests again.
  if (search.has('by')) search.set('by', 'phone');
  async function read(ids: readonly string[]) {
    const shown = await toShown(orm, sealer, await readSome(orm, ids));
    const people = hasContacts ? await contacts(ids) : null;
    return shown.map(row => ({ id: row.id, cells: [...cellsOf(row), ...contactsOf(people?.get(row.id))] }));
  }
  return {
    title: 'Заявки',
    action: 'requests.export',
    filter: search.toString(),
    hasContacts,
    columns: hasContacts ? [...COLUMNS, ...CONTACTS] : COLUMNS,
    rows: inBatches(most => readIds(orm, choice, { limit: most, offset: 0 }), read),
  };
}

function cellsOf(row: DeskRequestRow): WorkbookCell[] {
  return [
    requestNumber(row.id),
    new Date(row.created_at),
    REQUEST_KIND_TITLES[row.kind],
    REQUEST_STATE_TITLES[row.state],
    row.taken_by?.name ?? null,
    wishOf(row),
    row.lot?.title ?? null,
    row.page,
    row.source,
    row.campaign,
    row.story,
    deliveryOf(row),
  ];
}

/** «30.11.2026, 15:30» */
function wishOf({ wished_date, wished_time }: DeskRequestRow): string | null {
  return [wished_date?.split('-').reverse().join('.'), wished_time].filter(Boolean).join(', ') || null;
}

function deliveryOf({ deliveries: { dead, waiting, delivered } }: DeskRequestRow): string | null {
  if (dead > 0) return `не доставлено ${dead}`;
  if (waiting > 0) return `ждёт ${waiting}`;
  return delivered > 0 ? 'доставлено' : null;
}

function contactsOf(person: RequestContacts | undefined): WorkbookCell[] {
  return person ? [person.name, formatPhone(person.phone), person.email, person.comment] : [];
}
