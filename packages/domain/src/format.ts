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

/** A decimal number with a comma and a fixed number of digits, halves rounded up: (63.9, 1) → «63,9». */
export function decimal(value: number, digits: number): string {
  const [whole = '0', fraction] = halfUp(Math.abs(value), digits).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN);
  return `${value < 0 ? MINUS : ''}${grouped}${fraction ? `,${fraction}` : ''}`;
}

/** Rounds what is written and not what is stored: 28.45 lies below itself as a double, and people read 28,45. */
function halfUp(value: number, digits: number): number {
  const text = String(value);
  return text.includes('e') ? value : Number(`${Math.round(Number(`${text}e${digits}`))}e-${digits}`);
}

/** Whole roubles: 33792000 → «33 792 000 ₽». */
export function roubles(value: number): string {
  return `${thousands(Math.round(value))}${NBSP}₽`;
}

/** Millions of roubles with one decimal, halves rounded up, no unit: 28450000 → «28,5». */
export function millions(value: number): string {
  return decimal(value / 1_000_000, 1);
}

/** Area in m² as people read it, one decimal: 63.9 → «63,9 м²». */
export function area(value: number): string {
  return `${decimal(value, 1)}${NBSP}м²`;
}

/**
 * Percent with as many decimals as it has, two at most, or with `digits` of them: 12 → «12%», 33.33 → «33,33%»;
 * negative values take a true minus.
 */
export function percent(value: number, digits?: number): string {
  const shown = halfUp(Math.abs(value), 2);
  return `${decimal(value, digits ?? (String(shown).split('.')[1] ?? '').length)}%`;
}

/** A rate of a loan, a fraction per year: 0.085 → «8,5%». */
export function rate(fraction: number): string {
  return percent(halfUp(fraction * 100, 6));
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
/** Of several kinds: for the office, and for visitors. */
export const LOTS: PluralForms = ['лот', 'лота', 'лотов'];
export const OFFERS: PluralForms = ['предложение', 'предложения', 'предложений'];
export const ROWS: PluralForms = ['строка', 'строки', 'строк'];
export const ROOMS: PluralForms = ['комната', 'комнаты', 'комнат'];
export const DOCUMENTS: PluralForms = ['документ', 'документа', 'документов'];
export const MINUTES: PluralForms = ['минута', 'минуты', 'минут'];
export const YEARS: PluralForms = ['год', 'года', 'лет'];
export const FLOORS: PluralForms = ['этаж', 'этажа', 'этажей'];
