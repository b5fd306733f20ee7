import { AUDIT_ACTIONS, type AuditChanges, type AuditLine } from '@quarter/contract/desk/audit';
import {
  AUDIT_ACTION_TITLES,
  AUDIT_FIELD_TITLES,
  AUDIT_SUBJECT_TITLES,
  networkWords,
} from '@quarter/contract/desk/audit-words';
import { filterWords } from '@quarter/contract/desk/filter-words';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { throwIfAny } from '../../platform/paging.ts';
import type { WorkbookCell, WorkbookColumn } from '../../platform/workbook.ts';
import { inBatches, type ListExport } from '../desk-exports/service.ts';
import { filterOf } from './choice.ts';
import type { Audit } from './service.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Когда', width: 17, kind: 'moment' },
  { title: 'Что сделано', width: 34 },
  { title: 'Кто', width: 24 },
  { title: 'Предмет', width: 46 },
  { title: 'Подробности', width: 60 },
  { title: 'Слова', width: 40 },
  { title: 'Откуда', width: 17 },
];

/** Lines that the journal's filters find, the newest first. Throws `FieldError` for a wrong filter. */
export function exportAudit(audit: Audit, { query }: DeskRequest): ListExport {
  const { filter, errors, search } = filterOf(query);
  throwIfAny(errors);
  return {
    title: 'Журнал',
    action: 'audit.export',
    filter: search.toString(),
    hasContacts: false,
    columns: COLUMNS,
    rows: inBatches(
      most => audit.ids(filter, most),
      async ids => (await audit.some(ids)).map(line => ({ id: line.id, cells: cellsOf(line) })),
    ),
  };
}

function cellsOf({
  at,
  action,
  account,
  subject,
  subject_name,
  changes,
  note,
  network,
}: AuditLine): WorkbookCell[] {
  const known = AUDIT_ACTIONS.find(one => one === action);
  return [
    new Date(at),
    known ? AUDIT_ACTION_TITLES[known] : action,
    account?.name ?? null,
    subject && (subject_name ?? subjectWords(subject)),
    changes && changeWords(action, changes),
    note,
    network && networkWords(network),
  ];
}

/** «заявка 3f2a9c1e-…» of `request:3f2a9c1e-…`. */
function subjectWords(subject: string): string {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  return `${AUDIT_SUBJECT_TITLES[kind] ?? kind} ${id}`;
}

/** «цена: 100 → 200; имя: изменено; строк: 2»: what there was none of before is a fact and no change. */
function changeWords(action: string, changes: AuditChanges): string {
  const words = Object.entries(changes).map(([name, change]) => {
    const field = AUDIT_FIELD_TITLES[name] ?? name;
    if (change === null) return `${field}: изменено`;
    const to = cellWords(change.to);
    if (change.from !== null) return `${field}: ${cellWords(change.from)} → ${to}`;
    return `${field}: ${name === 'filter' ? filterWords(action, String(change.to)) : to}`;
  });
  return words.join('; ');
}

function cellWords(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return String(value ?? '—');
}
