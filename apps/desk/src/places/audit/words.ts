import { AUDIT_ACTIONS, type AuditLine } from '@quarter/contract/desk/audit';
import {
  AUDIT_ACTION_TITLES,
  AUDIT_FIELD_TITLES,
  AUDIT_SUBJECT_TITLES,
} from '@quarter/contract/desk/audit-words';
import { BOOKING_STATUS_TITLES } from '@quarter/contract/desk/bookings';
import { filterWords, type LabelOf } from '@quarter/contract/desk/filter-words';
import { DESK_LOT_STATUS_TITLES } from '@quarter/contract/desk/lots';
import { FAILURE_WORDS } from '@quarter/contract/desk/mass-words';
import { REQUEST_STATE_TITLES } from '@quarter/contract/desk/requests';
import { ROLE_TITLES } from '@quarter/contract/desk/roles';
import { isDay } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import { dayWords, momentWords } from '../../shared/moments.ts';

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

/** What a line is about: the thing, and its id where nothing better tells it from others. */
export interface Subject {
  readonly what: string;
  /** A long one by its beginning. */
  readonly id: string | null;
}

/** Of `request:12`; people, and what else has a name, by it where it is known. */
export function subjectOf(subject: string, names: ReadonlyMap<string, string> = new Map()): Subject {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  const name = names.get(subject) ?? names.get(id);
  if (name !== undefined) return { what: name, id: null };
  return { what: AUDIT_SUBJECT_TITLES[kind] ?? kind, id: shortId(id) };
}

/** The same in one: «заявка 12». */
export function subjectWords(subject: string, names?: ReadonlyMap<string, string>): string {
  const { what, id } = subjectOf(subject, names);
  return id === null ? what : `${what} ${id}`;
}

const shortId = (id: string) => (id.length > 12 ? id.slice(0, 8) : id);

type Value = string | number | boolean | null;

const PRICES: ReadonlySet<string> = new Set(['price', 'old_price', 'total', 'amount', 'rounding']);

function valueWords(field: string, value: Value, names: ReadonlyMap<string, string>): string {
  if (value === null || value === '') return 'нет';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return PRICES.has(field) ? roubles(value) : String(value).replace('.', ',');
  if (isInstant(value)) return momentWords(value);
  if (isDay(value)) return dayWords(`${value}T12:00:00Z`);
  return names.get(value) ?? VALUES[value] ?? (UUID.test(value) ? shortId(value) : value);
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
  readonly values: { readonly from: string; readonly to: string } | null;
}

/** What a line tells beside its action. */
export interface Told {
  /** What there was none of before: «строк: 12», «с контактами», «до: 30 нояб., 14:05». */
  readonly facts: readonly string[];
  /** Conditions of a list, in words. */
  readonly filter: string | null;
  readonly changes: readonly ChangeWords[];
}

/** The fields of a line: facts, and what was changed from what to what; people by their names where these are known. */
export function toldOf(
  { action, changes }: Pick<AuditLine, 'action' | 'changes'>,
  names: ReadonlyMap<string, string> = new Map(),
  labelOf?: LabelOf,
): Told {
  const facts: string[] = [];
  const changed: ChangeWords[] = [];
  let filter: string | null = null;
  for (const [name, change] of Object.entries(changes ?? {})) {
    const field = AUDIT_FIELD_TITLES[name] ?? name;
    if (change === null) {
      changed.push({ field, values: null });
    } else if (change.from !== null) {
      const [from, to] = [valueWords(name, change.from, names), valueWords(name, change.to, names)];
      changed.push({ field, values: { from, to } });
    } else if (name === 'filter' && typeof change.to === 'string') {
      filter = filterWords(action, change.to, labelOf);
    } else if (change.to !== null) {
      facts.push(change.to === true ? field : `${field}: ${valueWords(name, change.to, names)}`);
    }
  }
  return { facts, filter, changes: changed };
}
