import type { Dataset } from '@quarter/contract/dataset';
import type { Database } from '../../db/database.ts';
import { isDeadlock } from '../../db/errors.ts';
import { replaceInstalmentTerms } from '../mortgage/service.ts';
import {
  clearComplex,
  countImported,
  countOthers,
  hasComplex,
  hasDemoProject,
  hasProject,
  insertComplex,
  refreshStatistics,
} from './repo.ts';
import { toRows } from './rows.ts';

/** Whether no complex has been loaded yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  return !(await hasProject(database.orm));
}

/** How many lots imports have brought: what a data set in their place would destroy. */
export function importedLots(database: Database): Promise<number> {
  return countImported(database.orm);
}

/** Whether name and texts of the complex are of one that does not exist. */
export function isDemo(database: Database): Promise<boolean> {
  return hasDemoProject(database.orm);
}

/** How many lots on the site are of a complex that does not exist. */
export async function demoLots(database: Database): Promise<number> {
  return (await isDemo(database)) ? countOthers(database.orm) : 0;
}

/**
 * Replaces the complex by a data set, in one transaction: nothing of the former one is left, ids start anew.
 * Raises the data version and records the price of every lot. Throws, changing nothing, when the data
 * set contradicts itself.
 */
export async function loadDataset(database: Database, dataset: Dataset): Promise<void> {
  const rows = toRows(dataset);
  await againAfterDeadlock(() =>
    database.bigChange(async tx => {
      // Emptying makes the files of every table anew, which takes longer than filling them with a small complex.
      if (await hasComplex(tx)) await clearComplex(tx);
      await insertComplex(tx, rows);
      await replaceInstalmentTerms(tx, dataset.instalment);
    }),
  );
  await refreshStatistics(database.orm);
}

const MOST_TRIES = 5;

/**
 * Emptying takes tables for itself one after another, and a page that reads two of them in another order may hold the
 * next one and wait for the former: the database ends whoever has waited for a second, which is the emptying.
 */
async function againAfterDeadlock(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
    }
  }
}
