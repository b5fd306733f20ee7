import { hasForeignCode, nationalDigits } from './phone.ts';

/** Masks of the fields: `#` takes a digit, every other character is written by the mask (specification, section 5). */
export const MASKS = {
  phone: '+7 (###) ###-##-##',
  date: '##/##/####',
  time: '##:##',
  passport: '## ## ######',
  passportCode: '###-###',
  taxId: '##########',
  card: '#### #### #### ####',
} as const;

export type MaskName = keyof typeof MASKS;

/** Of any phone: ITU-T E.164. */
const MOST_DIGITS = 15;

/**
 * Writes the digits of a text into a mask: («1230», time) → «12:30». What is not a digit is left out, so are digits
 * that find no place; the text ends with the last digit. A phone of another country stays one, to be refused: if its
 * code were left out, the digits after it would become a Russian number.
 */
export function fillMask(name: MaskName, text: string): string {
  if (name === 'phone') {
    if (hasForeignCode(text)) return `+${text.replace(/\D/g, '').slice(0, MOST_DIGITS)}`;
    // Whose it is the next digit tells.
    if (/^\s*\+7?\s*$/.test(text)) return text.trim();
  }
  const digits = digitsFor(name, text);
  let filled = '';
  let written = '';
  let taken = 0;
  for (const place of MASKS[name]) {
    if (place === '#') {
      if (taken === digits.length) break;
      written += digits[taken++];
      filled = written;
    } else {
      written += place;
    }
  }
  return filled;
}

/** Whether every place of a mask has its digit. */
export function isMaskFull(name: MaskName, text: string): boolean {
  return fillMask(name, text).length === MASKS[name].length;
}

function digitsFor(name: MaskName, text: string): string {
  if (name === 'phone') return nationalDigits(text);
  return (name === 'date' ? dayFirst(text) : text).replace(/\D/g, '');
}

/** A whole date, `1986-05-14` or «1.2.2020», with its day first and two digits for day and month. */
function dayFirst(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text) ?? [];
  if (year !== undefined) return `${day}/${month}/${year}`;
  return text.replace(/^\s*(\d{1,2})[./](\d{1,2})[./](?=\d{4}\s*$)/, (_all, first: string, second: string) =>
    [first.padStart(2, '0'), second.padStart(2, '0'), ''].join('/'),
  );
}
