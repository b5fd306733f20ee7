import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { DeskMassAsk, DeskMassTrial } from '@quarter/contract/desk/mass';
import { counted, LOTS, percent, roubles } from '@quarter/domain/format';
import { ROUNDINGS } from '@quarter/domain/mass-price';
import { dayWords } from '../../../shared/moments.ts';
import { differenceWords } from '../words.ts';

export const WHAT_CHOICES = [
  { value: 'percent', label: 'На процент' },
  { value: 'amount', label: 'На сумму' },
  { value: 'exact', label: 'Одна цена' },
  { value: 'discount', label: 'Дать скидку' },
  { value: 'no-discount', label: 'Убрать скидку' },
] as const;
export type What = (typeof WHAT_CHOICES)[number]['value'];

export const WHAT_LABELS = {
  percent: { label: 'Процент', description: 'С минусом — дешевле.' },
  amount: { label: 'Сумма, ₽', description: 'С минусом — дешевле.' },
  exact: { label: 'Цена, ₽', description: 'Без скидки, для каждого лота.' },
  discount: { label: 'Скидка, %', description: 'От цены без скидки.' },
} as const;

export const ROUNDING_CHOICES = ROUNDINGS.map(value => ({ value: String(value), label: roubles(value) }));

/** What all lots come to: «Изменится 12 лотов: было …, станет …. На 2% больше прежней.» */
export function totalWords({ count, total }: DeskMassTrial): string {
  if (count === 0) return 'Ни один лот не изменится.';
  const { before, after } = total;
  return `Изменится: ${counted(count, LOTS)}. Все вместе стоили ${roubles(before)}, будут стоить ${roubles(after)}.${differenceWords(after, before).replace('прежней', 'прежнего')}`;
}

/** Which lots stay as they are, and why; null when there are none. */
export function leftWords({ left_out: { unchanged, withdrawn, sold } }: DeskMassTrial): string | null {
  const parts = [
    unchanged > 0 && `уже стоят столько — ${unchanged}`,
    withdrawn > 0 && `сняты с продажи — ${withdrawn}`,
    sold > 0 && `проданы — ${sold}`,
  ].filter(part => part !== false);
  return parts.length === 0 ? null : `Останутся как есть: ${parts.join(', ')}.`;
}

const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text);

/** What was asked for: «+2%, до 10 000 ₽», «скидка 10% до 31 дек.» */
export function askWords(change: DeskMassAsk['change']): string {
  switch (change.what) {
    case 'percent':
      return `${signed(percent(change.percent), change.percent)}${roundingWords(change.rounding)}`;
    case 'amount':
      return `${signed(roubles(change.amount), change.amount)}${roundingWords(change.rounding)}`;
    case 'exact':
      return `цена ${roubles(change.price)}`;
    case 'discount': {
      const { discount } = change;
      if (discount === null) return 'скидка убрана';
      const end = discount.until === null ? '' : ` до ${dayWords(`${discount.until}T12:00:00Z`)}`;
      return `скидка ${percent(discount.percent)}${end}`;
    }
  }
}

const roundingWords = (rounding: number) => (rounding === 1 ? '' : `, до ${roubles(rounding)}`);

/** What was taken back, and what was not. */
export function undoneWords({ undone, kept }: DeskResponse<'deskMassUndo'>): string {
  const rest = kept > 0 ? ` Изменены после этого и остались как есть: ${counted(kept, LOTS)}.` : '';
  return `Возвращено: ${counted(undone, LOTS)}.${rest}`;
}
