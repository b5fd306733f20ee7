import { longDate } from '@quarter/domain/dates';
import { roomsName } from '@quarter/domain/flat-name';
import type { ListedPrice } from './service.ts';

const HEAD = [
  '№',
  'Корпус',
  'Этаж',
  'Комнаты',
  'Площадь, м²',
  'Цена, ₽',
  'Цена со скидкой, ₽',
  'За м², ₽',
] as const;
const WIDTHS = [8, 16, 7, 16, 13, 14, 20, 12];

type Value = string | number | null;

function valuesOf(flat: ListedPrice): Value[] {
  return [
    flat.number,
    flat.building.name,
    flat.floor,
    roomsName(flat.layout_type),
    flat.area,
    flat.price,
    flat.discount_price,
    flat.metre_price,
  ];
}

/** The line under a list: what the prices are and are not. */
const termsOf = (date: string): string =>
  `Цены на ${longDate(date)}. Скидки действительны при 100% оплате. Не является публичной офертой`;

/**
 * Text with semicolons, decimal commas and a byte order mark: what a Russian spreadsheet opens by a double click.
 * @param date ISO day of the prices
 */
export function priceListCsv(flats: readonly ListedPrice[], date: string): string {
  const lines: (readonly Value[])[] = [HEAD, ...flats.map(valuesOf), [], [termsOf(date)]];
  return `\uFEFF${lines.map(line => line.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

function csvCell(value: Value): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  // A spreadsheet takes these for the beginning of a formula.
  const text = (value ?? '').replace(/^(?=[=+\-@\t\r])/, "'");
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A workbook of one sheet, its head fixed.
 * @param date ISO day of the prices
 */
export async function priceListXlsx(flats: readonly ListedPrice[], date: string): Promise<Buffer> {
  // Read when the first one is asked for, so that the start does not wait for it.
  const { default: write } = await import('write-excel-file/node');
  const cell = (value: Value) =>
    value === null ? null : typeof value === 'number' ? { value, format: '#,##0.##' } : { value };
  const rows = [
    HEAD.map(value => ({ value, fontWeight: 'bold' as const })),
    ...flats.map(flat => valuesOf(flat).map(cell)),
    [],
    [{ value: termsOf(date) }],
  ];
  return write(rows, {
    sheet: 'Цены',
    columns: WIDTHS.map(width => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
