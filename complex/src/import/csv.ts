import type { ImportItem } from '@quarter/contract/lot-import';
import type { ChoiceBook } from './choices.ts';
import { fieldOf } from './columns.ts';
import { type CsvRecord, CsvRecords } from './csv-records.ts';
import { ImportFileError } from './error.ts';
import type { Scope } from './scope.ts';
import { TableReader } from './table.ts';

const DELIMITERS = [';', ',', '\t'] as const;
const LONGEST_HEADER = 64_000;
/** Lines by which the delimiter is found: titles above the header have none. */
const FIRST_LINES = 40;

/**
 * Reads lots of a CSV file piece by piece. One of the first lines names the columns (see `COLUMNS`); the delimiter
 * is whichever of semicolon, comma and tab one of those lines has most of.
 * @throws ImportFileError when the file has no usable header or its quotes are broken.
 */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  scope: Scope,
  choices: ChoiceBook,
): AsyncGenerator<ImportItem> {
  const table = new TableReader({ scope, choices, sheet: null, kind: null, building: null });
  let isEmpty = true;
  for await (const { fields, line } of readRecords(pieces)) {
    if (fields.every(field => field.trim() === '')) continue;
    isEmpty = false;
    yield* table.push({ cells: fields, line });
  }
  if (isEmpty) throw new ImportFileError('файл пуст');
  yield* table.end();
}

/** Rows of a CSV file, by the delimiter that its first lines have. */
export async function* readRecords(pieces: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let records: CsvRecords | null = null;
  let head = '';
  for await (const piece of pieces) {
    head += piece;
    if (records === null && head.length < LONGEST_HEADER) continue;
    records ??= new CsvRecords(delimiterOf(head));
    yield* records.push(head);
    head = '';
  }
  records ??= new CsvRecords(delimiterOf(head));
  yield* records.push(head);
  yield* records.end();
}

function delimiterOf(text: string): string {
  const lines = text.trimStart().split(/[\r\n]+/, FIRST_LINES);
  const parts = (line: string, delimiter: string) =>
    line.split(delimiter).map(part => part.replaceAll('"', '').trim());
  // The line that most headers are found in by a delimiter; of headers that nobody knows, the line with most parts.
  const known = (delimiter: string) =>
    Math.max(...lines.map(line => parts(line, delimiter).filter(part => fieldOf(part) !== null).length));
  const count = (delimiter: string) => parts(lines[0] ?? '', delimiter).length;
  return DELIMITERS.reduce((best, next) => {
    const more = known(next) - known(best) || count(next) - count(best);
    return more > 0 ? next : best;
  });
}
