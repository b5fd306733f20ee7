import type { Dataset } from '@quarter/contract/dataset';
import { insertMany } from '../../db/bulk.ts';
import type { Database } from '../../db/database.ts';
import {
  buildings,
  dictionaryOptions,
  floors,
  layouts,
  levels,
  lots,
  plates,
  priceHistory,
  project,
  views,
} from '../../db/schema/catalogue.ts';
import { mortgageOffers, mortgageSettings } from '../../db/schema/mortgage.ts';
import { replaceInstalmentTerms } from '../mortgage/service.ts';
import {
  advanceIdentity,
  clearComplex,
  countImported,
  countOthers,
  hasDemoProject,
  hasProject,
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
  await database.bigChange(async tx => {
    await clearComplex(tx);
    await insertMany(tx, project, [projectRow(dataset)]);
    await insertMany(tx, buildings, dataset.buildings.map(buildingRow));
    await insertMany(tx, layouts, rows.layouts);
    await insertMany(tx, plates, rows.plates);
    await insertMany(tx, floors, rows.floors);
    await insertMany(tx, lots, rows.lots);
    await insertMany(tx, priceHistory, rows.priceHistory);
    await insertMany(tx, dictionaryOptions, dictionaryRows(dataset));
    await insertMany(tx, levels, dataset.levels);
    await insertMany(tx, views, dataset.views.map(viewRow));
    await insertMany(tx, mortgageOffers, dataset.mortgage.offers.map(offerRow));
    await insertMany(tx, mortgageSettings, [
      { id: 1, isActive: dataset.mortgage.is_active, rate: dataset.mortgage.rate },
    ]);
    await replaceInstalmentTerms(tx, dataset.instalment);
    await advanceIdentity(tx, layouts, rows.layouts.length);
    await advanceIdentity(tx, plates, rows.plates.length);
    await advanceIdentity(tx, floors, rows.floors.length);
    await advanceIdentity(tx, lots, rows.lots.length);
  });
  await refreshStatistics(database.orm);
}

function projectRow({ project: { is_demo, ...texts }, date }: Dataset): typeof project.$inferInsert {
  return { id: 1, ...texts, isDemo: is_demo, date };
}

function buildingRow(building: Dataset['buildings'][number]): typeof buildings.$inferInsert {
  return {
    id: building.number,
    name: building.name,
    floors: building.floors,
    completionYear: building.completion.year,
    completionQuarter: building.completion.quarter,
    material: building.material,
    heightSecond: building.heights?.second ?? null,
    heightStorey: building.heights?.storey ?? null,
  };
}

function dictionaryRows({ dictionaries }: Dataset): (typeof dictionaryOptions.$inferInsert)[] {
  const names = ['window_look', 'facing_type', 'features', 'common_layout_type', 'parking_type'] as const;
  return names.flatMap(dictionary =>
    dictionaries[dictionary].map(({ value, label }, position) => ({
      dictionary,
      value: String(value),
      label,
      position,
    })),
  );
}

function viewRow(view: Dataset['views'][number]): typeof views.$inferInsert {
  const { building, side, from, to, picture, azimuth } = view;
  return { buildingId: building, side, floorFrom: from, floorTo: to, picture, azimuth };
}

function offerRow(offer: Dataset['mortgage']['offers'][number]): typeof mortgageOffers.$inferInsert {
  return {
    bank: offer.bank,
    name: offer.name,
    kind: offer.kind,
    rate: offer.rate,
    minDeposit: offer.min_deposit,
    maxTerm: offer.max_term,
    maxLoan: offer.max_loan,
    eligibility: offer.eligibility,
    leastAtStart: offer.costs.least.at_start,
    leastYearly: offer.costs.least.yearly,
    mostAtStart: offer.costs.most.at_start,
    mostYearly: offer.costs.most.yearly,
  };
}
