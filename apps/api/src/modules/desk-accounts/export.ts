import type { DeskPerson } from '@quarter/contract/desk/account';
import { ROLE_TITLES } from '@quarter/contract/desk/roles';
import type { WorkbookCell, WorkbookColumn } from '../../platform/workbook.ts';
import type { ListExport } from '../desk-exports/service.ts';
import type { People } from './people.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Имя', width: 26 },
  { title: 'E-mail', width: 30 },
  { title: 'Роль', width: 16 },
  { title: 'Вход', width: 16 },
  { title: 'Второй фактор', width: 16 },
  { title: 'Приглашён', width: 17, kind: 'moment' },
  { title: 'Был в последний раз', width: 20, kind: 'moment' },
];

/** All accounts, the oldest first. */
export function exportPeople(people: Pick<People, 'all'>): ListExport {
  async function* rows() {
    for await (const some of people.all()) yield some.map(cellsOf);
  }
  return {
    title: 'Люди',
    action: 'people.export',
    filter: '',
    hasContacts: false,
    columns: COLUMNS,
    rows: rows(),
  };
}

function cellsOf(person: DeskPerson): WorkbookCell[] {
  return [
    person.name,
    person.email,
    ROLE_TITLES[person.role],
    person.is_blocked ? 'заблокирован' : person.seen_at === null ? 'ещё не входил' : 'есть',
    person.has_second_factor ? 'есть' : 'нет',
    new Date(person.created_at),
    person.seen_at && new Date(person.seen_at),
  ];
}
