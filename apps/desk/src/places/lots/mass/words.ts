import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { OfficeLotStatus } from '@quarter/contract/desk/lots';
import type { DeskMassAsk, DeskMassTrial } from '@quarter/contract/desk/mass';
import type { DeskPlannedLot, PlannedKept } from '@quarter/contract/desk/planned';
import { counted, LOTS, roubles } from '@quarter/domain/format';
import { ROUNDINGS } from '@quarter/domain/mass-price';
import { differenceWords } from '../words.ts';

export const PART_CHOICES = [
  { value: 'prices', label: 'Цены' },
  { value: 'status', label: 'Статус' },
  { value: 'finishing', label: 'Отделка' },
] as const;

export const PARTS = PART_CHOICES.map(({ value }) => value);

export const STATUS_CHOICES = [
  { value: 'withdrawn', label: 'Снять с продажи' },
  { value: 'free', label: 'Вернуть в продажу' },
  { value: 'sold', label: 'Отметить проданными' },
] as const;

export const WHAT_CHOICES = [
  { value: 'percent', label: 'На процент' },
  { value: 'amount', label: 'На сумму' },
  { value: 'exact', label: 'Одна цена' },
  { value: 'discount', label: 'Дать скидку' },
  { value: 'no-discount', label: 'Убрать скидку' },
] as const;
export const WHATS = WHAT_CHOICES.map(({ value }) => value);

export const WHAT_LABELS = {
  percent: { label: 'Процент', description: 'С минусом — дешевле.' },
  amount: { label: 'Сумма, ₽', description: 'С минусом — дешевле.' },
  exact: { label: 'Цена, ₽', description: 'Без скидки, для каждого лота.' },
  discount: { label: 'Скидка, %', description: 'От цены без скидки.' },
} as const;

export const ROUNDING_CHOICES = ROUNDINGS.map(value => ({ value: String(value), label: roubles(value) }));

type Change = DeskMassAsk['change'];

/** What all lots come to: «Изменится: 12 лотов. Все вместе стоили …, будут стоить …. На 2% больше прежнего.» */
export function totalWords({ count, total }: DeskMassTrial, { what }: Change): string {
  if (count === 0) return 'Ни один лот не изменится.';
  const { before, after } = total;
  const words = `Изменится: ${counted(count, LOTS)}.`;
  if (what === 'finishing') return `${words} Цены не изменятся.`;
  if (what === 'status') return `${words} Все вместе они стоят ${roubles(before)}.`;
  return `${words} Все вместе стоили ${roubles(before)}, будут стоить ${roubles(after)}.${differenceWords(after, before).replace('прежней', 'прежнего')}`;
}

const UNCHANGED: Partial<Record<Change['what'], string>> = {
  status: 'уже такие',
  finishing: 'уже с такой отделкой',
};

/** Which lots stay as they are, and why; null when there are none. */
export function leftWords({ left_out: left }: DeskMassTrial, { what }: Change): string | null {
  const parts = [
    left.unchanged > 0 && `${UNCHANGED[what] ?? 'уже стоят столько'} — ${left.unchanged}`,
    left.withdrawn > 0 && `сняты с продажи — ${left.withdrawn}`,
    left.sold > 0 && `проданы — ${left.sold}`,
    left.held > 0 && `сейчас у покупателей — ${left.held}`,
    left.booked > 0 && `забронированы — ${left.booked}`,
    left['no-flat'] > 0 && `не квартиры — ${left['no-flat']}`,
  ].filter(part => part !== false);
  return parts.length === 0 ? null : `Останутся как есть: ${parts.join(', ')}.`;
}

/** What the next file does to lots that a file has brought. @param isLater it is planned, not done now */
export function importedWords({ imported }: DeskMassTrial, change: Change, isLater: boolean): string | null {
  if (imported === 0) return null;
  const words = `Загружены из файла: ${counted(imported, LOTS)}.`;
  if (isLater) return `${words} Кого загрузка изменит раньше, тот останется как есть.`;
  if (change.what === 'finishing') return `${words} ${FINISHING_AFTER_FILE}`;
  if (change.what !== 'status') return `${words} Следующая загрузка вернёт им цены из файла.`;
  return `${words} ${STATUS_AFTER_FILE[change.status]}`;
}

/** What is in the way of a change that waits for the same lots; null when nothing is. */
export function laterWords({ planned }: Pick<DeskMassTrial, 'planned'>): string | null {
  if (planned === 0) return null;
  return `Ждут более позднего изменения: ${counted(planned, LOTS)}. Тогда они будут уже не такими, и оно оставит их как есть.`;
}

const FINISHING_AFTER_FILE =
  'Загрузки оставят им эту отделку, пока в файле не появится другая, чем там сейчас.';

const STATUS_AFTER_FILE: Readonly<Record<OfficeLotStatus, string>> = {
  free: 'Если там они забронированы, проданы или их там нет, следующая загрузка снова уберёт их из свободных.',
  sold: 'Загрузки оставят их проданными, а тех, кого в файле нет, уберут с сайта.',
  withdrawn: 'Загрузки не вернут их на сайт, пока вы не вернёте их в продажу здесь.',
};

/** What visitors will see of lots that get a status. */
export const STATUS_WORDS: Readonly<Record<OfficeLotStatus, string>> = {
  free: 'Лоты появятся на сайте, и их сразу смогут забронировать. Проданные и те, что у покупателей, останутся как есть.',
  sold: 'На сайте лоты станут проданными, очереди на них закончатся. Изменятся только свободные.',
  withdrawn:
    'Лоты пропадут с сайта: из каталога, с шахматки и из выгрузок, очереди на них закончатся. Изменятся только свободные.',
};

/** Why a lot was left when the time of a change came. */
const KEPT: Readonly<Record<PlannedKept, string>> = {
  changed: 'изменили раньше',
  unchanged: 'уже такой',
  withdrawn: 'снят с продажи',
  sold: 'продан',
  held: 'у покупателя',
  booked: 'забронирован',
  'no-flat': 'не квартира',
};

export function keptWords({ kept }: Pick<DeskPlannedLot, 'kept'>): string {
  return kept === null ? '—' : KEPT[kept];
}

/** What was taken back, and what was not. */
export function undoneWords({ undone, kept }: DeskResponse<'deskMassUndo'>): string {
  const rest = kept > 0 ? ` Изменены после этого и остались как есть: ${counted(kept, LOTS)}.` : '';
  return `Возвращено: ${counted(undone, LOTS)}.${rest}`;
}
