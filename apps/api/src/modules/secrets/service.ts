import type { Database } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { SEALED_COLUMNS, type SealedColumn } from './columns.ts';
import { readOutdated, replace } from './repo.ts';

/** Rows in one transaction: others wait for a row no longer than that takes. */
const BATCH = 200;

export interface Resealed {
  readonly table: string;
  readonly column: string;
  readonly count: number;
}

/**
 * Seals everything anew that was sealed with another key than the current one. The site may go on meanwhile, as long
 * as its processes know the new key. Throws `SealError` when a value does not open; what was done before stays done,
 * and the next call goes on from there.
 */
export async function resealAll(database: Database, sealer: Sealer): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const column of SEALED_COLUMNS) {
    let count = 0;
    for (;;) {
      const batch = await resealBatch(database, sealer, column);
      if (batch === 0) break;
      count += batch;
    }
    done.push({ table: column.table, column: column.column, count });
  }
  return done;
}

function resealBatch(database: Database, sealer: Sealer, column: SealedColumn): Promise<number> {
  return database.orm.transaction(async tx => {
    const rows = await readOutdated(tx, column, sealer.currentKey, BATCH);
    for (const { place, value, row } of rows) {
      const context = column.context + row;
      await replace(tx, column, place, sealer.seal(sealer.open(value, context), context));
    }
    return rows.length;
  });
}
