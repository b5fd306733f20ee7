import { and, eq, getTableName, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { insertMany } from '../../db/bulk.ts';
import type { Orm } from '../../db/database.ts';
import { bookingConsents, bookingOwners, bookings, lotHolds } from '../../db/schema/booking.ts';
import {
  buildings,
  dictionaryOptions,
  floors,
  formerSlugs,
  layouts,
  levels,
  lots,
  plates,
  priceHistory,
  project,
  views,
} from '../../db/schema/catalogue.ts';
import { favoriteLots } from '../../db/schema/favorites.ts';
import { dailyFigures, dailyLotFigures } from '../../db/schema/figures.ts';
import { lotChanges } from '../../db/schema/lot-changes.ts';
import { instalmentTerms, mortgageOffers, mortgageSettings } from '../../db/schema/mortgage.ts';
import { plannedLots } from '../../db/schema/planned-changes.ts';
import { selectionLots } from '../../db/schema/selections.ts';
import { bookingWishes } from '../../db/schema/visitors.ts';

const TABLES = [
  // What visitors keep refers to lots by ids, which start anew.
  favoriteLots,
  dailyFigures,
  dailyLotFigures,
  selectionLots,
  lotChanges,
  plannedLots,
  lotHolds,
  bookingConsents,
  bookingOwners,
  bookings,
  bookingWishes,
  priceHistory,
  formerSlugs,
  lots,
  floors,
  plates,
  layouts,
  views,
  levels,
  dictionaryOptions,
  mortgageOffers,
  mortgageSettings,
  instalmentTerms,
  buildings,
  project,
];

const filledSchema = z.object({ rows: z.tuple([z.object({ filled: z.boolean() })]) });

/** Whether any table of the complex has a row. */
export async function hasComplex(tx: Orm): Promise<boolean> {
  const filled = TABLES.map(table => sql`exists (select from ${table})`);
  const answer = await tx.execute(sql`select ${sql.join(filled, sql` or `)} as filled`);
  return z.parse(filledSchema, answer).rows[0].filled;
}

/** Empties every table of the complex; ids start from 1 again. */
export async function clearComplex(tx: Orm): Promise<void> {
  const names = sql.join(
    TABLES.map(table => sql.identifier(getTableName(table))),
    sql`, `,
  );
  await tx.execute(sql`truncate ${names} restart identity`);
}

/** Rows of a whole complex, a table after another. */
export interface ComplexRows {
  readonly project: readonly (typeof project.$inferInsert)[];
  readonly buildings: readonly (typeof buildings.$inferInsert)[];
  readonly layouts: readonly (typeof layouts.$inferInsert)[];
  readonly plates: readonly (typeof plates.$inferInsert)[];
  readonly floors: readonly (typeof floors.$inferInsert)[];
  readonly lots: readonly (typeof lots.$inferInsert)[];
  readonly priceHistory: readonly (typeof priceHistory.$inferInsert)[];
  readonly dictionaryOptions: readonly (typeof dictionaryOptions.$inferInsert)[];
  readonly levels: readonly (typeof levels.$inferInsert)[];
  readonly views: readonly (typeof views.$inferInsert)[];
  readonly mortgageOffers: readonly (typeof mortgageOffers.$inferInsert)[];
  readonly mortgageSettings: readonly (typeof mortgageSettings.$inferInsert)[];
}

/** Fills the empty tables of the complex; ids go on behind those of the rows. */
export async function insertComplex(tx: Orm, rows: ComplexRows): Promise<void> {
  await insertMany(tx, project, rows.project);
  await insertMany(tx, buildings, rows.buildings);
  await insertMany(tx, layouts, rows.layouts);
  await insertMany(tx, plates, rows.plates);
  await insertMany(tx, floors, rows.floors);
  await insertMany(tx, lots, rows.lots);
  await insertMany(tx, priceHistory, rows.priceHistory);
  await insertMany(tx, dictionaryOptions, rows.dictionaryOptions);
  await insertMany(tx, levels, rows.levels);
  await insertMany(tx, views, rows.views);
  await insertMany(tx, mortgageOffers, rows.mortgageOffers);
  await insertMany(tx, mortgageSettings, rows.mortgageSettings);
  await advanceIdentity(tx, layouts, rows.layouts.length);
  await advanceIdentity(tx, plates, rows.plates.length);
  await advanceIdentity(tx, floors, rows.floors.length);
  await advanceIdentity(tx, lots, rows.lots.length);
}

/** Moves an identity past the ids that were given explicitly, the highest of which is `last`. */
async function advanceIdentity(tx: Orm, table: PgTable, last: number): Promise<void> {
  if (last > 0)
    await tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${last})`);
}

/** Lets the planner know the new sizes: right after a load it would take a table of any size for an empty one. */
export async function refreshStatistics(orm: Orm): Promise<void> {
  await orm.execute(sql`analyze ${lots}, ${priceHistory}`);
}

export async function hasProject(orm: Orm): Promise<boolean> {
  return (await orm.select({ id: project.id }).from(project).limit(1)).length > 0;
}

/** Whether name and texts of the complex are of one that does not exist. */
export async function hasDemoProject(orm: Orm): Promise<boolean> {
  return (await orm.$count(project, eq(project.isDemo, true))) > 0;
}

/** How many lots are on the site that no import has brought. */
export function countOthers(orm: Orm): Promise<number> {
  return orm.$count(lots, and(isNull(lots.importedStatus), isNull(lots.withdrawnAt)));
}

/** How many lots imports have brought, withdrawn ones included. */
export function countImported(orm: Orm): Promise<number> {
  return orm.$count(lots, isNotNull(lots.importedStatus));
}
