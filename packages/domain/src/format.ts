import { type PluralForms, plural } from './plural.ts';

/** No-break space: glues a unit or a preposition to its neighbour. */
export const NBSP = '\u00a0';
/** Thin no-break space: separates thousands. */
export const THIN = '\u202f';
/** True minus sign. */
export const MINUS = '\u2212';

/** Groups the integer digits of a number by thousands with thin no-break spaces: 33792000 → «33 792 000». */
export function thousands(value: number): string {
  const [whole = '0', fraction] = Math.abs(value).toString().split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN);
  return `${value < 0 ? MINUS : ''}${grouped}${fraction ? `,${fraction}` : ''}`;
}

/** A decimal number with a comma and a fixed number of digits: (63.9, 1) → «63,9». */
export function decimal(value: number, digits: number): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN);
  return `${value < 0 ? MINUS : ''}${grouped}${fraction ? `,${fraction}` : ''}`;
}

/** Whole roubles: 33792000 → «33 792 000 ₽». */
export function roubles(value: number): string {
  return `${thousands(Math.round(value))}${NBSP}₽`;
}

/** Millions of roubles with one decimal, no unit: 28400000 → «28,4». */
export function millions(value: number): string {
  return decimal(value / 1_000_000, 1);
}

/** Area in m² as people read it, one decimal: 63.9 → «63,9 м²». */
export function area(value: number): string {
  return `${decimal(value, 1)}${NBSP}м²`;
}

/** Percent with a thin distance to the sign: 12 → «12 %»; negative values take a true minus. */
export function percent(value: number, digits = 0): string {
  return `${decimal(value, digits)}${NBSP}%`;
}

/** A rate of a loan, a fraction per year, with as many digits as it has, two at most: 0.085 → «8,5 %». */
export function rate(fraction: number): string {
  const value = Math.round(fraction * 10_000) / 100;
  return percent(value, (String(value).split('.')[1] ?? '').length);
}

/** A count with its noun: (37, flats) → «37 квартир». */
export function counted(count: number, forms: PluralForms): string {
  return `${thousands(count)}${NBSP}${plural(count, forms)}`;
}

/** Quarter of completion: (2028, 4) → «IV кв. 2028». */
export function quarter(year: number, index: 1 | 2 | 3 | 4): string {
  return `${['I', 'II', 'III', 'IV'][index - 1]}${NBSP}кв.${NBSP}${year}`;
}

/**
 * Glues one- and two-letter words to the next word, so that no line ends with a preposition, and keeps words
 * with a hyphen whole («Москвы-реки») by a word joiner after it: the font has no other hyphen.
 */
export function glue(text: string): string {
  return text
    .replace(/(?<=^|[\s(«])([А-Яа-яёЁ]{1,2})\s+(?=\S)/g, `$1${NBSP}`)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '-\u2060');
}

export const PHOTOS: PluralForms = ['снимок', 'снимка', 'снимков'];
export const FLATS: PluralForms = ['квартира', 'квартиры', 'квартир'];
/** After a verb: «Показать 21 квартиру». */
export const FLATS_ACCUSATIVE: PluralForms = ['квартиру', 'квартиры', 'квартир'];
export const LOTS: PluralForms = ['лот', 'лота', 'лотов'];
export const ROOMS: PluralForms = ['комната', 'комнаты', 'комнат'];
export const DOCUMENTS: PluralForms = ['документ', 'документа', 'документов'];
export const MINUTES: PluralForms = ['минута', 'минуты', 'минут'];
export const YEARS: PluralForms = ['год', 'года', 'лет'];
export const FLOORS: PluralForms = ['этаж', 'этажа', 'этажей'];
