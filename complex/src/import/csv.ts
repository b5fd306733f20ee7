import type { ImportItem } from '@quarter/contract/lot-import';
import { COLUMNS, type Field, fieldOf, titleOf } from './columns.ts';
import { type CsvRecord, CsvRecords } from './csv-records.ts';
import { ImportFileError } from './error.ts';
import { type RawRow, toItem } from './row.ts';
import { outside, type Scope } from './scope.ts';
import { shown } from './value.ts';

const DELIMITERS = [';', ',', '\t'] as const;
const LONGEST_HEADER = 64_000;

interface Header {
  /** Field of each column; null for a column that we do not read. */
  readonly fields: readonly (Field | null)[];
  /** How the file calls each field. */
  readonly names: ReadonlyMap<Field, string>;
}

/**
 * Reads flats of a CSV file piece by piece. The first line that is not blank names the columns (see `COLUMNS`);
 * the delimiter is whichever of semicolon, comma and tab that line has most of.
 * @throws ImportFileError when the file has no usable header or its quotes are broken.
 */
export async function* readCsv(pieces: AsyncIterable<string>, scope: Scope): AsyncGenerator<ImportItem> {
  let header: Header | null = null;
  for await (const record of readRecords(pieces)) {
    if (record.fields.every(field => field.trim() === '')) continue;
    if (header === null) header = readHeader(record);
    else yield readRow(record, header, scope);
  }
  if (header === null) throw new ImportFileError('файл пуст');
}

async function* readRecords(pieces: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let records: CsvRecords | null = null;
  let head = '';
  for await (const piece of pieces) {
    head += piece;
    if (records === null && !/\S.*[\r\n]/.test(head) && head.length < LONGEST_HEADER) continue;
    records ??= new CsvRecords(delimiterOf(head));
    yield* records.push(head);
    head = '';
  }
  records ??= new CsvRecords(delimiterOf(head));
  yield* records.push(head);
  yield* records.end();
}

function delimiterOf(text: string): string {
  const line =
    text
      .trimStart()
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const count = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

function readHeader({ fields: titles, line }: CsvRecord): Header {
  const names = new Map<Field, string>();
  const fields = titles.map(title => {
    const field = fieldOf(title);
    if (field === null) return null;
    const other = names.get(field);
    if (other !== undefined)
      throw new ImportFileError(`столбцы «${other}» и «${shown(title.trim())}» об одном и том же`, line);
    names.set(field, shown(title.trim()));
    return field;
  });
  const missing = COLUMNS.filter(({ field, required }) => required && !names.has(field));
  if (missing.length > 0) {
    const wanted = missing.map(({ field }) => `«${titleOf(field)}»`).join(', ');
    throw new ImportFileError(`в заголовке нет столбцов: ${wanted}`, line);
  }
  return { fields, names };
}

function readRow({ fields: texts, line }: CsvRecord, { fields, names }: Header, scope: Scope): ImportItem {
  // A delimiter too many moves every value into a neighbour's column, so none of the texts can be trusted.
  if (texts.slice(fields.length).some(text => text.trim() !== '')) {
    const reason = `в строке ${texts.length} полей, а в заголовке ${fields.length}`;
    return { type: 'rejected', line, key: null, flat: null, reasons: [reason] };
  }
  const raw: RawRow = {};
  for (const [index, field] of fields.entries()) if (field !== null) raw[field] = texts[index] ?? '';
  const reason = outside(raw, scope);
  if (reason !== null) return { type: 'skipped', line, key: raw.id?.trim() || null, reason };
  return toItem(raw, line, field => names.get(field) ?? titleOf(field));
}
