import { randomUUID } from 'node:crypto';
import type { ImportCounts } from '@quarter/contract/desk/import-runs';
import type { Orm } from '../../db/database.ts';
import type { MatchedBuildings } from './buildings.ts';
import {
  closeImages,
  forgetIdle,
  forgetOldImages,
  insertRun,
  keepImages,
  keepStructureImages,
  saveCounts,
  writeLots,
} from './runs-repo.ts';
import type { ImportSummary } from './summary.ts';

/** Where an import comes from. */
export interface RunBy {
  /** Id of the run in the log; one of its own when null. */
  readonly id: string | null;
  readonly source: 'desk' | 'schedule' | 'command';
  /** Who of the desk; null for the other sources. */
  readonly accountId: string | null;
  /** Name of the file without its folder; empty for a file that has none. */
  readonly fileName: string;
  /** When it is, where the caller has a clock of its own; the database's time by default. */
  readonly at?: Date;
}

/** Writes a run into the log of imports, with what it takes to take it back. */
export interface RunLog {
  /** Keeps lots as they are, before they are changed. */
  keepLots(which: Parameters<typeof keepImages>[3]): Promise<void>;
  /** Keeps buildings, storeys, layouts and levels. @param staged the rows of the file */
  keepStructure(staged: string, matched: MatchedBuildings): Promise<void>;
  /** Adds or changes lots `l`, keeping them as they were and are. @param former see `writeLots` of the repository */
  writeLots(write: Parameters<typeof writeLots>[2], former: Parameters<typeof writeLots>[3]): Promise<void>;
  /** All is done. */
  end(summary: ImportSummary): Promise<void>;
}

export async function beginRun(tx: Orm, by: RunBy): Promise<RunLog> {
  const id = by.id ?? randomUUID();
  await insertRun(tx, { ...by, id });
  return {
    keepLots: which => keepImages(tx, id, 'lots', which),
    keepStructure: (staged, { rows, takenOver }) =>
      keepStructureImages(tx, id, { staged, written: rows.map(({ id }) => id), takenOver }),
    writeLots: (write, former) => writeLots(tx, id, write, former),
    async end(summary) {
      await closeImages(tx, id);
      await saveCounts(tx, id, countsOf(summary));
      // Every hour of a schedule would be a line of the log.
      if (by.source === 'schedule') await forgetIdle(tx, id);
      await forgetOldImages(tx);
    },
  };
}

function countsOf(summary: ImportSummary): ImportCounts {
  const { rows, rejected, skipped, added, returned, changed, unchanged, withdrawn, demo } = summary;
  return {
    rows: rows.reduce((sum, { count }) => sum + count, 0),
    rejected,
    skipped,
    added: added.count,
    returned: returned.count,
    changed: changed.count,
    unchanged,
    withdrawn: withdrawn.count,
    demo: demo.withdrawn,
  };
}
