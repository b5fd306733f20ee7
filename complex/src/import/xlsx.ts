import type { ImportItem } from '@quarter/contract/lot-import';
import readWorkbook from 'read-excel-file/node';
import { type Cell, cellText, isBlank } from './cell.ts';
import { type ChoiceBook, NO_FIELDS } from './choices.ts';
import { ImportFileError } from './error.ts';
import { kindOf } from './kind.ts';
import type { Scope } from './scope.ts';
import { asBuilding, HEAD, TableReader, type TableRow } from './table.ts';
import { fieldsOf, isTableHead } from './table-header.ts';
import { inspectWorkbook, type SheetInfo } from './xlsx-archive.ts';
import { type BookLimits, columnName, type Merge, spoilt } from './xlsx-sheet.ts';

/** A sheet with the values of its cells; formulas are their last results. */
interface Sheet extends SheetInfo {
  readonly rows: readonly TableRow[];
}

/**
 * Reads lots of every visible sheet of a workbook that has a table of them. The workbook is in memory as a whole, within
 * the limits of `inspectWorkbook`.
 * @throws ImportFileError when it is no workbook, is damaged or too large, or has no table of lots
 */
export async function* readXlsx(
  path: string,
  scope: Scope,
  choices: ChoiceBook,
  limits: BookLimits,
): AsyncGenerator<ImportItem> {
  const sheets = await readSheets(path, limits);
  const read = tablesOf(sheets, choices);
  for (const sheet of sheets.filter(({ rows }) => rows.length > 0))
    if (!read.includes(sheet)) {
      const reason = sheet.isHidden ? 'лист скрыт и не читается' : 'на листе нет таблицы лотов';
      const isSheet = mayHaveLots(sheet) && { isSheet: true as const };
      yield { type: 'skipped', sheet: sheet.name, line: 1, key: null, reason, ...isSheet };
    }
  for (const sheet of read) {
    const table = new TableReader(
      { scope, choices, ...aboutSheet(sheet) },
      (column, line) => `${columnName(column)}${line}`,
    );
    for (const row of sheet.rows) yield* table.push(row);
    yield* table.end();
  }
}

/** What the tab of a sheet says of its rows. */
function aboutSheet({ name }: SheetInfo) {
  return { sheet: name, kind: kindOf(name), building: asBuilding(name) };
}

/** Tables of lots as they stand in a workbook, with what their tabs say of them. @throws as `readXlsx` does */
export async function sheetTables(path: string, choices: ChoiceBook, limits: BookLimits) {
  const read = tablesOf(await readSheets(path, limits), choices);
  return read.map(sheet => ({ rows: sheet.rows, about: aboutSheet(sheet) }));
}

/** The visible sheets that have a table of lots; the first one when none has. */
function tablesOf(sheets: readonly Sheet[], choices: ChoiceBook): readonly Sheet[] {
  const visible = sheets.filter(sheet => !sheet.isHidden && sheet.rows.length > 0);
  const tables = visible.filter(({ rows }) => isTableHead(rows.slice(0, HEAD), choices));
  const read = tables.length > 0 ? tables : visible.slice(0, 1);
  if (read.length === 0)
    throw new ImportFileError('в книге Excel нет ни одной заполненной ячейки на видимых листах');
  return read;
}

/** So few rows, or rows of so few cells, are a note and no price list. */
const LEAST_ROWS = 5;
const LEAST_CELLS = 3;
/** So many headers that are known make a sheet that can be seen a price list: others have sums or terms of banks. */
const LEAST_FIELDS = 2;

function mayHaveLots({ rows, isHidden }: Sheet): boolean {
  const filled = rows.filter(({ cells }) => cells.filter(cell => !isBlank(cell)).length >= LEAST_CELLS);
  if (filled.length < LEAST_ROWS) return false;
  return isHidden || rows.slice(0, HEAD).some(row => knownFields(row) >= LEAST_FIELDS);
}

function knownFields({ cells }: TableRow): number {
  return fieldsOf(cells.map(cellText), NO_FIELDS).size;
}

async function readSheets(path: string, limits: BookLimits): Promise<Sheet[]> {
  const infos = await inspectWorkbook(path, limits);
  const sheets = await cellsOf(path);
  return infos.map((info, index) => {
    const data = sheets[index]?.data ?? [];
    const rows = [
      ...filled(
        data.map((cells, row) => ({ line: row + 1, cells: cells.map(asCell) })),
        info.merges,
      ),
    ];
    return { ...info, rows: joinedHeads(rows, info.merges) };
  });
}

async function cellsOf(path: string) {
  try {
    return await readWorkbook(path);
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidSpreadsheetError') {
      const place = /row (\d+), col (\d+)/.exec(error.message);
      if (place)
        throw new ImportFileError(
          `ячейка ${columnName(Number(place[2]) - 1)}${place[1]} книги Excel испорчена`,
          Number(place[1]),
        );
    }
    throw spoilt();
  }
}

function asCell(value: unknown): Cell {
  if (value instanceof Date) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

/** Rows that have anything in them. A cell merged down a column says the same of every row that it covers. */
function* filled(rows: readonly TableRow[], merges: readonly Merge[]): Generator<TableRow> {
  const starts = new Map<number, Merge[]>();
  for (const merge of merges)
    if (merge.bottom > merge.top) starts.set(merge.top, [...(starts.get(merge.top) ?? []), merge]);
  const open = new Map<number, { readonly bottom: number; readonly value: Cell }>();
  for (const { cells, line } of rows) {
    if (!cells.every(isBlank)) {
      const all = [...cells];
      for (const [column, { bottom, value }] of open)
        if (bottom < line) open.delete(column);
        else if (isBlank(all[column])) {
          while (all.length < column) all.push(null);
          all[column] = value;
        }
      yield { cells: all, line };
    }
    for (const { left, bottom } of starts.get(line) ?? [])
      open.set(left, { bottom, value: cells[left] ?? null });
  }
}

/**
 * Headers of two rows as one: «Площадь» over «Общая» and «Жилая» is «Площадь общая» and «Площадь жилая». A header is
 * two rows when a merged cell of the upper one parts into cells below it, and both together name more columns.
 */
function joinedHeads(rows: readonly TableRow[], merges: readonly Merge[]): readonly TableRow[] {
  const wide = merges.filter(({ left, right }) => right > left);
  for (const [index, upper] of rows.slice(0, HEAD).entries()) {
    const over = wide.filter(({ top }) => top === upper.line);
    const lower = rows[index + 1];
    if (over.length === 0 || !lower) continue;
    const joined = join(upper, lower, over);
    const [above, below] = [knownFields(upper), knownFields(lower)];
    if (above >= 2 && knownFields(joined) > Math.max(above, below))
      return [...rows.slice(0, index), joined, ...rows.slice(index + 2)];
  }
  return rows;
}

function join(upper: TableRow, lower: TableRow, over: readonly Merge[]): TableRow {
  const width = Math.max(upper.cells.length, lower.cells.length);
  const cells = Array.from({ length: width }, (_, column): Cell => {
    const merge = over.find(({ left, right }) => column >= left && column <= right);
    const top = cellText(upper.cells[merge ? merge.left : column]);
    const bottom = cellText(lower.cells[column]);
    if (bottom === '' || bottom === top) return top;
    const isKnown = (text: string) => fieldsOf([text], NO_FIELDS).size > 0;
    return [`${top} ${bottom}`, `${bottom} ${top}`, bottom].find(isKnown) ?? `${top} ${bottom}`.trim();
  });
  return { cells, line: lower.line };
}
