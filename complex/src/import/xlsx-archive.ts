import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ImportFileError } from './error.ts';

/** A rectangle of cells made one; columns from 0, rows from 1. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** What a sheet is besides its cells. */
export interface SheetInfo {
  readonly name: string;
  readonly isHidden: boolean;
  readonly merges: readonly Merge[];
}

/** Limits of a workbook: a price list of a hundred thousand lots is a tenth of them. */
export const LIMITS = {
  /** Megabytes of the file, and of everything in it. */
  file: 64,
  unpacked: 512,
  files: 2000,
  sheets: 100,
  /** Filled cells, and the last row and column that may have one. */
  cells: 3_000_000,
  row: 300_000,
  column: 500,
  merges: 100_000,
};
/** Small enough for what one piece unpacks to to stay small too. */
const CHUNK = 1 << 14;
const MEGABYTE = 2 ** 20;

/**
 * Looks through a workbook without keeping its cells: its sheets in their order, which of them are hidden, which cells
 * are merged. The reader of the cells takes a workbook whole into memory, so whatever would be too much for it is
 * refused here, by bytes as they come and not by what the archive says of itself.
 * @throws ImportFileError when the file is no workbook, is damaged or too large
 */
export async function inspectWorkbook(path: string, limits = LIMITS): Promise<SheetInfo[]> {
  const parts = new WorkbookParts(limits);
  let fault: unknown = null;
  const unzip = new Unzip(file => {
    try {
      const part = parts.open(file.name, file.originalSize ?? 0);
      file.ondata = (error, data, isLast) => {
        if (fault !== null) return;
        try {
          if (error) throw error;
          part(data, isLast);
        } catch (reason) {
          fault = reason;
        }
      };
      file.start();
    } catch (reason) {
      fault ??= reason;
    }
  });
  unzip.register(UnzipInflate);
  let size = 0;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
      const bytes: Uint8Array = chunk;
      size += bytes.length;
      if (size > limits.file * MEGABYTE) throw tooLarge(`файл больше ${limits.file}\u00a0МБ`);
      unzip.push(bytes, false);
      if (fault !== null) throw fault;
    }
    unzip.push(new Uint8Array(0), true);
    if (fault !== null) throw fault;
    return parts.sheets();
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw spoilt();
  }
}

export function spoilt(): ImportFileError {
  return new ImportFileError('книга Excel испорчена или обрывается: откройте её в Excel и сохраните заново');
}

function tooLarge(what: string): ImportFileError {
  return new ImportFileError(`книга Excel слишком велика: ${what}`);
}

/** Takes the bytes of one file of the archive. */
type Sink = (data: Uint8Array, isLast: boolean) => void;

/** Files of a workbook as they come out of the archive, in any order. */
class WorkbookParts {
  readonly #limits: typeof LIMITS;
  #bytes = 0;
  #files = 0;
  #cells = 0;
  #merged = 0;
  readonly #names = new Set<string>();
  /** Sheets as the workbook lists them: name, relation, whether it is hidden. */
  readonly #listed: { name: string; relation: string; isHidden: boolean }[] = [];
  /** Path of each relation. */
  readonly #paths = new Map<string, string>();
  readonly #merges = new Map<string, Merge[]>();

  constructor(limits: typeof LIMITS) {
    this.#limits = limits;
  }

  open(name: string, declared: number): Sink {
    this.#files += 1;
    this.#names.add(name);
    if (this.#files > this.#limits.files) throw tooLarge('слишком много частей');
    // The reader of the cells takes as much memory as is declared.
    this.#guard(declared);
    const parser = this.#parserOf(name);
    const decoder = new TextDecoder();
    return (data, isLast) => {
      this.#bytes += data.length;
      this.#guard(this.#bytes);
      if (!parser) return;
      parser.write(decoder.decode(data, { stream: !isLast }));
      if (isLast) parser.close();
    };
  }

  #guard(bytes: number): void {
    const { unpacked } = this.#limits;
    if (bytes > unpacked * MEGABYTE) throw tooLarge(`после распаковки больше ${unpacked}\u00a0МБ`);
  }

  sheets(): SheetInfo[] {
    if (this.#listed.length === 0) throw this.#noWorkbook();
    if (this.#listed.length > this.#limits.sheets) throw tooLarge(`больше ${this.#limits.sheets} листов`);
    return this.#listed.map(({ name, relation, isHidden }) => ({
      name,
      isHidden,
      merges: this.#merges.get(this.#paths.get(relation) ?? '') ?? [],
    }));
  }

  #noWorkbook(): ImportFileError {
    const has = (name: string) => this.#names.has(name);
    if (has('content.xml') && has('mimetype'))
      return new ImportFileError('это таблица OpenDocument: сохраните её как книгу Excel (xlsx) или CSV');
    if (has('xl/workbook.bin'))
      return new ImportFileError('это двоичная книга Excel (xlsb): сохраните её как xlsx');
    if (has('[Content_Types].xml')) return spoilt();
    return new ImportFileError('это архив, а не книга Excel: распакуйте его');
  }

  #parserOf(name: string): SaxesParser | null {
    if (name === 'xl/workbook.xml') return parserFor(tag => this.#onWorkbook(tag));
    if (name === 'xl/_rels/workbook.xml.rels') return parserFor(tag => this.#onRelation(tag));
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) return this.#sheetParser(name);
    // Texts and styles are read by the other reader: here they only have to be sound.
    return null;
  }

  #onWorkbook({ name, attributes }: SaxesTagPlain): void {
    if (localOf(name) !== 'sheet') return;
    const relation = Object.entries(attributes).find(([key]) => localOf(key) === 'id')?.[1] ?? '';
    const { name: title = '', state } = attributes;
    this.#listed.push({ name: title, relation, isHidden: state === 'hidden' || state === 'veryHidden' });
  }

  #onRelation({ attributes: { Id: id = '', Target: target = '' } }: SaxesTagPlain): void {
    this.#paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }

  #sheetParser(path: string): SaxesParser {
    const merges: Merge[] = [];
    this.#merges.set(path, merges);
    let place: Place | null = null;
    return parserFor(({ name, attributes }) => {
      const local = localOf(name);
      if (local === 'c') place = placeOf(attributes.r ?? '');
      else if ((local === 'v' || local === 'is') && place !== null) {
        this.#cells += 1;
        if (place.row > this.#limits.row) throw tooLarge(`больше ${this.#limits.row} строк на листе`);
        if (place.column >= this.#limits.column)
          throw tooLarge(`больше ${this.#limits.column} столбцов на листе`);
        if (this.#cells > this.#limits.cells) throw tooLarge('больше 3 млн заполненных ячеек');
        place = null;
      } else if (local === 'row' && Number(attributes.r ?? 0) > LAST_ROW) throw spoilt();
      else if (local === 'mergeCell') {
        const [from, to] = (attributes.ref ?? '').split(':').map(placeOf);
        this.#merged += 1;
        if (this.#merged > this.#limits.merges) throw tooLarge('слишком много объединённых ячеек');
        if (from && to) merges.push({ top: from.row, bottom: to.row, left: from.column, right: to.column });
      }
    });
  }
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

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function parserFor(open: (tag: SaxesTagPlain) => void): SaxesParser {
  const parser = new SaxesParser();
  parser.on('opentag', open);
  parser.on('doctype', () => {
    throw new ImportFileError('в книге Excel есть DOCTYPE: сущности не допускаются');
  });
  return parser;
}
