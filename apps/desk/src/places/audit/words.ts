import { AUDIT_ACTIONS, type AuditAction, type AuditChanges } from '@quarter/contract/desk/audit';
import { BOOKING_STATUS_TITLES } from '@quarter/contract/desk/bookings';
import { DESK_LOT_STATUS_TITLES } from '@quarter/contract/desk/lots';
import { REQUEST_STATE_TITLES } from '@quarter/contract/desk/requests';
import { ROLE_TITLES } from '@quarter/contract/desk/roles';
import { roubles } from '@quarter/domain/format';
import { momentWords } from '../../shared/moments.ts';
import { FAILURE_WORDS } from '../../shared/planned/words.ts';

const ACTIONS: Readonly<Record<AuditAction, string>> = {
  'sign-in': 'Вход',
  'sign-in.failed': 'Неудачный вход',
  'sign-in.recovery': 'Вход по резервному коду',
  'sign-out': 'Выход',
  'second-factor.set': 'Настроен второй фактор',
  'password.change': 'Сменён пароль',
  'link.use': 'Открыта одноразовая ссылка',
  'person.invite': 'Приглашён человек',
  'person.change': 'Изменён человек',
  'person.reset': 'Сброшен вход',
  'request.reveal': 'Показаны данные заявки',
  'request.change': 'Изменена заявка',
  'request.note': 'Заметка к заявке',
  'request.resend': 'Заявка отправлена ещё раз',
  'booking.reveal': 'Показаны данные брони',
  'booking.cancel': 'Отменена бронь',
  'booking.sell': 'Продано по брони',
  'booking.prolong': 'Продлена бронь',
  'booking.resend': 'Новости о брони отправлены ещё раз',
  'lot.price': 'Изменена цена лота',
  'lot.status': 'Изменён статус лота',
  'lots.price': 'Изменены цены многих лотов',
  'lots.status': 'Изменены статусы многих лотов',
  'lots.plan': 'Запланировано изменение лотов',
  'lots.plan-cancel': 'Отменено запланированное',
  'lots.plan-fail': 'Запланированное не выполнено',
};

/** What was done; an action of another version by its own name. */
export function actionWords(action: string): string {
  const known = AUDIT_ACTIONS.find(one => one === action);
  return known === undefined ? action : ACTIONS[known];
}

/** All actions for a list to choose from. */
export const ACTION_CHOICES = AUDIT_ACTIONS.map(value => ({ value, label: ACTIONS[value] }));

const SUBJECTS: Readonly<Record<string, string>> = {
  request: 'заявка',
  booking: 'бронь',
  lot: 'лот',
  lots: 'изменение многих лотов',
  person: 'человек',
};

/** «заявка 12» of `request:12`; people by their names where these are known, a long id by its beginning. */
export function subjectWords(subject: string, names: ReadonlyMap<string, string> = new Map()): string {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  const name = names.get(id);
  if (name !== undefined) return name;
  return `${SUBJECTS[kind] ?? kind} ${id.length > 12 ? `${id.slice(0, 8)}…` : id}`;
}

const FIELDS: Readonly<Record<string, string>> = {
  name: 'имя',
  email: 'e-mail',
  role: 'роль',
  is_blocked: 'заблокирован',
  state: 'состояние',
  taken_by: 'кто ведёт',
  until: 'до',
  status: 'статус',
  reason: 'причина',
  price: 'цена',
  old_price: 'цена без скидки',
  discount_amount: 'скидка, %',
  discount_until: 'последний день скидки',
  undone: 'возвращено',
  messages: 'сообщений',
  lots: 'лотов',
  total: 'всего за них',
  kept: 'осталось как есть',
  due_at: 'по плану на',
  late_minutes: 'опоздание, мин',
  failure: 'почему',
  percent: 'процент',
  amount: 'рублей',
  rounding: 'округление',
  filter: 'отбор',
  password: 'пароль',
};

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
    field: FIELDS[name] ?? name,
    from: change && valueWords(name, change.from, names),
    to: change && valueWords(name, change.to, names),
  }));
}
