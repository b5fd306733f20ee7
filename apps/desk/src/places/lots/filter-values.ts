import type { LOT_FILTERS } from '@quarter/contract/desk/lot-list';
import { type Amount, amountOf, amountText, readAmount } from '@quarter/domain/amount';
import { NBSP } from '@quarter/domain/format';

export type BoundName = (typeof LOT_FILTERS.bounds)[number];

const AMOUNTS: Readonly<Record<string, Amount>> = {
  price: { of: 'roubles' },
  area: { of: 'metres' },
  floor: { of: 'whole', isSigned: true },
} satisfies Record<'price' | 'area' | 'floor', Amount>;
const WRONG: Readonly<Record<Amount['of'], string>> = {
  roubles: `Напишите цифрами: 12${NBSP}500${NBSP}000`,
  metres: 'Напишите цифрами: 63,9',
  percent: 'Напишите цифрами: 12,5',
  whole: 'Напишите целое число',
};
/** No storey has more figures. */
const MOST_FLOOR = 999;
const MOST = 1e12;

const amountFor = (name: BoundName): Amount => AMOUNTS[name.replace(/_.*/, '')] ?? { of: 'whole' };

/** What a field of a bound shows of what the address has; what cannot be read stays as it is there. */
export function boundText(name: BoundName, value: string): string {
  const amount = amountFor(name);
  const known = amountOf(value, amount);
  return known === null ? value : amountText(known, amount);
}

/** What the address has of what is typed; '' for nothing, null for what cannot be read. */
export function boundValue(name: BoundName, text: string): string | null {
  const amount = amountFor(name);
  const read = readAmount(text, amount);
  if (read === null) return '';
  if (typeof read !== 'number') return null;
  return Math.abs(read) > (amount.of === 'whole' ? MOST_FLOOR : MOST) ? null : String(read);
}

/** The bound where what ends with this one begins; null for a beginning. */
export function startOf(name: BoundName): BoundName | null {
  return name === 'price_to'
    ? 'price_from'
    : name === 'area_to'
      ? 'area_from'
      : name === 'floor_to'
        ? 'floor_from'
        : null;
}

/**
 * What is wrong with a bound; nothing for one that is right.
 * @param start what the address has of its beginning
 */
export function boundFault(name: BoundName, text: string, start: string | null): string | undefined {
  const value = boundValue(name, text);
  if (value === null) return WRONG[amountFor(name).of];
  if (value === '' || start === null) return undefined;
  return Number(value) < Number(start) ? `Меньше, чем${NBSP}«от»` : undefined;
}
