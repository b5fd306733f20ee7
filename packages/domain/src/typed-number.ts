/** How a number is typed. */
export interface NumberFormat {
  /** Digits after the decimal mark, at most; 0 leaves whole numbers. */
  readonly decimals: number;
  /** The largest value; larger ones become it. */
  readonly max?: number;
  /** No minus is taken. */
  readonly isPositive?: boolean;
}

/** Sums and areas: two decimals (specification, section 5). */
export const PLAIN_NUMBER: NumberFormat = { decimals: 2 };
/** Percent end at a hundred. */
export const PERCENT: NumberFormat = { decimals: 2, max: 100, isPositive: true };

/**
 * What is left of a typed number: digits with spaces between thousands, one decimal mark «.» and a leading minus.
 * Letters and leading zeros go, digits past the last decimal too (R-380…R-382).
 */
export function formatTyped(text: string, { decimals, max, isPositive }: NumberFormat): string {
  const plain = withPoint(text).replace(/[^\d.-]/g, '');
  const minus = plain.startsWith('-') && !isPositive ? '-' : '';
  const [typed = '', ...rest] = plain.replaceAll('-', '').split('.');
  const hasPoint = rest.length > 0 && decimals > 0;
  const whole = typed.replace(/^0+(?=\d)/, '') || (hasPoint ? '0' : '');
  const number = hasPoint ? `${whole}.${rest.join('').slice(0, decimals)}` : whole;
  if (max !== undefined && !minus && Number(number) > max) return grouped(String(max));
  return minus + grouped(number);
}

/** The number that stands in a field; null when there is none. */
export function readTyped(text: string): number | null {
  const plain = withPoint(text).replace(/[^\d.-]/g, '');
  return /^-?\d+\.?\d*$/.test(plain) ? Number(plain) : null;
}

/** A number as a field shows it: 1234567.891 → «1 234 567.89». Up to 21 digits. */
export function typedText(value: number, format: NumberFormat): string {
  return formatTyped(String(Number(value.toFixed(format.decimals))), format);
}

/**
 * Where the caret goes when `before` was written anew as `after`: between the same digits. Digits of the whole part
 * are counted from its end, where no leading zeros go; those of the fraction from the decimal mark.
 */
export function typedCaret(before: string, caret: number, after: string): number {
  const point = pointIn(before);
  if (caret > point) return Math.min(after.length, pointIn(after) + caret - point);
  const right = before.slice(caret, point).replace(/\D/g, '').length;
  let place = pointIn(after);
  for (let passed = 0; place > 0 && passed < right; place--) if (/\d/.test(after[place - 1] ?? '')) passed++;
  return after[place - 1] === ' ' ? place - 1 : place;
}

function pointIn(text: string): number {
  const point = text.search(/[.,]/);
  return point < 0 ? text.length : point;
}

/** A Russian decimal comma is a point, unless there is a point too or more than one comma. */
function withPoint(text: string): string {
  return /^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text;
}

/** Figures with spaces between thousands; what follows a point stays. */
export function grouped(number: string): string {
  const [whole = '', ...fraction] = number.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ' '), ...fraction].join('.');
}
