import { type Misread, readDecimal, readRoubles, type Writing } from './read-number.ts';
import { grouped } from './typed-number.ts';

/** What a number of a form of the office stands for. */
export interface Amount {
  /** Whole roubles, percent and square metres with two decimals, whole numbers. */
  readonly of: 'roubles' | 'percent' | 'metres' | 'whole';
  /** Whether it may be below zero. */
  readonly isSigned?: boolean;
}

const UNITS: Readonly<Record<Amount['of'], RegExp>> = {
  roubles: /(руб(лей|ля|\.)?|р\.?|₽|rub|rur)$/,
  percent: /%$/,
  metres: /(кв\.?м\.?|м2|м²|м\.?)$/,
  whole: /$/,
};
/** As it is typed: nothing yet, a sign alone, or a decimal mark that figures are still to follow. */
const BEGUN = /^\s*[-−–+]?\s*$/;
const OPEN_MARK = /[.,]\s*$/;
const PLAIN = /^\s*([-−–+]?)\s*(\d[\d\s]*)([.,]\d*)?$/;

/** The number that a field says; null for one that has nothing yet, and why it is none for anything else. */
export function readAmount(text: string, { of, isSigned }: Amount): number | null | Misread {
  if (isSigned ? BEGUN.test(text) : text.trim() === '') return null;
  const closed = text.replace(OPEN_MARK, '');
  const writing: Writing = { unit: UNITS[of], isSigned };
  if (of === 'roubles') return readRoubles(closed, writing);
  const value = readDecimal(closed, writing);
  if (typeof value !== 'number') return value;
  if (of === 'whole') return Number.isInteger(value) ? value : 'hundredths';
  return Number(value.toFixed(2)) === value ? value : 'hundredths';
}

/** What a field shows of a text: figures in threes with a comma before decimals; what is anything else stays as it is. */
export function amountTyped(text: string, { of }: Amount): string {
  const [, sign, figures, fraction = ''] = PLAIN.exec(text) ?? [];
  if (figures === undefined) return text;
  const whole = figures.replace(/\s/g, '').replace(/^0+(?=\d)/, '');
  return `${sign}${grouped(whole)}${of === 'roubles' ? fraction : fraction.replace('.', ',')}`;
}

/** A number as a field shows it: 1234567.8 → «1 234 567,8». At most 15 figures. */
export function amountText(value: number, amount: Amount): string {
  return amountTyped(String(value), amount);
}

/** The number of a field, when it says one. */
export function amountOf(text: string, amount: Amount): number | null {
  const read = readAmount(text, amount);
  return typeof read === 'number' ? read : null;
}
