/** How numbers of one sort are written. */
export interface Writing {
  /** What may stand after the figures, in small letters and without spaces. */
  readonly unit: RegExp;
  /** Whether it may be below zero. */
  readonly isSigned?: boolean | undefined;
}

/** Why a text is no number: it is below zero and must not be, has too many decimals, or is nothing that is understood. */
export type Misread = 'negative' | 'hundredths' | 'unknown';

const MINUS = /^[-−–]/;
const SIGN = /^[-−–+]/;

/**
 * A decimal as people and other systems write it: comma or point, any spaces between figures, a unit after it. Points
 * or commas between thousands are not understood, because 33,792 may be 33792 and may be 33.792; neither are words.
 */
export function readDecimal(text: string, { unit, isSigned = false }: Writing): number | Misread {
  const plain = text.toLowerCase().replace(/\s+/g, '').replace(unit, '');
  const figures = isSigned ? plain.replace(SIGN, '') : plain;
  if (!/^\d{1,15}([.,]\d+)?$/.test(figures))
    return /^[-−–]\d/.test(plain) && !isSigned ? 'negative' : 'unknown';
  const value = Number(figures.replace(',', '.'));
  return MINUS.test(plain) ? 0 - value : value;
}

/** Whole roubles; kopecks are rounded to a rouble. Three figures after the comma are no kopecks. */
export function readRoubles(text: string, writing: Writing): number | Misread {
  const value = readDecimal(text, writing);
  if (typeof value !== 'number') return value;
  if (/[.,]\d{3,}\D*$/.test(text.replace(/\s+/g, ''))) return 'hundredths';
  return value < 0 ? 0 - Math.round(-value) : Math.round(value);
}
