import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';
import type { SaxesTagPlain } from 'saxes';
import { ImportFileError } from './error.ts';
import {
  areaOf,
  type BookLimits,
  type Looked,
  localOf,
  type Merge,
  parserFor,
  partReader,
  readerBy,
  type Sink,
  spoilt,
  tooLarge,
  tooManyCells,
  tooManyMerges,
  tooWide,
} from './xlsx-sheet.ts';

/** What a sheet is besides its cells. */
export interface SheetInfo {
  readonly name: string;
  readonly isHidden: boolean;
  readonly merges: readonly Merge[];
}

/** Small enough for what one piece unpacks to to stay small too. */
const CHUNK = 1 << 14;
const MEGABYTE = 2 ** 20;

/**
 * Looks through a workbook without keeping its cells: its sheets in their order, which of them are hidden, which cells
 * are merged. The reader of the cells takes a workbook whole into memory, so whatever would be too much for it is
 * refused here, by bytes as they come and not by what the archive says of itself.
 * @throws ImportFileError when the file is no workbook, is damaged or too large
 */
export async function inspectWorkbook(path: string, limits: BookLimits): Promise<SheetInfo[]> {
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
      if (size > limits.file * MEGABYTE) throw tooLarge(`файл больше ${limits.file}\u00a0МБ`, limits);
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

/** Files of a workbook as they come out of the archive, in any order. */
class WorkbookParts {
  readonly #limits: BookLimits;
  #bytes = 0;
  #xmlBytes = 0;
  #files = 0;
  readonly #names = new Set<string>();
  /** Sheets as the workbook lists them: name, relation, whether it is hidden. */
  readonly #listed: { name: string; relation: string; isHidden: boolean }[] = [];
  /** Path of each relation. */
  readonly #paths = new Map<string, string>();
  /** Paths that relations call sheets: those that the reader of the cells goes to. */
  readonly #sheetPaths = new Set<string>();
  /** Paths where the reader of the cells looks for the texts that they share. */
  readonly #textPaths = new Set([TEXTS]);
  /** What could be a sheet or those texts, by path. */
  readonly #looked = new Map<string, Looked>();

  constructor(limits: BookLimits) {
    this.#limits = limits;
  }

  open(name: string, declared: number): Sink {
    this.#files += 1;
    this.#names.add(name);
    if (this.#files > this.#limits.files) throw tooLarge('слишком много частей', this.#limits);
    const isXml = name.endsWith('.xml') || name.endsWith('.rels');
    // The reader of the cells takes as much memory as is declared.
    this.#guard(declared, isXml ? declared : 0);
    const read = this.#readerOf(name);
    return (data, isLast) => {
      this.#bytes += data.length;
      if (isXml) this.#xmlBytes += data.length;
      this.#guard(this.#bytes, this.#xmlBytes);
      read?.(data, isLast);
    };
  }

  #guard(bytes: number, xmlBytes: number): void {
    const { unpacked, xml } = this.#limits;
    if (bytes > unpacked * MEGABYTE || xmlBytes > xml * MEGABYTE)
      throw tooLarge(
        `после распаковки больше ${bytes > unpacked * MEGABYTE ? unpacked : xml}\u00a0МБ`,
        this.#limits,
      );
  }

  sheets(): SheetInfo[] {
    if (this.#listed.length === 0) throw this.#noWorkbook();
    if (this.#listed.length > this.#limits.sheets)
      throw tooLarge(`больше ${this.#limits.sheets} листов`, this.#limits);
    this.#judge();
    return this.#listed.map(({ name, relation, isHidden }) => ({
      name,
      isHidden,
      merges: this.#looked.get(this.#paths.get(relation) ?? '')?.merges ?? [],
    }));
  }

  /** Sheets may stand at any path, and the relations that tell it may come last: they are judged when all is there. */
  #judge(): void {
    const sheets = [...this.#sheetPaths].map(
      path => (NO_SHEETS.test(path) ? undefined : this.#looked.get(path)) ?? { fault: spoilt() },
    );
    const texts = [...this.#textPaths]
      .filter(path => this.#names.has(path))
      .map(path => this.#looked.get(path) ?? { fault: spoilt() });
    for (const { fault } of [...sheets, ...texts]) if (fault) throw fault;
    const sum = (count: (sheet: Looked) => number) =>
      sheets.reduce((total, sheet) => total + ('merges' in sheet ? count(sheet) : 0), 0);
    if (sum(({ cells }) => cells) > this.#limits.cells) throw tooManyCells(this.#limits);
    if (sum(areaOf) > this.#limits.area) throw tooWide(this.#limits);
    if (sum(({ merges }) => merges.length) > this.#limits.merges) throw tooManyMerges(this.#limits);
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

  #readerOf(name: string): Sink | null {
    if (name === 'xl/workbook.xml') return readerBy(parserFor(tag => this.#onWorkbook(tag)));
    if (name === 'xl/_rels/workbook.xml.rels') return readerBy(parserFor(tag => this.#onRelation(tag)));
    if (!name.endsWith('.xml') || (NO_SHEETS.test(name) && name !== TEXTS)) return null;
    const looked: Looked = { cells: 0, row: 0, column: 0, merges: [], texts: 0, fault: null };
    this.#looked.set(name, looked);
    const read = partReader(looked, this.#limits);
    return (data, isLast) => {
      if (looked.fault) return;
      try {
        read(data, isLast);
      } catch (error) {
        // It may be no sheet at all: an own part of some program, in another encoding.
        looked.fault = error instanceof ImportFileError ? error : spoilt();
      }
    };
  }

  #onWorkbook({ name, attributes }: SaxesTagPlain): void {
    if (localOf(name) !== 'sheet') return;
    const relation = Object.entries(attributes).find(([key]) => localOf(key) === 'id')?.[1] ?? '';
    const { name: title = '', state } = attributes;
    this.#listed.push({ name: title, relation, isHidden: state === 'hidden' || state === 'veryHidden' });
  }

  #onRelation({ attributes: { Id: id = '', Type: type = '', Target: target = '' } }: SaxesTagPlain): void {
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    this.#paths.set(id, path);
    if (type.endsWith('/worksheet')) this.#sheetPaths.add(path);
    if (type.endsWith('/sharedStrings')) this.#textPaths.add(path);
  }
}

/** Where texts that cells share are when no relation says it. */
const TEXTS = 'xl/sharedStrings.xml';

/** Parts that are read by the other reader as what they are; one that is called a sheet makes the workbook a wrong one. */
const NO_SHEETS = /^(?:\[Content_Types\]\.xml$|docProps\/|xl\/(?:styles|sharedStrings)\.xml$|xl\/theme\/)/;
