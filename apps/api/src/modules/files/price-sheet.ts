import { longDate } from '@quarter/domain/dates';
import { roomsName } from '@quarter/domain/flat-name';
import type { ListedPrice } from '../price-list/service.ts';

/** What the files show of a flat, with the width and the format of numbers in the workbook. */
const COLUMNS = [
  { title: '№', width: 8, format: '0' },
  { title: 'Корпус', width: 16, format: '@' },
  { title: 'Этаж', width: 7, format: '0' },
  { title: 'Комнаты', width: 16, format: '@' },
  { title: 'Площадь, м²', width: 13, format: '#,##0.00' },
  { title: 'Цена, ₽', width: 14, format: '#,##0' },
  { title: 'Цена со скидкой, ₽', width: 20, format: '#,##0' },
  { title: 'За м², ₽', width: 12, format: '#,##0' },
] as const;
const HEAD = COLUMNS.map(({ title }) => title);

type Value = string | number | null;

function valuesOf(flat: ListedPrice): Value[] {
  return [
    flat.number,
    flat.building.name,
    flat.floor,
    roomsName(flat.rooms),
    flat.area,
    flat.price,
    flat.discount_price,
    flat.metre_price,
  ];
}

/** The line under a list: what the prices are and are not. */
function termsOf(flats: readonly ListedPrice[], date: string): string {
  const hasDiscounts = flats.some(flat => flat.discount_price !== null);
  const discounts = hasDiscounts ? 'Скидки действительны при 100% оплате. ' : '';
  return `Цены на ${longDate(date)}. ${discounts}Не является публичной офертой`;
}

/**
 * Text with semicolons, decimal commas and a byte order mark: what a Russian spreadsheet opens by a double click.
 * @param date ISO day of the prices
 */
export function priceListCsv(flats: readonly ListedPrice[], date: string): string {
  const lines: (readonly Value[])[] = [HEAD, ...flats.map(valuesOf), [], [termsOf(flats, date)]];
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
  const rowOf = (flat: ListedPrice) =>
    valuesOf(flat).map((value, index) => {
      if (value === null) return null;
      const { format = '@' } = COLUMNS[index] ?? {};
      // Numbers of flats are sorted as numbers where they are ones.
      if (format !== '@' && /^[1-9]\d{0,9}$/.test(String(value))) return { value: Number(value), format };
      return typeof value === 'number' ? { value, format } : { value };
    });
  const rows = [
    HEAD.map(value => ({ value, fontWeight: 'bold' as const })),
    ...flats.map(rowOf),
    [],
    [{ value: termsOf(flats, date) }],
  ];
  return write(rows, {
    sheet: 'Цены',
    columns: COLUMNS.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
