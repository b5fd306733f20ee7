import { thousands } from '@quarter/domain/format';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ImportFileError } from './error.ts';

/** A rectangle of cells made one; columns from 0, rows from 1. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** How large a workbook may be. */
export interface BookLimits {
  /** Megabytes of the file, and of everything in it. */
  readonly file: number;
  readonly unpacked: number;
  /** Megabytes of its parts that are XML: the reader of the cells makes texts of all of them at once, also of those it needs not. */
  readonly xml: number;
  readonly files: number;
  readonly sheets: number;
  /** Filled cells, and the last row and column that may have one. */
  readonly cells: number;
  readonly row: number;
  readonly column: number;
  /** Cells with the empty ones among them: the reader of the cells makes every row as wide as the widest. */
  readonly area: number;
  readonly merges: number;
  /** Texts that cells share, and parts of them that look otherwise than the rest. */
  readonly texts: number;
  /** Characters of one text as it is written down; Excel has 32,767, of which markup may make more. */
  readonly letters: number;
  /** What to do with a larger one, a Russian sentence; empty when there is nothing to say. */
  readonly advice: string;
}

/** A price list of a hundred thousand lots is as large, whatever else is in it. */
export const LIMITS: BookLimits = {
  file: 64,
  unpacked: 512,
  xml: 256,
  files: 2000,
  sheets: 100,
  cells: 3_000_000,
  row: 300_000,
  column: 500,
  area: 10_000_000,
  merges: 100_000,
  texts: 2_000_000,
  letters: 200_000,
  advice: '',
};

export function spoilt(): ImportFileError {
  return new ImportFileError('книга Excel испорчена или обрывается: откройте её в Excel и сохраните заново');
}

/** What is too much of a workbook, in words. */
export function tooLarge(what: string, { advice }: BookLimits): ImportFileError {
  return new ImportFileError(`книга Excel слишком велика: ${what}${advice === '' ? '' : `; ${advice}`}`);
}

export function tooManyCells(limits: BookLimits): ImportFileError {
  return tooLarge(`больше ${thousands(limits.cells)} заполненных ячеек`, limits);
}

export function tooManyMerges(limits: BookLimits): ImportFileError {
  return tooLarge('слишком много объединённых ячеек', limits);
}

export function tooWide(limits: BookLimits): ImportFileError {
  const what = `вместе с\u00a0пустыми больше ${thousands(limits.area)} ячеек, удалите всё, что стоит вдали от\u00a0таблицы`;
  return tooLarge(what, limits);
}

/** Takes the bytes of one file of the archive. */
export type Sink = (data: Uint8Array, isLast: boolean) => void;

/** What has been seen of a part that could be a sheet, or the texts that cells share. */
export interface Looked {
  /** Filled ones, and the last row and column that have any. */
  cells: number;
  row: number;
  column: number;
  readonly merges: Merge[];
  /** See `BookLimits`. */
  texts: number;
  /** Why it can be none of both, or too large a one. */
  fault: ImportFileError | null;
}

export function areaOf({ row, column }: Looked): number {
  return row * column;
}

/** Reads a part that could be a sheet, or the texts that cells share. */
export function partReader(looked: Looked, limits: BookLimits): Sink {
  const onTag = tagReader(looked, limits);
  let opened = 0;
  // By places, so that nobody has to keep a text to find it too long.
  const guard = (position: number) => {
    if (position - opened > limits.letters)
      throw tooLarge(`в\u00a0одной ячейке больше ${thousands(limits.letters)} знаков`, limits);
  };
  const parser: SaxesParser = parserFor(tag => {
    guard(parser.position);
    opened = parser.position;
    onTag(tag);
  });
  return readerBy(parser, guard);
}

function tagReader(looked: Looked, limits: BookLimits): (tag: SaxesTagPlain) => void {
  let place: Place | null = null;
  let row = 0;
  return ({ name, attributes }) => {
    const local = localOf(name);
    if (local === 'si' || local === 'r') {
      looked.texts += 1;
      if (looked.texts > limits.texts) throw tooLarge(`больше ${thousands(limits.texts)} текстов`, limits);
    } else if (local === 'row') {
      row = Number(attributes.r ?? row + 1);
      if (row > LAST_ROW) throw spoilt();
    } else if (local === 'c') {
      place = placeOf(attributes.r ?? '');
      if (place === null || place.row > LAST_ROW) throw spoilt();
    } else if ((local === 'v' || local === 'is') && place !== null) {
      looked.cells += 1;
      // A row may say another number than its cells.
      looked.row = Math.max(looked.row, place.row, row);
      looked.column = Math.max(looked.column, place.column + 1);
      if (looked.row > limits.row) throw tooLarge(`больше ${limits.row} строк на листе`, limits);
      if (looked.column > limits.column) throw tooLarge(`больше ${limits.column} столбцов на листе`, limits);
      if (looked.cells > limits.cells) throw tooManyCells(limits);
      if (areaOf(looked) > limits.area) throw tooWide(limits);
      place = null;
    } else if (local === 'mergeCell') {
      const [from, to] = (attributes.ref ?? '').split(':').map(placeOf);
      if (looked.merges.length >= limits.merges) throw tooManyMerges(limits);
      if (from && to)
        looked.merges.push({ top: from.row, bottom: to.row, left: from.column, right: to.column });
    }
  };
}

/** The last row that Excel has. */
const LAST_ROW = 1_048_576;

interface Place {
  readonly row: number;
  readonly column: number;
}

function placeOf(address: string): Place | null {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address);
  if (!match) return null;
  const [, letters = '', digits = ''] = match;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits), column };
}

/** Letters of a column, from 0: A, Z, AA. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

export function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** @param come called with how many characters there were so far; between two pieces the parser does not know it */
export function readerBy(parser: SaxesParser, come?: (characters: number) => void): Sink {
  const decoder = new TextDecoder();
  let characters = 0;
  return (data, isLast) => {
    const text = decoder.decode(data, { stream: !isLast });
    characters += text.length;
    parser.write(text);
    come?.(characters);
    if (isLast) parser.close();
  };
}

export function parserFor(open: (tag: SaxesTagPlain) => void): SaxesParser {
  const parser = new SaxesParser();
  parser.on('opentag', open);
  parser.on('doctype', () => {
    throw new ImportFileError('в книге Excel есть DOCTYPE: сущности не допускаются');
  });
  return parser;
}
