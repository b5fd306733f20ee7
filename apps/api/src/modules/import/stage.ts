import type { ImportItem, ImportKind, ImportRow } from '@quarter/contract/lot-import';
import { longDate } from '@quarter/domain/dates';
import { priceOn } from '@quarter/domain/offer-term';
import { toBadRow, toStagedRow } from './rows.ts';
import { BATCH, type DictionaryOption, rowsAsJson, STAGED_COLUMNS, type StagedRow } from './staging-repo.ts';
import { ImportRefused, type Problem, type ProblemKind } from './summary.ts';
import { Words } from './words.ts';

export { STAGED_COLUMNS };

/** What rows for the table aside are made with. */
export interface StageOrder {
  /** Mark of the rows of one import. */
  readonly run: string;
  /** ISO day of the import. */
  readonly date: string;
  /** Words that lots are described by already. */
  readonly words: readonly DictionaryOption[];
  /** Columns of whoever keeps the rows: he may still be of the version before. */
  readonly columns: string;
}

/** A part of a file, in its order. */
export interface StagedBatch {
  /** Rows for the table aside as JSON in UTF-8: nobody has to parse them to keep them. */
  readonly rows: Uint8Array;
  /** Records of the file in it, whatever has become of them. */
  readonly records: number;
  readonly problems: readonly { readonly problem: Problem; readonly kind: ProblemKind }[];
}

/** What is known of a file once all of it is read. */
export interface StagedFile {
  /** Words that it has and nobody had before. */
  readonly words: readonly DictionaryOption[];
  readonly complexes: readonly string[];
  /** Rows for the table aside in all batches together. */
  readonly staged: number;
  readonly rejected: number;
  /** Bad rows of which not even the key is known. */
  readonly withoutKey: number;
  readonly skipped: number;
  readonly noted: number;
  /** Sheets of a workbook that were not read and may have lots. */
  readonly unreadSheets: readonly string[];
  /** Kinds of lots that the file speaks of: those of others have not vanished from it. */
  readonly kinds: readonly ImportKind[];
}

/** A file as rows for the table aside. */
export interface StagedRows {
  /** Rejects with whatever the file is of no use for. */
  readonly batches: AsyncIterable<StagedBatch>;
  /** Once all are read. */
  file(): StagedFile;
}

/** Complexes of a file that are named. */
const MOST_COMPLEXES = 10;

/**
 * Makes rows for the table aside of the records of a file. It asks no database, so that any process may do it.
 * @throws ImportRefused when whoever asks keeps them in other columns
 */
export function stageItems(
  items: AsyncIterable<ImportItem>,
  { run, date, words: known, columns }: StageOrder,
): StagedRows {
  if (columns !== STAGED_COLUMNS)
    throw new ImportRefused(
      'сайт обновлён, но ещё не запущен заново: перезапустите его и загрузите файл ещё раз',
    );
  const words = new Words(known);
  const complexes = new Set<string>();
  const kinds = new Set<ImportKind>();
  const counts = { staged: 0, rejected: 0, withoutKey: 0, skipped: 0, noted: 0 };
  const unreadSheets: string[] = [];

  /** The row of a record, if it gets one, and what is told of it. */
  function stage(item: ImportItem): { row?: StagedRow; told?: StagedBatch['problems'][number] } {
    const place = { line: item.line, ...(item.sheet !== undefined && { sheet: item.sheet }) };
    const kind = kindIn(item);
    if (kind !== null) kinds.add(kind);
    if (item.type === 'row') {
      const row = withoutEnded(item.row, date);
      if (row.complex !== null && complexes.size < MOST_COMPLEXES) complexes.add(row.complex);
      const staged = toStagedRow(run, place, row, words);
      const reasons = [...(item.notes ?? [])];
      if (row.discount_until !== item.row.discount_until)
        reasons.push(`скидка закончилась ${longDate(item.row.discount_until ?? '')}, взята цена без скидки`);
      if (reasons.length === 0) return { row: staged };
      counts.noted += 1;
      return { row: staged, told: { problem: { ...place, key: row.external_id, reasons }, kind: 'noted' } };
    }
    if (item.type === 'rejected') {
      counts.rejected += 1;
      if (item.key === null) counts.withoutKey += 1;
      const { key, reasons, cells } = item;
      const problem = { ...place, key, reasons, ...(cells && { cells }) };
      return { ...(item.key !== null && { row: toBadRow(run, item) }), told: { problem, kind: 'rejected' } };
    }
    counts.skipped += 1;
    if (item.isSheet) unreadSheets.push(item.sheet ?? '');
    return { told: { problem: { ...place, key: item.key, reasons: [item.reason] }, kind: 'skipped' } };
  }

  async function* batches(): AsyncGenerator<StagedBatch> {
    let rows: StagedRow[] = [];
    let problems: StagedBatch['problems'][number][] = [];
    let records = 0;
    const take = (): StagedBatch => {
      const batch = { rows: rowsAsJson(rows), records, problems };
      rows = [];
      problems = [];
      records = 0;
      return batch;
    };
    try {
      for await (const item of items) {
        const { row, told } = stage(item);
        records += 1;
        if (row) {
          counts.staged += 1;
          rows.push(row);
        }
        if (told) problems.push(told);
        if (records >= BATCH) yield take();
      }
    } catch (error) {
      // What was found before is told before what ended it.
      if (records > 0) yield take();
      throw error;
    }
    if (records > 0) yield take();
  }

  return {
    batches: batches(),
    file: () => ({
      ...counts,
      words: words.added,
      complexes: [...complexes],
      unreadSheets,
      kinds: [...kinds],
    }),
  };
}

function kindIn(item: ImportItem): ImportKind | null {
  if (item.type === 'row') return item.row.kind;
  return (item.type === 'rejected' ? item.lot?.kind : item.kind) ?? null;
}

/**
 * A lot whose discount ended before the day of the import is taken at the price without it; whether it is sold the
 * file still knows.
 */
function withoutEnded(row: ImportRow, date: string): ImportRow {
  const { price, old_price: oldPrice, discount_amount: discountAmount, discount_until: discountUntil } = row;
  const found = priceOn({ price, oldPrice, discountAmount, discountUntil }, date);
  return {
    ...row,
    price: found.price,
    old_price: found.oldPrice,
    discount_amount: found.discountAmount,
    discount_until: found.discountUntil,
  };
}
