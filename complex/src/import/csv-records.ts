import { ImportFileError } from './error.ts';

export interface CsvRecord {
  readonly fields: readonly string[];
  /** Line where it starts, from 1. */
  readonly line: number;
}

/** So many characters without an end of a record mean a quote that is never closed, or not a CSV file. */
const MAX_RECORD = 256_000;
const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Splits the text of a CSV file (RFC 4180, any of the three line ends) into records, fed piece by piece. Own code,
 * because row numbers must be exact after quoted line breaks, a quote inside an unquoted field is an ordinary sign
 * in files made by hand, and any other misplaced quote must stop the import: past it nobody knows where rows begin.
 */
export class CsvRecords {
  private readonly delimiter: number;
  private state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  private fields: string[] = [];
  private field = '';
  private length = 0;
  private line = 1;
  private recordLine = 1;
  private quoteLine = 1;
  private afterCr = false;

  constructor(delimiter: string) {
    this.delimiter = delimiter.charCodeAt(0);
  }

  /** Takes the next piece in; returns the records that it completes. */
  push(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    let from = 0;
    const take = (to: number): void => {
      if (to > from) this.field += text.slice(from, to);
    };
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const isLineEnd = code === LF || code === CR;
      const isSecondOfPair = code === LF && this.afterCr;
      if (isLineEnd && !isSecondOfPair) this.line += 1;
      this.afterCr = code === CR;

      if (this.state === 'quoted') {
        if (code !== QUOTE) continue;
        take(at);
        from = at + 1;
        this.state = 'closed';
      } else if (this.state === 'closed' && code === QUOTE) {
        from = at;
        this.state = 'quoted';
      } else if (code === this.delimiter) {
        if (this.state === 'plain') take(at);
        from = at + 1;
        this.endField();
      } else if (isLineEnd) {
        if (this.state === 'plain') take(at);
        from = at + 1;
        if (!isSecondOfPair) records.push(this.endRecord());
      } else if (this.state === 'start') {
        from = code === QUOTE ? at + 1 : at;
        this.state = code === QUOTE ? 'quoted' : 'plain';
        this.quoteLine = this.line;
      } else if (this.state === 'closed' && code !== 0x20) {
        throw new ImportFileError('после закрывающей кавычки стоит лишний текст', this.quoteLine);
      }
    }
    if (this.state === 'plain' || this.state === 'quoted') take(text.length);
    this.guard(text.length, records.length);
    return records;
  }

  /** The last record, when the file does not end with a line end. */
  end(): CsvRecord[] {
    if (this.state === 'quoted') throw new ImportFileError('кавычка открыта и не закрыта', this.quoteLine);
    return this.state === 'start' && this.fields.length === 0 ? [] : [this.endRecord()];
  }

  private endField(): void {
    this.fields.push(this.field);
    this.field = '';
    this.state = 'start';
  }

  private endRecord(): CsvRecord {
    this.endField();
    const record = { fields: this.fields, line: this.recordLine };
    this.fields = [];
    this.recordLine = this.line;
    return record;
  }

  private guard(size: number, finished: number): void {
    this.length = finished > 0 ? 0 : this.length + size;
    if (this.length <= MAX_RECORD) return;
    if (this.state === 'quoted') throw new ImportFileError('кавычка открыта и не закрыта', this.quoteLine);
    throw new ImportFileError('у строки нет конца: это не CSV', this.recordLine);
  }
}
