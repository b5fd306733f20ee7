import type { ImportItem, ImportKind } from '@quarter/contract/lot-import';
import { type Cell, cellText, isBlank, textOf } from './cell.ts';
import { type ChoiceBook, type Choices, fingerprintOf } from './choices.ts';
import { type Field, headerKey, titleOf } from './columns.ts';
import { isNoPrice, type RawRow, toItem } from './row.ts';
import { outside, type Scope } from './scope.ts';
import { FEW, fieldsOf, type Header, isWhole, readHeader } from './table-header.ts';
import { plain, shown } from './value.ts';

/** A row of a table: of a CSV file or of a sheet. */
export interface TableRow {
  readonly cells: readonly Cell[];
  /** From 1. */
  readonly line: number;
}

/** What is known of a table besides its rows. */
export interface TableContext {
  readonly scope: Scope;
  readonly choices: ChoiceBook;
  /** Name of the sheet; null for a CSV file. */
  readonly sheet: string | null;
  /** What the table itself is about: «Кладовые» on its tab. */
  readonly kind: ImportKind | null;
  readonly building: string | null;
}

/** Address of a cell, where a table has such: «F5». */
export type CellName = (column: number, line: number) => string | null;

/** Rows among which the header is looked for: titles and dates of a price list stand above it. */
export const HEAD = 30;
/**
 * Finds the header among the first rows of a table, then makes lots of the others, one by one. Titles that name a
 * building over a block of rows («Корпус 2») give it to those rows; totals and headers said again are no lots.
 */
export class TableReader {
  readonly #context: TableContext;
  readonly #cellName: CellName;
  #head: TableRow[] = [];
  #header: Header | null = null;
  /** Building that the tab or a title over the rows has named. */
  #building: string | null;

  constructor(context: TableContext, cellName: CellName = () => null) {
    this.#context = context;
    this.#cellName = cellName;
    this.#building = context.building;
  }

  /** Takes a row in; gives the lots that can be told now. */
  *push(row: TableRow): Generator<ImportItem> {
    if (this.#header) {
      yield* this.#read(row, this.#header);
      return;
    }
    this.#head.push(row);
    if (this.#isHeader(row) || this.#head.length >= HEAD) yield* this.#begin();
  }

  /** Ends the table. @throws ImportFileError when nothing in it was a header */
  *end(): Generator<ImportItem> {
    if (!this.#header && this.#head.length > 0) yield* this.#begin();
  }

  #isHeader({ cells }: TableRow): boolean {
    const texts = cells.map(cellText);
    return isWhole(texts, this.#choicesOf(texts), this.#about());
  }

  #choicesOf(texts: readonly string[]): Choices {
    return this.#context.choices.of(fingerprintOf(texts));
  }

  /** What rows need not say: the kind of lot and the building that the tab or a title over them names. */
  #about() {
    const building = this.#head.reduce<string | null>(
      (found, row) => titleOver(row) ?? found,
      this.#building,
    );
    return { kind: this.#context.kind, building, sheet: this.#context.sheet };
  }

  *#begin(): Generator<ImportItem> {
    const found = headerOf(this.#head, this.#context.choices);
    const about = this.#about();
    const texts = found.cells.map(cellText);
    const header = readHeader(texts, found.line, this.#choicesOf(texts), about);
    this.#context.choices.note(fingerprintOf(texts), texts, about.sheet);
    this.#header = header;
    const rest = this.#head;
    this.#head = [];
    for (const row of rest)
      if (row.line < found.line) this.#building = titleOver(row) ?? this.#building;
      else if (row.line > found.line) yield* this.#read(row, header);
  }

  *#read({ cells, line }: TableRow, header: Header): Generator<ImportItem> {
    const { fields, names, texts } = header;
    const { sheet, scope, kind } = this.#context;
    const place = sheet === null ? { line } : { line, sheet };
    const filled = cells.flatMap((cell, column) => (isBlank(cell) ? [] : [column]));
    const [first] = filled;
    if (first === undefined || texts.every((text, index) => text === '' || cellText(cells[index]) === text))
      return;
    const said = shown(cellText(cells[first]));
    const building = titleOver({ cells, line });
    if (building !== null) {
      this.#building = building;
      return;
    }
    if (filled.length === 1 && texts.length > 1 && !['number', 'id'].includes(fields[first] ?? '')) {
      yield { type: 'skipped', ...place, key: null, reason: `не лот: «${said}»` };
      return;
    }
    if (/^(итого|всего|итог)( |$)/.test(plain(said))) {
      yield { type: 'skipped', ...place, key: null, reason: `итог, а не лот: «${said}»` };
      return;
    }
    // A delimiter too many moves every value into a neighbour's column, so none of the texts can be trusted.
    if (cells.slice(fields.length).some(cell => !isBlank(cell))) {
      const reason = `в строке ${cells.length} полей, а в заголовке ${fields.length}`;
      yield { type: 'rejected', ...place, key: null, lot: null, reasons: [reason] };
      return;
    }
    const raw = this.#rawOf(cells, header);
    const reason = outside(raw, scope);
    if (reason !== null) {
      yield { type: 'skipped', ...place, key: raw.id?.trim() || null, reason };
      return;
    }
    const named = (field: Field): string => {
      const name = names.get(field) ?? titleOf(field);
      const column = fields.indexOf(field);
      const address = column < 0 ? null : this.#cellName(column, line);
      return address === null ? name : `${name} (${address})`;
    };
    yield toItem(raw, place, { named, kind: kind ?? 'flat' });
  }

  #rawOf(cells: readonly Cell[], { fields, choices, hasTwoPrices }: Header): RawRow {
    const raw: RawRow = Object.fromEntries(choices.values);
    for (const [index, field] of fields.entries())
      if (field !== null && !(isBlank(cells[index]) && raw[field] !== undefined))
        raw[field] = textOf(cells[index] ?? null, field);
    if (hasTwoPrices && isNoPrice(raw.price)) {
      raw.price = raw.old_price ?? '';
      raw.old_price = '';
    }
    if (!raw.building?.trim() && this.#building !== null) raw.building = this.#building;
    const renamed = choices.buildings.get(headerKey(raw.building ?? ''));
    if (renamed !== undefined) raw.building = renamed;
    return raw;
  }
}

/** The header among the first rows of a table. @param rows one at least */
export function headerOf(rows: readonly TableRow[], book: ChoiceBook): TableRow {
  /** How many fields a row names, if it is a header. */
  const known = ({ cells }: TableRow) => {
    const texts = cells.map(cellText);
    return fieldsOf(texts, book.of(fingerprintOf(texts))).size;
  };
  // Rows under a header that only lacks a column must not be passed over for the sake of a later one.
  return (
    rows.find(row => known(row) > FEW) ?? rows.reduce((best, row) => (known(row) > known(best) ? row : best))
  );
}

/** Building of a title that stands alone over a block of rows: «Корпус 1», «Секция 2». */
export function titleOver({ cells }: TableRow): string | null {
  const filled = cells.filter(cell => !isBlank(cell));
  return filled.length === 1 ? asBuilding(cellText(filled[0])) : null;
}

/** A text that is nothing but the label of a building; null for any other. */
export function asBuilding(text: string): string | null {
  const isLabel = /^(корпус|корп|секция|дом|литера?|строение|блок|башня|очередь) [\p{L}\p{N}]{1,12}$/u.test(
    plain(text),
  );
  return isLabel ? text.trim() : null;
}
