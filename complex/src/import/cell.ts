import type { Field } from './columns.ts';

/** Value of a cell of a table: CSV has texts only, a workbook numbers, days and flags as well. */
export type Cell = string | number | boolean | Date | null;

/** Days between 1900 and 1970 as workbooks count them, with the 29th of February 1900 that never was. */
const EPOCH = 25_569;
const DAY = 24 * 60 * 60 * 1000;
/** Serial numbers of 1990 and of 2060: a bare number between them is a day whose cell has lost its format. */
const SERIALS = { first: 32_874, last: 58_440 };
/** Digits that a workbook keeps; what is behind them are leftovers of its sums. */
const DIGITS = 15;
const MONTHS_IN_QUARTER = 3;
/** Money is rounded where a formula has left a part of a kopeck; in a text that would be another number. */
const MONEY: ReadonlySet<Field> = new Set(['price', 'old_price', 'rent']);

/** The text that a person would have written into the column. */
export function textOf(cell: Cell, field: Field): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'да' : 'нет';
  if (cell instanceof Date) return dayText(cell, field);
  if (!Number.isFinite(cell)) return '';
  const isDay = cell >= SERIALS.first && cell < SERIALS.last;
  if ((field === 'discount_until' || field === 'completion') && isDay)
    return dayText(new Date((Math.floor(cell) - EPOCH) * DAY), field);
  // «10 %» is kept as a tenth.
  if (field === 'discount' && cell > 0 && cell < 1) return plainNumber(cell * 100);
  return plainNumber(MONEY.has(field) ? Math.round(seen(cell)) : cell);
}

/** Whether a cell has anything to say. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** A cell in a message or as a header. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return '';
  if (cell instanceof Date) return russianDay(cell);
  return typeof cell === 'number' ? plainNumber(cell) : String(cell).trim();
}

/** The number that a person sees in the cell. */
function seen(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

function plainNumber(value: number): string {
  const short = seen(value);
  return Math.abs(short) < 1e21 && Math.abs(short) > 1e-6 ? String(short) : short.toFixed(0);
}

function dayText(day: Date, field: Field): string {
  if (Number.isNaN(day.getTime())) return '';
  if (field === 'discount_until') return day.toISOString().slice(0, 10);
  if (field === 'completion')
    return `${day.getUTCFullYear()} Q${Math.floor(day.getUTCMonth() / MONTHS_IN_QUARTER) + 1}`;
  return russianDay(day);
}

function russianDay(day: Date): string {
  if (Number.isNaN(day.getTime())) return '';
  return day.toISOString().slice(0, 10).split('-').reverse().join('.');
}
