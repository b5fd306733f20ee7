import type { ImportItem, ImportKind, ImportRow } from '@quarter/contract/lot-import';
import { longDate } from '@quarter/domain/dates';
import { priceOn } from '@quarter/domain/offer-term';
import type { Orm } from '../../db/database.ts';
import { toBadRow, toStagedRow } from './rows.ts';
import { addRows, readOptions, type StagedRow } from './staging-repo.ts';
import type { Problem, ProblemKind } from './summary.ts';
import { Words } from './words.ts';

/** Rows kept in memory before they are written. */
const BATCH = 500;

/** What is known of a file once all of it is in the table aside. */
export interface Staged {
  readonly words: Words;
  readonly complexes: ReadonlySet<string>;
  readonly rejected: number;
  /** Bad rows of which not even the key is known. */
  readonly withoutKey: number;
  readonly skipped: number;
  readonly noted: number;
  /** Sheets of a workbook that were not read and may have lots. */
  readonly unreadSheets: readonly string[];
  /** Kinds of lots that the file speaks of: those of others have not vanished from it. */
  readonly kinds: ReadonlySet<ImportKind>;
}

/**
 * Reads the items to their end and keeps the rows in the table aside, in batches.
 *
 * @param date ISO day of the import
 */
export async function stageItems(
  orm: Orm,
  run: string,
  items: AsyncIterable<ImportItem>,
  date: string,
  tell: (problem: Problem, kind: ProblemKind) => void,
): Promise<Staged> {
  const words = new Words(await readOptions(orm));
  const complexes = new Set<string>();
  const kinds = new Set<ImportKind>();
  let rejected = 0;
  let withoutKey = 0;
  let skipped = 0;
  let noted = 0;
  const unreadSheets: string[] = [];
  let good: StagedRow[] = [];
  let bad: StagedRow[] = [];
  const flush = async (): Promise<void> => {
    // Pages that were asked for meanwhile go first.
    await new Promise<void>(resolve => setImmediate(resolve));
    await addRows(orm, good, bad);
    good = [];
    bad = [];
  };
  for await (const item of items) {
    const place = { line: item.line, ...(item.sheet !== undefined && { sheet: item.sheet }) };
    const kind = kindIn(item);
    if (kind !== null) kinds.add(kind);
    if (item.type === 'row') {
      const row = withoutEnded(item.row, date);
      good.push(toStagedRow(run, place, row, words));
      const notes = [...(item.notes ?? [])];
      if (row.discount_until !== item.row.discount_until)
        notes.push(`скидка закончилась ${longDate(item.row.discount_until ?? '')}, взята цена без скидки`);
      if (notes.length > 0) {
        noted += 1;
        tell({ ...place, key: row.external_id, reasons: notes }, 'noted');
      }
      if (item.row.complex !== null && complexes.size < 10) complexes.add(item.row.complex);
    } else if (item.type === 'rejected') {
      rejected += 1;
      if (item.key === null) withoutKey += 1;
      else bad.push(toBadRow(run, item));
      tell(item, 'rejected');
    } else {
      skipped += 1;
      if (item.isSheet) unreadSheets.push(item.sheet ?? '');
      tell({ ...place, key: item.key, reasons: [item.reason] }, 'skipped');
    }
    if (good.length + bad.length >= BATCH) await flush();
  }
  await flush();
  return { words, complexes, rejected, withoutKey, skipped, noted, unreadSheets, kinds };
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
