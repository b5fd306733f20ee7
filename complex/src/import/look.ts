import type { ImportItem, ImportRow } from '@quarter/contract/lot-import';
import { thousands } from '@quarter/domain/format';
import { cellText } from './cell.ts';
import { type ChoiceBook, fingerprintOf } from './choices.ts';
import { headerKey, headerText } from './columns.ts';
import { readRecords } from './csv.ts';
import { ImportFileError } from './error.ts';
import { HEAD, headerOf, type TableRow, titleOver } from './table.ts';
import { type About, matchHeader } from './table-header.ts';
import { sheetTables } from './xlsx.ts';
import type { BookLimits } from './xlsx-sheet.ts';

/** A table of a file before anything is made of it. */
export interface TableLook {
  /** Name of the sheet; null for any other file. */
  readonly sheet: string | null;
  readonly columns: readonly ColumnLook[];
  /** Names of fields without which no lot can be made and that nothing names. */
  readonly missing: readonly string[];
  /** Texts of the first rows under the header, a cell for each column. */
  readonly rows: readonly (readonly string[])[];
}

export interface ColumnLook {
  readonly header: string;
  /** Name of the field that it is read as; null when it is not read. */
  readonly field: string | null;
  /** Whether somebody has said so; else its header does. */
  readonly isChosen: boolean;
}

/** Rows that are looked at. */
const FIRST_ROWS = 5;
/** Characters of a cell that are of use to whoever looks. */
const MOST_TEXT = 120;
/** A wider table is no table of lots, and its form would have no end. */
const MOST_COLUMNS = 200;

/** The first rows of a CSV file. @throws ImportFileError when it is empty or its quotes are broken */
export async function lookAtCsv(pieces: AsyncIterable<string>, choices: ChoiceBook): Promise<TableLook[]> {
  const rows: TableRow[] = [];
  for await (const { fields, line } of readRecords(pieces)) {
    if (fields.some(field => field.trim() !== '')) rows.push({ cells: fields, line });
    if (rows.length >= HEAD + FIRST_ROWS) break;
  }
  return [lookAt(rows, { sheet: null, kind: null, building: null }, choices)];
}

/** The first rows of each sheet of a workbook that is read. @throws ImportFileError as reading it does */
export async function lookAtSheets(
  path: string,
  choices: ChoiceBook,
  limits: BookLimits,
): Promise<TableLook[]> {
  const tables = await sheetTables(path, choices, limits);
  return tables.map(({ rows, about }) => lookAt(rows.slice(0, HEAD + FIRST_ROWS), about, choices));
}

/** The first lots of a feed, which has no columns to choose: in those that a table would have. */
export async function lookAtFeed(items: AsyncIterable<ImportItem>): Promise<TableLook[]> {
  const rows: string[][] = [];
  try {
    for await (const item of items) {
      if (item.type === 'row') rows.push(cellsOf(item.row));
      if (rows.length >= FIRST_ROWS) break;
    }
  } catch (error) {
    // What a choice would help with is no reason to hide where it is made.
    if (!(error instanceof ImportFileError) || error.message === error.plain) throw error;
  }
  const columns = FEED_COLUMNS.map(([header, field]) => ({ header, field, isChosen: false }));
  return [{ sheet: null, columns, missing: [], rows }];
}

function cellsOf(row: ImportRow): string[] {
  const { building, number, floor, area, price } = row;
  return [building, number, String(floor), roomsOf(row), thousands(area), thousands(price)];
}

function roomsOf(row: ImportRow): string {
  if (row.kind !== 'flat') return '';
  return row.room_count === 0 ? 'студия' : String(row.room_count);
}

const FEED_COLUMNS = [
  ['Корпус', 'building'],
  ['Номер', 'number'],
  ['Этаж', 'floor'],
  ['Комнат', 'rooms'],
  ['Площадь', 'area'],
  ['Цена', 'price'],
] as const;

function lookAt(all: readonly TableRow[], about: About, book: ChoiceBook): TableLook {
  const header = headOf(all, book);
  const texts = header.cells.map(cellText);
  const choices = book.of(fingerprintOf(texts));
  const titles = all.filter(({ line }) => line < header.line).map(titleOver);
  const building = titles.findLast(title => title !== null) ?? about.building;
  const { fields, missing } = matchHeader(texts, choices, { ...about, building });
  const isNamed = (text: string) => choices.columns.has(headerKey(text));
  const rows = all.filter(
    ({ line, cells }) => line > header.line && cells.some(cell => cellText(cell) !== ''),
  );
  return {
    sheet: about.sheet,
    columns: texts.slice(0, MOST_COLUMNS).map((text, index) => ({
      header: headerText(text),
      field: fields[index] ?? null,
      isChosen: isNamed(text),
    })),
    missing,
    rows: rows
      .slice(0, FIRST_ROWS)
      .map(({ cells }) => texts.slice(0, MOST_COLUMNS).map((_, index) => short(cellText(cells[index])))),
  };
}

/** The header as reading finds it; where none is known, the first row that has most cells, for somebody to name. */
function headOf(all: readonly TableRow[], book: ChoiceBook): TableRow {
  const head = all.slice(0, HEAD);
  const [first] = head;
  if (first === undefined) throw new ImportFileError('файл пуст');
  const found = headerOf(head, book);
  const texts = found.cells.map(cellText);
  if (matchHeader(texts, book.of(fingerprintOf(texts)), NOTHING).fields.some(field => field !== null))
    return found;
  const filled = ({ cells }: TableRow) => cells.filter(cell => cellText(cell) !== '').length;
  return head.reduce((best, row) => (filled(row) > filled(best) ? row : best), first);
}

/** A text that is cut may end in the middle of a letter. */
function short(text: string): string {
  return text.slice(0, MOST_TEXT).toWellFormed();
}

const NOTHING: About = { kind: null, building: null, sheet: null };
