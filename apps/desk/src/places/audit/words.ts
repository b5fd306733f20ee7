import { AUDIT_ACTIONS, type AuditChanges } from '@quarter/contract/desk/audit';
import {
  AUDIT_ACTION_TITLES,
  AUDIT_FIELD_TITLES,
  AUDIT_SUBJECT_TITLES,
} from '@quarter/contract/desk/audit-words';
import { BOOKING_STATUS_TITLES } from '@quarter/contract/desk/bookings';
import { DESK_LOT_STATUS_TITLES } from '@quarter/contract/desk/lots';
import { FAILURE_WORDS } from '@quarter/contract/desk/mass-words';
import { REQUEST_STATE_TITLES } from '@quarter/contract/desk/requests';
import { ROLE_TITLES } from '@quarter/contract/desk/roles';
import { roubles } from '@quarter/domain/format';
import { momentWords } from '../../shared/moments.ts';

/** What was done; an action of another version by its own name. */
export function actionWords(action: string): string {
  const known = AUDIT_ACTIONS.find(one => one === action);
  return known === undefined ? action : AUDIT_ACTION_TITLES[known];
}

/** All actions for a list to choose from. */
export const ACTION_CHOICES = AUDIT_ACTIONS.map(value => ({ value, label: AUDIT_ACTION_TITLES[value] }));

/** Kinds of things for a list to choose from. */
export const KIND_CHOICES = Object.entries(AUDIT_SUBJECT_TITLES).map(([value, title]) => ({
  value,
  label: title.charAt(0).toLocaleUpperCase('ru') + title.slice(1),
}));

/** «заявка 12» of `request:12`; people by their names where these are known, a long id by its beginning. */
export function subjectWords(subject: string, names: ReadonlyMap<string, string> = new Map()): string {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  const name = names.get(id);
  if (name !== undefined) return name;
  return `${AUDIT_SUBJECT_TITLES[kind] ?? kind} ${id.length > 12 ? `${id.slice(0, 8)}…` : id}`;
}

type Value = string | number | boolean | null;

const PRICES: ReadonlySet<string> = new Set(['price', 'old_price', 'total', 'amount', 'rounding']);

function valueWords(field: string, value: Value, names: ReadonlyMap<string, string>): string {
  if (value === null || value === '') return 'пусто';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return PRICES.has(field) ? roubles(value) : String(value).replace('.', ',');
  if (isInstant(value)) return momentWords(value);
  return names.get(value) ?? VALUES[value] ?? (UUID.test(value) ? `${value.slice(0, 8)}…` : value);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const VALUES: Readonly<Record<string, string>> = {
  ...ROLE_TITLES,
  ...DESK_LOT_STATUS_TITLES,
  ...REQUEST_STATE_TITLES,
  ...BOOKING_STATUS_TITLES,
  ...FAILURE_WORDS,
  crm: 'CRM',
  mail: 'почта',
  sms: 'SMS',
};

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}

export interface ChangeWords {
  readonly field: string;
  /** Null where only that it changed may be told. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Each field with its value before and after; people by their names where these are known. */
export function changeWords(
  changes: AuditChanges,
  names: ReadonlyMap<string, string> = new Map(),
): readonly ChangeWords[] {
  return Object.entries(changes).map(([name, change]) => ({
    field: AUDIT_FIELD_TITLES[name] ?? name,
    from: change && valueWords(name, change.from, names),
    to: change && valueWords(name, change.to, names),
  }));
}
