import { NBSP, thousands } from './format.ts';

const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'] as const;

/**
 * Size of a file as people read it, by thousands of bytes as file managers count, one decimal under ten:
 * 2_417_000 → «2,4 МБ», 48_210 → «48 КБ».
 */
export function byteSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // What rounds to a thousand is one of the next unit.
  while (unit < UNITS.length - 1 && Math.round(value) >= 1000) {
    value /= 1000;
    unit++;
  }
  const rounded = value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${thousands(rounded)}${NBSP}${UNITS[unit]}`;
}
